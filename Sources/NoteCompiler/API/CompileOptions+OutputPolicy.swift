extension CompileOptions {
    /// The conditions on which outputs are written, and what is recorded of them.
    public struct OutputPolicy: Sendable {
        /// Whether an output may replace any file, not only one that is empty or of its own kind.
        public var replacesForeignFiles = false
        /// Whether an output that has the same bytes as before keeps its time.
        public var keepsTime = false
        /// The form of pictures of pages.
        package var pictures = PagePictures()
        /// The place of the rules that say what outputs depend on.
        package var dependencies = DependencyPlace.none
        /// Files that every output depends on besides those of its note.
        package var sharedInputs: [String] = []
        /// Whether the results tell the files that notes are made of.
        var recordsInputs = false
        /// Whether the results tell the faces that the notes are set in.
        package var recordsFaces = false
        /// Whether faces must be those of `lock`, or of the lock file that a note names where that is nil.
        package var isLocked = false
        /// The faces that notes may be set in.
        package var lock: FontLock?
    }
}

/// The place of the rules that say what outputs depend on.
package enum DependencyPlace: Hashable, Sendable {
    case none
    /// A file beside each output, with its name but for the extension `.d`.
    case besideOutputs
    /// The results, for a file of all notes.
    case results
}
