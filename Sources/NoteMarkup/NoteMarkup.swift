// The NoteMarkup target.
