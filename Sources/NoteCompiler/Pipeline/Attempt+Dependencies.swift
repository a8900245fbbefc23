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
    func commitDependencies(of renditions: [Rendition]) throws(RunError) -> [DependencyRule] {
        let targets = renditions.flatMap(\.outputs).compactMap(\.path)
        guard options.output.dependencies != .none, let log, !targets.isEmpty else { return [] }
        log.add(options.output.sharedInputs)
        faces?.forEach { _, face, _ in log.add([face.path]) }
        let note = input.path
        return try [DependencyRule].committed(
            targets, on: [note].compactMap(\.self) + log.sorted(after: note), options)
    }
}
