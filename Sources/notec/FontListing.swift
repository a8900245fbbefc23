import NoteCompiler

/// The list of the faces that notes are set in.
struct FontListing {
    private let options: CompileOptions
    private let format: ListFormat

    init(_ command: Command) throws(OptionError) {
        guard command.files.isEmpty else { throw OptionError("--list-fonts takes no FILE") }
        let output = command.output
        guard output.output == nil, output.dump == nil, !output.check else {
            throw OptionError("--list-fonts prints to standard output, and makes nothing else")
        }
        let name = output.format ?? ListFormat.text.rawValue
        guard let format = ListFormat(rawValue: name) else {
            throw OptionError("--format is text or json, not '\(name)'")
        }
        self.format = format
        options = try Plan.options(command)
    }

    func print() -> ExitStatus {
        do throws(RunError) {
            return Process.print(try listFonts(options, as: format))
        } catch {
            Process.printError(DiagnosticRenderer().render(error))
            return error.exitStatus
        }
    }
}
