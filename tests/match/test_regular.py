"""Only regular files are opened: whatever else lies there is refused at once, and left alone."""

import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from kahuna.match import InUseError
from kahuna.match.kept.disk import write_whole
from kahuna.match.kept.regular import content, open_regular
from support.matches import no_descriptor_lost

Make = Callable[[Path], object]


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(os.path.relpath(path))


def _linked_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to("pipe")


OTHERS: dict[str, tuple[Make, int]] = {
    "pipe": (os.mkfifo, errno.ENXIO),
    "link to a pipe": (_linked_pipe, errno.ENXIO),
    "socket": (_socket, errno.ENXIO),
    "link to a device": (lambda path: path.symlink_to(os.devnull), errno.ENXIO),
    "link to a terminal": (lambda path: path.symlink_to("/dev/ptmx"), errno.ENXIO),
    "folder": (Path.mkdir, errno.EISDIR),
}


@pytest.fixture(params=OTHERS)
def other(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, int]:
    """Something that is no regular file, and the error that tells it."""
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    make, code = OTHERS[request.param]
    make(tmp_path / "file")
    return tmp_path / "file", code


def test_it_is_not_read(other: tuple[Path, int]) -> None:
    path, code = other
    with no_descriptor_lost(), pytest.raises(OSError, match="file") as caught:
        content(path)
    assert caught.value.errno == code


def test_it_is_not_written_to(other: tuple[Path, int]) -> None:
    path, code = other
    with (
        no_descriptor_lost(),
        pytest.raises(OSError, match="file") as caught,
        open(path, "a", opener=open_regular),
    ):
        pass
    assert caught.value.errno == code


def test_it_is_not_replaced(other: tuple[Path, int]) -> None:
    path, code = other
    before = path.lstat()
    with no_descriptor_lost(), pytest.raises(OSError, match="file") as caught:
        write_whole(path, b"data")
    assert caught.value.errno == code
    assert not isinstance(caught.value, InUseError)
    assert os.path.samestat(path.lstat(), before)
    assert not [file for file in path.parent.iterdir() if file.name.endswith(".tmp")]


def test_it_is_not_waited_for_either_if_it_comes_after_the_look(
    other: tuple[Path, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, code = other
    (path.parent / "regular").touch()
    regular = os.stat(path.parent / "regular")
    with monkeypatch.context() as patched:
        patched.setattr(os, "stat", lambda *_, **__: regular)
        with no_descriptor_lost(), pytest.raises(OSError, match=r"file|address") as caught:
            content(path)
    assert caught.value.errno == code


def test_it_is_not_even_opened(other: tuple[Path, int], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []

    def noted(*of: object) -> int:
        opened.append(of)
        raise PermissionError("file")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", noted)
        with pytest.raises(OSError, match="file"):
            content(other[0])
    assert not opened


def test_a_missing_file_is_made_only_where_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with pytest.raises(FileNotFoundError):
        content(file)
    for line in ("one\n", "two\n"):
        with open(file, "a", encoding="utf-8", opener=open_regular) as log:
            log.write(line)
    assert content(file) == b"one\ntwo\n"
    assert content(file, 2) == b"one"
    os.close(open_regular(file))
