// The NoteSettings target.
