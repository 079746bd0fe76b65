"""The time that a processor spent on the player who is thinking."""

from __future__ import annotations

try:
    from time import thread_time as processor_time
except ImportError:
    # The browser's Python has one thread, and so no clock for each.
    from time import process_time as processor_time

__all__ = ["processor_time"]
