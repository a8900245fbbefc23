// The NoteLayout target.
