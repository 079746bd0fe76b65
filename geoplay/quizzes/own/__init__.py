"""A teacher's own questions: functions, lists, tables, and files of other programs."""
