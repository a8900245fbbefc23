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
        Process.print { () throws(RunError) in try listFonts(options, as: format) }
    }
}

extension Process {
    /// Prints the settings of a note that says nothing itself.
    static func print(settingsOf options: CompileOptions) -> ExitStatus {
        print { () throws(RunError) in try printSettings(options) }
    }

    /// Prints what `text` makes, or says why it does not.
    fileprivate static func print(_ text: () throws(RunError) -> String) -> ExitStatus {
        do throws(RunError) {
            return print(try text())
        } catch {
            printError(DiagnosticRenderer().render(error))
            return error.exitStatus
        }
    }
}
