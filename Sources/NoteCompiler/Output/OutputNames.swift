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
        return .usage(
            "\(categories.count) outputs, one for each size category, have one name: use a template, "
                + "as in --output '{dir}/{stem}-{category}.\(mode.suffix)'")
    }
}

/// A kind of file that a run writes, recognised by its first bytes.
struct OutputKind: Hashable, Sendable {
    /// As messages call a file of this kind.
    let name: String
    /// The bytes that every file of this kind begins with; they are UTF-8.
    let signature: [UInt8]

    static let pdf = OutputKind(name: "a PDF", signature: Array("%PDF-".utf8))
    static let attributedText = OutputKind(
        name: "attributed text in JSON", signature: Array("{\"notec\"".utf8))
    static let lockFile = OutputKind(name: "a lock file", signature: Array(LockFile.firstLine.utf8))
}

extension CompileMode {
    /// The format of the file that is written; nil for what is only printed.
    var format: OutputFormat? { OutputFormat.allCases.first { $0.mode == self } }

    /// The extension of an output, as far as there is one.
    var suffix: String { (format ?? .pdf).rawValue }

    /// The kind of file that is written; nil for what is only printed.
    var outputKind: OutputKind? {
        switch format {
        case .pdf: .pdf
        case .json: .attributedText
        case nil: nil
        }
    }
}
