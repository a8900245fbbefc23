import NoteFiles
import NoteFonts
import NoteLayout

extension Attempt {
    /// Tells in `result` of the files that have been read and looked for.
    func recordInputs(in result: inout CompileResult) {
        guard let log else { return }
        (result.inputs, result.soughtInputs) = (log.read, log.sought)
        var fonts: Set<String> = []
        faces?.forEach { _, face, _ in fonts.insert(face.path) }
        result.fontFiles = fonts.sorted()
    }

    /// Commits the dependency files of `renditions`, if these are to have them: before the outputs, as one
    /// that is newer only makes the outputs again.
    ///
    /// - Returns: the rule, if it is for a file of all notes.
    func commitDependencies(of renditions: [Rendition]) throws(RunError) -> Dependencies {
        let targets = renditions.flatMap(\.outputs).compactMap(\.path)
        guard options.dependencies != .none, let log, !targets.isEmpty else { return Dependencies() }
        log.add(options.sharedInputs)
        faces?.forEach { _, face, _ in log.add([face.path]) }
        let note = task.input.path
        return try Dependencies.committed(
            targets, on: [note].compactMap(\.self) + log.sorted(after: note), options)
    }
}

extension Dependencies {
    /// The rule that `targets` depend on `inputs`: in files beside the targets, which are committed, or for a
    /// file of all notes; none if the options want none, or there are no targets.
    static func committed(
        _ targets: [String], on inputs: [String], _ options: CompileOptions
    ) throws(RunError) -> Dependencies {
        var dependencies = Dependencies()
        guard options.dependencies != .none, !targets.isEmpty else { return dependencies }
        dependencies.append(DependencyRule(targets: targets, inputs: inputs))
        guard options.dependencies == .besideOutputs else { return dependencies }
        var files: [AtomicOutput] = []
        for target in targets {
            if let file = try dependencies.open(path(beside: target), options) { files.append(file) }
        }
        _ = try AtomicOutput.commit(files)
        return Dependencies()
    }
}

extension CompileTask {
    /// Claims the names of the dependency files beside `outputs`.
    func claimDependencies(
        beside outputs: [CompileOutput], _ options: CompileOptions, _ claims: OutputClaims
    ) throws(RunError) {
        guard options.dependencies == .besideOutputs else { return }
        for case .file(let output) in outputs where FileSystem.isReplaced(output) {
            let path = Dependencies.path(beside: output)
            guard let conflict = claims.claim(path, for: input) else { continue }
            throw .usage(conflict.message(path, of: input))
        }
    }
}

extension DependencyLog {
    /// Takes the names of hyphenation dictionaries that are used.
    func dictionaries(in options: CompileOptions) -> @Sendable (String) -> Void {
        let folder = options.hyphenationDirectory
        return { [self] name in add(["\(folder)/\(name)"]) }
    }
}
