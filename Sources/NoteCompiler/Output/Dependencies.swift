import NoteFiles

extension [DependencyRule] {
    /// Writes a dependency file to `path`, whole or not at all. A file there is replaced only if it is empty
    /// or a dependency file, unless the options say otherwise. Without rules nothing is written.
    package func write(to path: String, _ options: CompileOptions) throws(RunError) {
        _ = try open(path, options)?.commit()
    }

    /// A dependency file at `path`, written but not yet committed; nil without rules.
    func open(_ path: String, _ options: CompileOptions) throws(RunError) -> AtomicOutput? {
        guard !isEmpty else { return nil }
        let lines: [UInt8]
        do throws(DependencyError) { lines = try DependencyRule.lines(of: self) } catch {
            throw .cannotCreate(file: path, reason: error.message)
        }
        let kind = options.output.replacesForeignFiles ? nil : OutputKind.dependencies
        let file = try AtomicOutput(
            .file(path), as: kind, temporaryDirectory: options.environment.temporaryDirectory)
        try file.write(lines)
        return file
    }

    /// The path of the dependency file of `output`: the extension of a format becomes `.d`, others stay.
    static func path(beside output: String) -> String {
        let name = output.split(separator: "/").last ?? ""
        let ending = OutputFormat.allCases.map { "." + $0.rawValue }.first {
            name.lowercased().hasSuffix($0) && name.utf8.count > $0.utf8.count
        }
        return output.dropLast(ending?.count ?? 0) + ".d"
    }
}

extension [DependencyRule] {
    /// The rule that `targets` depend on `inputs`: in files beside the targets, which are committed, or for a
    /// file of all notes; none if the options want none, or there are no targets.
    static func committed(
        _ targets: [String], on inputs: [String], _ options: CompileOptions
    ) throws(RunError) -> [DependencyRule] {
        guard options.output.dependencies != .none, !targets.isEmpty else { return [] }
        let rules = [DependencyRule(targets: targets, inputs: inputs)]
        guard options.output.dependencies == .besideOutputs else { return rules }
        var files: [AtomicOutput] = []
        for target in targets {
            if let file = try rules.open(path(beside: target), options) { files.append(file) }
        }
        _ = try AtomicOutput.commit(files)
        return []
    }
}

extension CompileTask {
    /// Claims the names of the dependency files beside `outputs`.
    func claimDependencies(
        beside outputs: [CompileOutput], _ options: CompileOptions, _ claims: OutputClaims
    ) throws(RunError) {
        guard options.output.dependencies == .besideOutputs else { return }
        for case .file(let output) in outputs where FileSystem.isReplaced(output) {
            let path = [DependencyRule].path(beside: output)
            guard let conflict = claims.claim(path, for: input) else { continue }
            throw .usage(conflict.message(path, of: input))
        }
    }
}

extension DependencyLog {
    /// Takes the names of hyphenation dictionaries that are used.
    func dictionaries(in options: CompileOptions) -> @Sendable (String) -> Void {
        let folder = options.environment.hyphenationDirectory
        return { [self] name in add(["\(folder)/\(name)"]) }
    }
}
