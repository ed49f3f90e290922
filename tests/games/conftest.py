"""The laws are held for every game, the toy game of the tests among them."""

import kahuna.tui.keymap  # noqa: F401 - the keys of all tests are those of the program's games
from support.toy import make_known

make_known()
