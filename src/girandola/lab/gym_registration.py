"""Registers the environments with Gymnasium; found by its entry point, so it imports nothing of ours.

Gymnasium calls ``register`` under the name space ``girandola`` when it is imported itself, wherever this
package is installed: ``gymnasium.make("girandola/Hanabi-v0")`` needs no further import.
"""


def register() -> None:
    """Tell Gymnasium of ``Hanabi-v0``."""
    import gymnasium

    gymnasium.register(
        id="Hanabi-v0",
        entry_point="girandola.lab.gym:HanabiEnv",
        vector_entry_point="girandola.lab.gym:make_vector",
    )
