"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

# On a build machine every run must see the same examples and a slow moment must not count as a failure.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("desk", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "desk"))
