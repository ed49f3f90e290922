"""`kahuna doctor`: checks whether games can be played and saved here, and advises if not."""

import sys
from argparse import Namespace

from kahuna.cli.doctor.files import files
from kahuna.cli.doctor.finding import Finding
from kahuna.cli.doctor.terminal import terminal
from kahuna.cli.doctor.versions import versions
from kahuna.cli.language import catalogue
from kahuna.exit_codes import REFUSED
from kahuna.narration import Catalogue


def run(options: Namespace) -> int:
    """Print the findings; 2 if anything prevents playing or saving games."""
    texts = catalogue(options)
    sections = {
        "terminal": list(terminal(texts)),
        "files": list(files(options, texts)),
        "versions": list(versions(texts)),
    }
    found: list[str] = []
    for title, findings in sections.items():
        sys.stdout.write(texts.text(f"doctor.title_{title}") + "\n")
        sys.stdout.writelines(_told(finding, texts) for finding in findings)
        sys.stdout.write("\n")
        found += [finding.state for finding in findings]
    sys.stdout.write(_verdict(found, texts) + "\n")
    return REFUSED if "wrong" in found else 0


def _told(finding: Finding, texts: Catalogue) -> str:
    states = {state: texts.text(f"doctor.state_{state}") for state in ("ok", "note", "wrong")}
    width = max(map(len, states.values()))
    line = f"  {states[finding.state]:<{width}}  {finding.text}\n"
    return f"{line}  {'':<{width}}  {finding.advice}\n" if finding.advice else line


def _verdict(found: list[str], texts: Catalogue) -> str:
    if "wrong" in found:
        return texts.text("doctor.ailing", state=texts.text("doctor.state_wrong"))
    if notes := found.count("note"):
        return texts.text("doctor.advised", count=notes)
    return texts.text("doctor.all_well")
