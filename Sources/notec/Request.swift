import ArgumentParser
import NoteCompiler
import NoteText

/// The request of a command line.
enum Request {
    /// There is a text to print, made when it is, and nothing else to do.
    case text(() throws(RunError) -> String)
    case work(Plan)
    /// The notes are not known.
    case failure(RunError)

    /// Finds out what `arguments` ask for, before anything is touched.
    init(_ arguments: [String]) throws(OptionError) {
        // Build systems ask this often, and the parser takes longer to look at itself than all else to start.
        guard arguments != ["--version"] else {
            self = .text { Command.configuration.version + "\n" }
            return
        }
        let command: Command
        do {
            command = try Command.parse(Self.separatingJoined(arguments))
        } catch {
            guard Command.exitCode(for: error) != .success else {
                self = .text { Command.fullMessage(for: error) + "\n" }
                return
            }
            let message = Command.message(for: error)
            throw UnknownOption.error(inPlaceOf: message) ?? OptionError(message)
        }
        self = try command.request()
    }

    /// Writes `-Wrule=off` and `-j2` as two arguments each.
    private static func separatingJoined(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].flatMap { argument in
            guard argument.utf8.count > 2, argument.hasPrefix("-W") || isJoinedCount(argument) else {
                return [argument]
            }
            return [String(argument.prefix(2)), String(argument.dropFirst(2))]
        } + arguments[end...]
    }

    private static func isJoinedCount(_ argument: String) -> Bool {
        argument.hasPrefix("-j") && argument.dropFirst(2).utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension Command {
    fileprivate func request() throws(OptionError) -> Request {
        if let name = diagnostics.explain {
            let rule = try Rule.named(name)
            return .text { DiagnosticRenderer().render(rule) }
        }
        if diagnostics.listRules { return .text { DiagnosticRenderer().render(Rule.byName) } }
        if output.listFonts { return try listedFonts() }
        let names: NoteNames
        do throws(RunError) { names = try NoteNames(self) } catch { return .failure(error) }
        guard output.printConfig, names.lists.isEmpty, files.isEmpty else {
            return .work(try Plan(self, names))
        }
        let options = try Plan.options(self)
        return .text { () throws(RunError) in try printSettings(options) }
    }

    /// The list of the faces that notes are set in, or the specimen of these if an output is named.
    private func listedFonts() throws(OptionError) -> Request {
        guard files.isEmpty, notes.lists.isEmpty else { throw OptionError("--list-fonts takes no FILE") }
        guard output.dump == nil, !output.check else {
            throw OptionError("--list-fonts does not go with --check or --dump")
        }
        guard let path = output.output else { return .text(try fontList()) }
        guard !output.bind, !output.watch, !output.printConfig else {
            throw OptionError("a specimen does not go with --bind, --watch or --print-config")
        }
        let mode = try modeOfSpecimen()
        let options = try Plan.options(self, mode)
        let apart = path == "-" ? false : try OutputTemplate(path).differsByCategory
        let specimens: [CompileInput]
        do throws(RunError) { specimens = try Specimen.all(of: options, apart: apart) } catch {
            return .failure(error)
        }
        return .work(try Plan(self, NoteNames(specimens)))
    }

    private func fontList() throws(OptionError) -> () throws(RunError) -> String {
        let hint = "name an output for a specimen, as in -o specimen.pdf"
        let format = try ListFormat(named: output.format ?? "text", of: "--format", hint: hint)
        let options = try Plan.options(self)
        return { () throws(RunError) in try listFonts(options, as: format) }
    }

    private func modeOfSpecimen() throws(OptionError) -> CompileMode {
        let isList = output.format.map { ListFormat(rawValue: $0) != nil } ?? false
        let mode: CompileMode = isList ? .attributedText : try Plan.mode(output)
        guard mode.isMadeOfPages else {
            throw OptionError(
                "a specimen is written as pdf, png or svg", hint: "leave out --output to list the faces")
        }
        return mode
    }
}
