"""The man page is what the options of the program make of it."""

from tools.man import PAGE, page


def test_the_man_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make man writes it anew"


def test_every_command_has_its_section() -> None:
    sections = [line for line in page().splitlines() if line.startswith(".SS kahuna ")]
    assert len(sections) >= 9
    assert ".SS kahuna doctor" in sections
