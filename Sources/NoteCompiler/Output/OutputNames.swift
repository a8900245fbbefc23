import NoteFonts
import NoteSettings
import NoteText

extension CompileTask {
    /// The outputs, one for each size category, or one of what has no size; `claims` knows the names that are
    /// taken.
    func outputs(
        _ settings: ResolvedSettings, _ claims: OutputClaims
    ) throws(RunError) -> [CompileOutput] {
        let categories = settings[.sizeCategory]
        switch mode {
        case .settings: return [.standardOutput]
        case .check: return categories.map { _ in .standardOutput }
        case .dump(.layout), .dump(.structure), .dump(.painting), .pdf, .attributedText: break
        case .dump: return [output]
        }
        if output == .standardOutput {
            // Dumps of pages follow each other.
            if case .dump = mode { return categories.map { _ in .standardOutput } }
            guard categories.count == 1 else { throw tooFewNames(for: categories) }
            return [.standardOutput]
        }
        let paths = paths(in: categories, settings)
        guard Set(paths).count == categories.count else { throw tooFewNames(for: categories) }
        for path in paths {
            if let conflict = claims.claim(path, for: input) {
                throw .usage(conflict.message(path, of: input))
            }
            do throws(OptionError) { try checkExtension(of: path) } catch { throw .usage(error.message) }
        }
        return paths.map { .file($0) }
    }

    private func paths(in categories: [SizeCategory], _ settings: ResolvedSettings) -> [String] {
        var template: OutputTemplate?
        if case .template(let given) = output { template = given }
        if output == .beside, mode == .pdf { template = settings[.output].map { OutputTemplate($0) } }
        guard let template else { return paths }
        return categories.map { template.path(for: input, in: $0) }
    }

    private func tooFewNames(for categories: [SizeCategory]) -> RunError {
        let suffix = mode == .attributedText ? "json" : "pdf"
        return .usage(
            "\(categories.count) outputs, one for each size category, have one name: use a template, "
                + "as in --output '{dir}/{stem}-{category}.\(suffix)'")
    }
}

/// The kinds of file that a run writes, each recognised by its first bytes.
enum OutputKind: Hashable, Sendable {
    case pdf, attributedText, lockFile

    /// The bytes that every file of this kind begins with; they are UTF-8.
    var signature: [UInt8] {
        switch self {
        case .pdf: Array("%PDF-".utf8)
        case .attributedText: Array("{\"notec\"".utf8)
        case .lockFile: Array(LockFile.firstLine.utf8)
        }
    }

    /// As messages call a file of this kind.
    var name: String {
        switch self {
        case .pdf: "a PDF"
        case .attributedText: "attributed text in JSON"
        case .lockFile: "a lock file"
        }
    }
}

extension CompileMode {
    /// The kind of file that is written; nil for what is only printed.
    var outputKind: OutputKind? {
        switch self {
        case .pdf: .pdf
        case .attributedText: .attributedText
        case .check, .dump, .settings: nil
        }
    }
}
