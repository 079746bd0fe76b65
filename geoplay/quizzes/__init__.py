"""Questions from facts and events, and the hooks that ask them."""
