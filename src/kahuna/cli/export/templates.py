"""Templates of pictures, for rich to fill; they load nothing from the network."""

from typing import Final

from rich.terminal_theme import TerminalTheme

from kahuna.chart import DARK

FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, monospace"

NO_XML: Final = {0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD}
"""Characters allowed in a name but not in XML."""


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


_UNUSED = [(0, 0, 0)] * 8
"""The sixteen colours of terminals; the palette has its own."""
THEME: Final = TerminalTheme(_rgb(DARK.sea), _rgb(DARK.text), _UNUSED)

SVG: Final = f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} {{height}}">
<style>
.{{unique_id}}-matrix {{{{ font: {{char_height}}px {FONTS}; white-space: pre; }}}}
.{{unique_id}}-title {{{{ font: bold 18px sans-serif; }}}}
{{styles}}
</style>
<defs>
<clipPath id="{{unique_id}}-clip-terminal">
<rect x="0" y="0" width="{{terminal_width}}" height="{{terminal_height}}"/>
</clipPath>
{{lines}}
</defs>
{{chrome}}
<g transform="translate({{terminal_x}}, {{terminal_y}})"
   clip-path="url(#{{unique_id}}-clip-terminal)">
{{backgrounds}}
<g class="{{unique_id}}-matrix" xml:space="preserve">
{{matrix}}
</g>
</g>
</svg>
"""

HTML: Final = f"""\
<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<title>{{title}}</title>
<style>
{{stylesheet}}
body {{{{ color: {{foreground}}; background: {{background}}; }}}}
pre {{{{ font-family: {FONTS}; line-height: 1.2; }}}}
</style>
</head>
<body>
<pre>{{code}}</pre>
</body>
</html>
"""
