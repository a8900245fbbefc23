import NoteCompiler

extension OutputOptions {
    /// Whether something is printed in place of a file.
    var prints: Bool { dump != nil || printConfig }
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
        guard mode == .pdf || mode == .attributedText else { return tasks }
        guard !Process.outputIsTerminal || !tasks.contains(where: { $0.output == .standardOutput }) else {
            throw OptionError("output is not written to a terminal", hint: "name a file with -o")
        }
        try tasks.checkOutputs()
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
        let format = try output.format.map { name throws(OptionError) in try OutputFormat(named: name) }
        if output.check { return .check }
        if let format { return format.mode }
        let isJSON = output.output.map { CompileInput.file($0).isAttributedText } ?? false
        return isJSON ? .attributedText : .pdf
    }

    private static func output(of input: CompileInput, _ command: Command) throws(OptionError)
        -> CompileOutput
    {
        if let path = command.output.output, !command.output.check {
            guard path != "-" else {
                guard command.files.count == 1 || command.output.prints else {
                    throw tooFewNames(for: command.files.count)
                }
                return .standardOutput
            }
            let template = try OutputTemplate(path)
            guard command.files.count == 1 || template.differsByNote else {
                throw tooFewNames(for: command.files.count)
            }
            return .template(template)
        }
        guard case .file = input, !command.output.prints else { return .standardOutput }
        return .beside
    }

    private static func tooFewNames(for count: Int) -> OptionError {
        OptionError(
            "--output names one file, and \(count) are to be written",
            hint: "name them by a template, as in --output '{dir}/{stem}.pdf'")
    }
}
