import NoteCompiler

/// Books: all notes become one PDF, or pictures of its pages.
extension Plan {
    /// The book that the command line requests; nil if each note is to be a PDF of its own.
    static func book(
        _ command: Command, _ names: NoteNames, _ mode: CompileMode
    ) throws(OptionError) -> BookTask? {
        let output = command.output
        guard output.bind else { return nil }
        guard !output.prints else { throw OptionError("--bind does not go with --dump or --print-config") }
        guard mode.isMadeOfPages else { throw OptionError("--bind makes a PDF, or pictures of its pages") }
        let inputs = try inputs(names)
        guard !inputs.isEmpty else { throw OptionError("--bind has no notes: the lists are empty") }
        var title = command.givenSettings.first { $0.key == "title" }?.text
        if title?.isEmpty == true { throw OptionError("--title is empty") }
        if title == "none" { title = nil }
        var book = BookTask(inputs, to: .standardOutput, title: title, mode: mode)
        if output.check { return book }
        guard let path = output.output else {
            let name = mode == .pdf ? "book.pdf" : "'book-{page}.\(output.format ?? "png")'"
            throw OptionError("--bind makes one book of all notes", hint: "name it with -o, as in -o \(name)")
        }
        if path != "-" { book.output = .template(try template(path, mode)) }
        guard path != "-" || !Process.outputIsTerminal else {
            throw OptionError("output is not written to a terminal", hint: "name a file with -o")
        }
        return book
    }

    /// The name of a book, which has nothing of a note's in it.
    private static func template(_ path: String, _ mode: CompileMode) throws(OptionError) -> OutputTemplate {
        let template = try OutputTemplate(path)
        guard !template.differsByNote else {
            throw OptionError("a book is of several notes, and has no '{stem}' or '{dir}' in its name")
        }
        guard mode != .pdf || !template.differsByPage else {
            throw OptionError("the name of a PDF has no '{page}' in it", hint: "give --format png or svg")
        }
        return template
    }

    /// A task for each note of `book`, the first of which has its output.
    static func tasks(of book: BookTask) throws(OptionError) -> [CompileTask] {
        let tasks = book.inputs.enumerated().map { index, input in
            index == 0 && book.mode != .check
                ? CompileTask(input, to: book.output, mode: book.mode)
                : CompileTask(input, to: .standardOutput, mode: .check)
        }
        try tasks.checkOutputs()
        return tasks
    }

    /// The book by its name: nobody knows which of its notes a trap is of.
    var bookAsTask: CompileTask {
        CompileTask(.file(tasks.first?.paths.first ?? "<stdout>"), to: .standardOutput)
    }
}
