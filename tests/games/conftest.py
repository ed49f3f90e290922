"""The laws are held for every game, the toy game of the tests among them."""

from support.toy import make_known

make_known()
