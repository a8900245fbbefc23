import NoteCompiler

/// The command: arguments in, files and an exit code out.
@main
struct Notec {
    static func main() async {
        if Process.arguments == Process.fontHelper.arguments {
            FontHelper.run()
            Process.exit(.done)
        }
        Process.prepare()
        var arguments = Process.arguments
        let position = arguments.first.flatMap { TrapPosition(argument: $0) }
        if position != nil { arguments.removeFirst() }
        var formatter = Messages.format(in: arguments).formatter(isColored: false)
        do throws(OptionError) {
            switch try Request(arguments) {
            case .text(let text): Process.exit(Process.print(text))
            case .work(let plan): Process.exit(await plan.run(from: position ?? TrapPosition()))
            case .failure(let error):
                Process.printError(formatter.text(of: error) + formatter.end(error.exitStatus))
                Process.exit(error.exitStatus)
            }
        } catch {
            let error = OptionError(error.message, hint: error.hint ?? "see notec --help")
            Process.printError(formatter.text(of: error))
            Process.exit(.wrongUsage)
        }
    }
}
