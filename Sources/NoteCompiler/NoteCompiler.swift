// The NoteCompiler target.
