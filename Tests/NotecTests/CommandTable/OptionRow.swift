import NotecTestSupport
import Testing

/// A row of the table of options: an option, and an effect of a run that it alone has.
struct OptionRow: Sendable, CustomTestStringConvertible {
    /// The option by each of its names, with its value.
    let options: [[String]]
    /// The arguments before it; without the option they are the whole command.
    let arguments: [String]
    /// The files that are there, by their names; `n.txt` is one of them.
    let files: [String: String]
    /// Bash that prepares the folder.
    private(set) var preparation = ":"
    /// Bash that succeeds if the run has had the effect, with the functions of `CommandEffect`.
    let effect: String

    /// - Parameters:
    ///   - option: the names with commas between them, as `--help` has them, then a space and the value.
    ///   - note: the text of `n.txt`.
    ///   - files: other files.
    init(
        _ option: String, _ arguments: [String] = ["n.txt"], note: String = "Title\n\nSome text.\n",
        files: [String: String] = [:], effect: String
    ) {
        var names = option.split(separator: ", ").map(String.init)
        let last = names.removeLast().split(separator: " ", maxSplits: 1).map(String.init)
        options = names.map { [$0] + last.dropFirst() } + [last]
        self.arguments = arguments
        self.files = files.merging(["n.txt": note]) { $1 }
        self.effect = effect
    }

    /// The same row, whose folder `preparation` prepares.
    func after(_ preparation: String) -> OptionRow {
        var row = self
        row.preparation = preparation
        return row
    }

    var testDescription: String { options.map { $0.joined(separator: " ") }.joined(separator: ", ") }
}

extension [String] {
    static let check = ["--check", "n.txt"]
    static let picture = ["--format", "png", "n.txt"]
    static let layout = ["--dump", "layout", "n.txt"]
    static let runs = ["--dump", "runs", "n.txt"]
    static let structure = ["--dump", "structure", "n.txt"]
}

/// The effects of a run that a row can name.
enum CommandEffect {
    /// The status with which the script of a run ends if the folder could not be prepared.
    static let isUnprepared: Int32 = 99

    /// Bash that runs the command on `arguments`, and ends with 0 if it has had the effect of `row`.
    ///
    /// `says` and `prints` are about the two streams; `hides` and `lacks` are their contraries in a run that
    /// succeeds; `has` and `shows` find a member of a dump; `page`, `info`, `metadata` and `pdf` are about
    /// `n.pdf`: its size, what it tells of itself, its syntax; `count` is about the files of the folder.
    static func script(of row: OptionRow, _ arguments: [String]) -> String {
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        return #"""
            fixtures='\#(Fixtures.path(""))'
            exits() { [ "$status" = "$1" ]; }
            says() { grep -qF -- "$1" .errors; }
            prints() { grep -qaF -- "$1" .out; }
            hides() { exits 0 && ! says "$1"; }
            lacks() { exits 0 && ! prints "$1"; }
            has() { grep -qaE -- "\"$1\":$2[],}]" .out; }
            shows() { prints "\"text\":\"$1\""; }
            page() { pdfinfo n.pdf | grep -qE "Page size: +$1[.0-9]* x $2[.0-9]* pts"; }
            info() { pdfinfo n.pdf | grep -qE "^$1: +$2\$"; }
            metadata() { pdfinfo -meta n.pdf | grep -qF -- "$1"; }
            pdf() { qpdf --qdf --object-streams=disable n.pdf - | grep -aqE -- "$1"; }
            count() { [ "$(ls | grep -cE -- "$1")" = "$2" ]; }
            { \#(row.preparation); } >.preparation 2>&1 || exit \#(isUnprepared)
            status=0
            "$notec" \#(quoted) >.out 2>.errors </dev/null || status=$?
            cat .errors >&2
            \#(row.effect)
            """#
    }
}
