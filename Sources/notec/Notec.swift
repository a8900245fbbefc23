import NoteCompiler

/// The command: arguments in, files and an exit code out.
@main
struct Notec {
    static func main() async {
        if Process.arguments == Process.fontHelper.arguments {
            FontHelper.run()
            Process.exit(ExitStatus.done.rawValue)
        }
        Process.prepare()
        var arguments = Process.arguments
        let position = arguments.first.flatMap { TrapPosition(argument: $0) }
        if position != nil { arguments.removeFirst() }
        switch ask(arguments) {
        case .work(let plan): Process.exit(await plan.run(from: position ?? TrapPosition()).rawValue)
        case .over(let status): Process.exit(status.rawValue)
        }
    }

    private enum Request {
        case work(Plan)
        /// There is nothing to do, or nothing can be done.
        case over(ExitStatus)
    }

    /// Finds out what `arguments` ask for, before anything is touched.
    private static func ask(_ arguments: [String]) -> Request {
        switch Command.read(arguments) {
        case .answer(let text): return .over(Process.print(text))
        case .refusal(let error): return .over(refuse(error))
        case .command(let command):
            do throws(OptionError) {
                if command.output.listFonts { return .over(try FontListing(command).print()) }
                if command.output.printConfig, command.files.isEmpty {
                    return .over(Process.print(settingsOf: try Plan.options(command)))
                }
                return .work(try Plan(command))
            } catch {
                return .over(refuse(error))
            }
        }
    }

    private static func refuse(_ error: OptionError) -> ExitStatus {
        let error = OptionError(error.message, hint: error.hint ?? "see notec --help")
        Process.printError(DiagnosticRenderer().render(error))
        return .wrongUsage
    }
}
