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
        var dependencies = Dependencies()
        let targets = renditions.flatMap(\.outputs).compactMap(\.path)
        guard options.dependencies != .none, let log, !targets.isEmpty else { return dependencies }
        log.add(options.sharedInputs)
        faces?.forEach { _, face, _ in log.add([face.path]) }
        let note = task.input.path
        dependencies.append(
            DependencyRule(
                targets: targets, inputs: [note].compactMap(\.self) + log.sorted(after: note)))
        guard options.dependencies == .besideOutputs else { return dependencies }
        var files: [AtomicOutput] = []
        for target in targets {
            let path = Dependencies.path(beside: target)
            if let file = try dependencies.open(path, options) { files.append(file) }
        }
        for file in files { _ = try file.commit() }
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
