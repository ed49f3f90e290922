"""How hard Hypothesis looks: fresh examples on a desk, the same ones every time in CI."""

import os

from hypothesis import HealthCheck, settings

# Whole games are slow to draw, and a machine that is busy must not fail a test.
settings.register_profile(
    "dev",
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
