import NoteCompiler

/// The command: arguments in, files and an exit code out.
@main
struct Notec {
    static func main() {
        if let help = Process.help(for: Process.arguments) {
            Process.prepareHelper()
            help()
            Process.exit(.done)
        }
        Process.prepare()
        var arguments = Process.arguments
        let position = arguments.first.flatMap { TrapPosition(argument: $0) }
        if position != nil { arguments.removeFirst() }
        let threads = WorkThreads(most: Process.processorCount)
        if needsSystemFonts(arguments), Process.processorCount > 1 {
            threads.begin { EarlyFonts.list() }
        }
        do throws(OptionError) {
            switch try Request(arguments) {
            case .text(let text): end(print(text, arguments))
            case .work(let plan): end(work(on: plan, threads, from: position ?? TrapPosition()))
            case .failure(let error): end(fail(error, arguments))
            }
        } catch {
            var formatter = Messages.format(in: arguments).formatter(isColored: false)
            let error = OptionError(error.message, hint: error.hint ?? "see notec --help")
            Process.printError(formatter.text(of: error) + formatter.end(.wrongUsage))
            end(.wrongUsage)
        }
    }

    private static func end(_ status: ExitStatus) -> Never {
        EarlyFonts.stop()
        Process.exit(status)
    }

    /// Whether notes are likely to be set in fonts of the machine at once: some are named, no other fonts
    /// alone, and nothing is watched, for which fonts may come later.
    private static func needsSystemFonts(_ arguments: [String]) -> Bool {
        arguments.contains { $0 == "-" || !$0.hasPrefix("-") }
            && !arguments.contains { ["--no-system-fonts", "--watch", "--help"].contains($0) }
    }

    /// As many threads as there are cores, or jobs if these are more: any of them may have work.
    private static func work(
        on plan: sending Plan, _ threads: WorkThreads, from position: TrapPosition
    ) -> ExitStatus {
        threads.raise(to: plan.options.environment.jobs)
        var plan = plan
        plan.use(threads)
        return threads.run { await plan.run(from: position) }
    }

    private static func print(_ text: () throws(RunError) -> String, _ arguments: [String]) -> ExitStatus {
        do throws(RunError) {
            let text = try text()
            if let lack = RunError.ofLack { throw lack }
            return Process.print(text)
        } catch {
            return fail(error, arguments)
        }
    }

    /// Says why the run has failed, in the format that the arguments ask for.
    private static func fail(_ error: RunError, _ arguments: [String]) -> ExitStatus {
        let error = RunError.ofLack ?? error
        var formatter = Messages.format(in: arguments).formatter(isColored: false)
        Process.printError(formatter.text(of: error) + formatter.end(error.exitStatus))
        return error.exitStatus
    }
}
