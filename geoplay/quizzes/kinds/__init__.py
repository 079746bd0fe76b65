"""Every kind of question there is, by what it is about."""
