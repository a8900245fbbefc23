/// One note, what to make of it, and where to put that.
package struct CompileTask: Hashable, Sendable {
    /// The note.
    package var input: CompileInput
    /// The place of the output, if there is any.
    package var output: CompileOutput
    /// The kind of output.
    package var mode: CompileMode

    /// A task to make a PDF, unless `mode` says otherwise.
    package init(_ input: CompileInput, to output: CompileOutput, mode: CompileMode = .pdf) {
        self.input = input
        self.output = output
        self.mode = mode
    }
}

/// The place of an output.
package enum CompileOutput: Hashable, Sendable {
    case file(String)
    case standardOutput
    /// A file for each size category.
    case template(OutputTemplate)
    /// A file beside the note, with its name, unless its settings say otherwise.
    case beside
}

extension CompileTask {
    /// The names that its outputs may have, as far as no setting names them.
    package var paths: [String] {
        switch output {
        case .file(let path): [path]
        case .template(let template): template.paths(for: input)
        case .beside: ["\(input.folder)\(input.stem).\(mode.suffix)"]
        case .standardOutput: []
        }
    }
}

/// The intermediate values that can be looked at.
package enum DumpKind: String, CaseIterable, Sendable {
    case tokens, runs, layout, structure
    /// For tests: break opportunities and embedding levels of each source line, and the paintings of pages.
    case breaks, bidi, painting
}

/// The last component of `path` without its last extension; a leading dot begins no extension.
package func pathStem(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
}
