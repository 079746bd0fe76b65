"""Guests: people who join a notebook by a link, from their phones, and get no further than their seat."""
