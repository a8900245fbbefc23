import NoteLayout

/// What takes the pages of a note, in order, and makes an output of them.
protocol PageReceiver: ~Copyable {
    mutating func receive(_ page: Page) async throws(RunError)

    /// Ends the output; `title` is what the note calls itself.
    consuming func finish(title: String?) async throws(RunError)
}

/// Makes nothing of pages: a note that is only checked.
struct Discarder: PageReceiver {
    mutating func receive(_ page: Page) {}
    func finish(title: String?) {}
}

/// Writes pages as text.
struct LayoutDumper: PageReceiver {
    private let output: OutputSink
    private let category: String?

    /// `category` is that of the pages, where there are others.
    init(_ output: OutputSink, category: String? = nil) {
        self.output = output
        self.category = category
    }

    mutating func receive(_ page: Page) throws(RunError) {
        var dump = LayoutDump(category: category)
        dump.append(page)
        try output.write(dump.bytes)
    }

    func finish(title: String?) {}
}
