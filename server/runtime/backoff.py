"""Pauses that grow: how long whoever found nothing to do, or failed, waits before the next look."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Backoff:
    """Pauses from `first` to `longest`, each so many times as long as the one before. In seconds."""

    first: float
    longest: float
    growth: float = 2.0
    _next: float = field(default=0.0, init=False)

    def pause(self) -> float:
        """
        >>> backoff = Backoff(1.0, 3.0)
        >>> backoff.pause(), backoff.pause(), backoff.pause()
        (1.0, 2.0, 3.0)
        """
        pause = self._next or self.first
        self._next = min(pause * self.growth, self.longest)
        return pause

    def reset(self) -> None:
        """The next pause is the first again."""
        self._next = 0.0
