"""``python -m geoplay`` is the ``geoplay`` command."""

import sys

from geoplay.cli import main

sys.exit(main())
