"""`python -m kahuna`."""

import sys

from kahuna.cli import main

sys.exit(main())
