import NoteFonts

/// Several notes in one PDF, or pictures of its pages: an index, then the notes, each beginning a page.
///
/// Paper, theme, fonts and all else that concerns pages is that of the first note's configuration and of the
/// options; title, language and all else that concerns text is each note's own.
package struct BookTask: Hashable, Sendable {
    /// The notes, in their order in the book; at least one.
    package var inputs: [CompileInput]
    /// The place of the PDF, or of pictures: a file, a template, or standard output.
    package var output: CompileOutput
    /// The title of the book, which stands above its index; nil for none.
    package var title: String?
    /// The kind of output: one of pages, or `.check`, which writes nothing.
    package var mode: CompileMode

    /// A task to bind notes.
    package init(
        _ inputs: [CompileInput], to output: CompileOutput, title: String? = nil, mode: CompileMode = .pdf
    ) {
        self.inputs = inputs
        self.output = output
        self.title = title
        self.mode = mode
    }
}

/// Makes the book that `task` says. Nothing is written unless all of its notes are free of errors; all of
/// them are looked at. Hands over the results of the notes, in their order, and returns the result of the
/// book as a whole, without what its notes have told.
package nonisolated(nonsending) func compile(
    _ task: BookTask, options: CompileOptions = CompileOptions(), each: (CompileResult) -> Void
) async -> CompileResult {
    await compile(task, options, RunShare(options, notes: 1, inputs: task.inputs), each: each)
}

/// Compiles a book with known fonts and dictionaries: again, if a face of the first attempt is damaged.
nonisolated(nonsending) func compile(
    _ task: BookTask, _ options: CompileOptions, _ share: RunShare, each: (CompileResult) -> Void
) async -> CompileResult {
    let rejected = RejectedFaces()
    let (result, notes) = await withoutDamagedFaces(share, rejected) { share in
        do throws(RunError) {
            let book = try Book(task, options, share, rejected)
            await book.bind()
            return ((book.result, book.results), !book.isSound)
        } catch {
            return ((CompileResult(failedBy: .lack(since: share.begin) ?? error), []), false)
        }
    }
    notes.forEach(each)
    return result
}
