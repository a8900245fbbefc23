import ArgumentParser
import NoteCompiler

extension Command {
    /// The result of parsing arguments.
    enum Reading {
        case command(Command)
        /// The request is answered by a text, as with `--help`.
        case answer(String)
        /// The arguments make no sense, and why.
        case refusal(OptionError)
    }

    static func read(_ arguments: [String]) -> Reading {
        // Build systems ask this often, and the parser takes longer to look at itself than all else to start.
        guard arguments != ["--version"] else { return .answer(configuration.version + "\n") }
        let command: Command
        do {
            command = try parse(separatingJoined(arguments))
        } catch {
            guard exitCode(for: error) != .success else { return .answer(fullMessage(for: error) + "\n") }
            return .refusal(OptionError(message(for: error)))
        }
        do throws(OptionError) {
            return try command.wordsAboutRules().map(Reading.answer) ?? .command(command)
        } catch {
            return .refusal(error)
        }
    }

    /// The answer to a request about rules; nil if there is none.
    private func wordsAboutRules() throws(OptionError) -> String? {
        if let name = diagnostics.explain {
            return DiagnosticRenderer().render(try DiagnosticRule.named(name))
        }
        return diagnostics.listRules ? DiagnosticRenderer().render(DiagnosticRule.all) : nil
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
