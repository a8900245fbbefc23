import NoteCompiler

/// The command: arguments in, files and an exit code out.
@main
struct Notec {
    static func main() async {
        Process.prepare()
        Process.exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func run(_ arguments: [String]) async -> Int32 {
        // What is asked.
        let command: Command
        switch Command.read(arguments) {
        case .command(let read): command = read
        case .answer(let text): return Process.print(text).rawValue
        case .refusal(let message): return refuse(message)
        }

        // What that means, found out before anything is touched.
        let plan: Plan
        do throws(OptionError) {
            plan = try Plan(command)
        } catch {
            return refuse(error.message, hint: error.hint)
        }

        // The work.
        return await plan.run().rawValue
    }

    private static func refuse(_ message: String, hint: String? = nil) -> Int32 {
        let hint = hint ?? "see notec --help"
        Process.printError("notec: error: \(message)\n      = hint: \(hint)\n")
        return ExitStatus.wrongUsage.rawValue
    }
}
