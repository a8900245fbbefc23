import NoteCompiler

/// The command: arguments in, files and an exit code out.
@main
struct Notec {
    static func main() async {
        if Process.arguments == Process.fontHelper.arguments {
            FontHelper.run()
            Process.exit(.done)
        }
        if Process.arguments == Process.drawingHelper.arguments {
            DrawingHelper.run()
            Process.exit(.done)
        }
        Process.prepare()
        var arguments = Process.arguments
        let position = arguments.first.flatMap { TrapPosition(argument: $0) }
        if position != nil { arguments.removeFirst() }
        do throws(OptionError) {
            switch try Request(arguments) {
            case .text(let text): Process.exit(print(text, arguments))
            case .work(let plan): Process.exit(await plan.run(from: position ?? TrapPosition()))
            case .failure(let error): Process.exit(fail(error, arguments))
            }
        } catch {
            var formatter = Messages.format(in: arguments).formatter(isColored: false)
            let error = OptionError(error.message, hint: error.hint ?? "see notec --help")
            Process.printError(formatter.text(of: error) + formatter.end(.wrongUsage))
            Process.exit(.wrongUsage)
        }
    }

    private static func print(_ text: () throws(RunError) -> String, _ arguments: [String]) -> ExitStatus {
        do throws(RunError) { return Process.print(try text()) } catch { return fail(error, arguments) }
    }

    /// Says why the run has failed, in the format that the arguments ask for.
    private static func fail(_ error: RunError, _ arguments: [String]) -> ExitStatus {
        var formatter = Messages.format(in: arguments).formatter(isColored: false)
        Process.printError(formatter.text(of: error) + formatter.end(error.exitStatus))
        return error.exitStatus
    }
}
