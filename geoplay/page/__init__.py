"""What travels between the kernel and a page, and needs no widget: the script, pictures, words, the checks on messages."""
