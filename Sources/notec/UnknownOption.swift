import ArgumentParser
import NoteCompiler
import NoteSettings
import NoteText

/// Errors about options that do not exist: the parser's own suggestions are often far from them.
enum UnknownOption {
    /// The error in place of the parser's `message` that an option is unknown; nil for any other.
    static func error(inPlaceOf message: String) -> OptionError? {
        let start = "Unknown option '"
        guard message.hasPrefix(start) else { return nil }
        let name = String(message.dropFirst(start.count).prefix { $0 != "'" })
        let key = String(name.drop { $0 == "-" })
        if let purpose = planned[name] ?? PlannedKey.purposes[key] {
            return OptionError("the option '\(name)' (\(purpose)) is not supported by this version")
        }
        return OptionError("unknown option '\(name)'", hint: hint(for: name, among: options))
    }

    /// Options of a later version, with their purposes; those that set what a key sets are called like it.
    private static let planned = [
        "--estimate": "the number of pages in each size", "--max-pages": "volumes of limited length",
        "--page-map": "a list of what is on each page", "--proof": "a report about every page",
    ]

    /// A hint at what may be meant by `name`; nil where nothing is near.
    static func hint(for name: String, among options: [String]) -> String? {
        let word = String(name.prefix { $0 != "=" }.drop { $0 == "-" }).lowercased()
        if let meant = meant[word] { return "did you mean \(meant)?" }
        guard word.utf8.count > 1 else { return nil }
        let longer = options.filter { $0.hasPrefix("--" + word) }
        if !longer.isEmpty, longer.count <= mostNames { return hint(at: longer) }
        if SettingRow.keysOfNotes.contains(word) { return "give it as --set \(word)=VALUE" }
        return hint(at: options.filter { isOneEdit($0.dropFirst(2), word[...]) })
    }

    private static let mostNames = 3

    private static func hint(at names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        return "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
    }

    /// The options that `--help` tells of.
    private static var options: [String] {
        let words = Command.helpMessage().split { " ,[]\n".contains($0) }
        let names = words.filter { word in
            word.hasPrefix("--") && word.utf8.count > 3 && word.utf8.allSatisfy { $0 == 0x2D || $0 >= 0x61 }
        }
        return Set(names.map { String($0) }).sorted()
    }

    /// Whether one letter that is added, left out, changed or exchanged with its neighbour makes one word of
    /// the other; none of few letters is near another.
    private static func isOneEdit(_ option: Substring, _ word: Substring) -> Bool {
        let (option, word) = (option.utf8.map { Unicode.Scalar($0) }, word.utf8.map { Unicode.Scalar($0) })
        guard min(option.count, word.count) > 3, abs(option.count - word.count) < 2 else { return false }
        return editDistance(from: option, to: word) <= 1
    }
}

extension UnknownOption {
    /// The options that are meant by those of other programs.
    private static let meant = [
        "size": "'--size-category'", "font-size": "'--size-category' or '--scale'",
        "fontsize": "'--size-category' or '--scale'", "text-size": "'--size-category' or '--scale'",
        "font": "--set fonts.body=NAME, or '--font-dir' for a folder of fonts",
        "fonts": "--set fonts.body=NAME, or '--font-dir' for a folder of fonts",
        "merge": "'--bind'", "join": "'--bind'", "combine": "'--bind'", "concat": "'--bind'",
        "book": "'--bind'", "out": "'--output'", "outfile": "'--output'", "output-file": "'--output'",
        "output-dir": "-o 'DIR/{stem}.pdf'", "outdir": "-o 'DIR/{stem}.pdf'", "dir": "-o 'DIR/{stem}.pdf'",
        "language": "'--lang'", "locale": "'--lang'", "style": "'--theme'", "stylesheet": "'--theme'",
        "css": "'--theme'", "template": "'--theme', or a template of names with '--output'",
        "papersize": "'--paper'", "paper-size": "'--paper'", "pagesize": "'--paper'",
        "page-size": "'--paper'", "orientation": "'--landscape'", "portrait": "--set orientation=portrait",
        "justify": "--align justify", "silent": "'--quiet'", "lint": "'--check'", "validate": "'--check'",
        "dry-run": "'--check'", "strict": "-Werror", "werror": "-Werror", "dependencies": "'--deps'",
        "png": "--format png", "svg": "--format svg", "json": "--format json", "resolution": "'--dpi'",
        "threads": "'--jobs'", "parallel": "'--jobs'", "colour": "'--color'", "overwrite": "'--force'",
        "pdfa": "'--pdf-a'", "pdfua": "'--pdf-ua'", "hyphenate": "'--hyphenation'",
        "two-columns": "--columns 2", "configuration": "'--config'",
    ]
}
