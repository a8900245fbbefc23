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
}

extension RunResources {
    /// Lets `outputs` be seen, all or none, which are made of `notes`, of what `log` has gathered and of
    /// `faces`, unless one would overwrite one of `pictures`. Dependency files come first, as one that is
    /// newer only makes the outputs again.
    ///
    /// - Returns: the number of their bytes, and the rule, if it is for a file of all notes.
    func commit(
        _ outputs: [AtomicOutput], of notes: [String], _ log: DependencyLog?, _ faces: FaceUses?,
        without pictures: ReadPictures
    ) throws(RunError) -> (bytes: Int, rules: [DependencyRule]) {
        try pictures.check(outputs)
        var rules: [DependencyRule] = []
        if options.output.dependencies != .none, let log {
            log.add(options.output.sharedInputs)
            faces?.forEach { _, face, _ in log.add([face.path]) }
            rules = try .committed(outputs.compactMap(\.path), on: log.files(after: notes), options)
        }
        return (try AtomicOutput.commit(outputs), rules)
    }
}
