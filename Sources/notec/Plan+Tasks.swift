import NoteCompiler

extension OutputOptions {
    /// Whether something is printed in place of a file.
    var prints: Bool { dump != nil || printConfig }
}

/// What a note can be made into.
private enum OutputFormat: String {
    case pdf, json
}

extension Plan {
    static func tasks(_ command: Command) throws(OptionError) -> [CompileTask] {
        let mode = try mode(command.output)
        guard !command.files.isEmpty else { throw OptionError("no FILE is given") }
        guard command.files.count(where: { $0 == "-" }) <= 1 else {
            throw OptionError("standard input can be read only once")
        }
        var tasks: [CompileTask] = []
        for file in command.files {
            guard !file.isEmpty else { throw OptionError("the name of a FILE is empty") }
            let input: CompileInput = file == "-" ? .standardInput : .file(file)
            tasks.append(CompileTask(input, to: try output(of: input, command), mode: mode))
        }
        if mode == .pdf || mode == .attributedText { try check(tasks) }
        return tasks
    }

    private static func mode(_ output: OutputOptions) throws(OptionError) -> CompileMode {
        guard !output.printConfig else {
            guard !output.check, output.dump == nil, output.output ?? "-" == "-" else {
                throw OptionError("--print-config prints to standard output, and makes nothing else")
            }
            return .settings
        }
        guard let name = output.dump else { return try written(output) }
        guard let kind = DumpKind(rawValue: name) else {
            throw OptionError("--dump is tokens, runs, layout or structure, not '\(name)'")
        }
        guard !output.check, output.output ?? "-" == "-" else {
            throw OptionError("--dump prints to standard output, and goes with neither --check nor --output")
        }
        return .dump(kind)
    }

    /// What is written: by the name of the format, else by the output's extension.
    private static func written(_ output: OutputOptions) throws(OptionError) -> CompileMode {
        let format = try output.format.map { name throws(OptionError) in
            guard let format = OutputFormat(rawValue: name) else {
                throw OptionError("--format is pdf or json, not '\(name)'")
            }
            return format
        }
        if output.check { return .check }
        let isJSON = output.output.map { CompileInput.file($0).isAttributedText } ?? false
        return (format ?? (isJSON ? .json : .pdf)) == .json ? .attributedText : .pdf
    }

    private static func output(of input: CompileInput, _ command: Command) throws(OptionError)
        -> CompileOutput
    {
        if let path = command.output.output, !command.output.check {
            guard command.files.count == 1 || path == "-" && command.output.prints else {
                throw OptionError("--output names one file, and \(command.files.count) are to be written")
            }
            guard !path.isEmpty else { throw OptionError("the name of the output is empty") }
            return path == "-" ? .standardOutput : .file(path)
        }
        guard case .file(let path) = input, !command.output.prints else { return .standardOutput }
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
        let isJSON = command.output.format == OutputFormat.json.rawValue
        return .file("\(folder)\(input.stem).\(isJSON ? "json" : "pdf")")
    }

    /// Refuses outputs that would go to a screen, overwrite a note or each other.
    private static func check(_ tasks: [CompileTask]) throws(OptionError) {
        var inputs: [FileIdentity: String] = [:]
        for case .file(let path) in tasks.map(\.input) {
            if let identity = FileIdentity(of: path), identity.isRegular { inputs[identity] = path }
        }
        var outputs: [FileIdentity: String] = [:]
        for task in tasks {
            guard case .file(let path) = task.output else {
                guard !Process.outputIsTerminal else {
                    throw OptionError("output is not written to a terminal", hint: "name a file with -o")
                }
                continue
            }
            guard let identity = FileIdentity(of: path), identity.isRegular else { continue }
            if let input = inputs[identity] {
                throw OptionError("the output '\(path)' would overwrite the note '\(input)'")
            }
            if let other = outputs.updateValue(task.input.name, forKey: identity) {
                throw OptionError("'\(other)' and '\(task.input.name)' would both be written to '\(path)'")
            }
        }
    }
}
