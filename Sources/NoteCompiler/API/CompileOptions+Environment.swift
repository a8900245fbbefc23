extension CompileOptions {
    /// The machine that a run works on, as far as the run may know it.
    public struct Environment: Sendable {
        /// Folders searched for fonts before those of the system.
        public var fontDirectories: [String] = []
        /// Whether the fonts of the system may serve.
        public var usesSystemFonts = true
        /// The folder of hyphenation dictionaries, in the form and with the names that libhyphen's have.
        public var hyphenationDirectory = "/usr/share/hyphen"
        /// The program that subsets fonts not the system's; without it, a damaged one may end this process.
        public var fontHelper: FontHelper?
        /// The program that draws SVG pictures in pixels, and decodes WebP, TIFF, AVIF and HEIC. Without it
        /// this process does, whose time and memory a picture may use up, and which a damaged one may end.
        public var drawingHelper: DrawingHelper?
        /// The place of each note's configuration.
        public var configuration = ConfigurationSource.none
        /// The folder in which standard input names pictures; empty for that of the process.
        package var currentFolder = ""
        /// The folder of the unnamed files that keep input and output beyond 8 MB if it must be read twice.
        public var temporaryDirectory = "/tmp"
        /// The number of notes and parts of notes in progress at a time. The output does not depend on it.
        public var jobs = 1
        /// Whether several notes are worked on one at a time, though parts of each may be at the same time.
        package var isOneAtATime = false
        /// The threads that work is done on; nil for those of Swift.
        package var executor: (any TaskExecutor)?
        /// The sizes of the sections in which notes are read and laid out.
        package var sections = SectionSizes()
        /// The time since some moment, if the times of stages are wanted.
        package var clock: (@Sendable () -> Duration)?
        /// Called on any thread for each page that has been laid out, if progress is to be shown.
        package var countPage: (@Sendable () -> Void)?
        #if DEBUG
            /// Called where a test may ask for a trap, with the name of the note and its folder.
            package var reach: (@Sendable (TrapPlace, _ stem: String, _ folder: String) -> Void)?
        #endif

        /// The number of `count` notes that are worked on at a time.
        func notesAtATime(of count: Int) -> Int { isOneAtATime ? 1 : max(1, min(jobs, count)) }
    }
}

/// The place of the configuration of notes.
public enum ConfigurationSource: Hashable, Sendable {
    /// Nowhere.
    case none
    case file(String)
    /// The nearest `notec.yaml` in the note's folder or above it, or else the file `user`; `currentFolder` is
    /// that of standard input, without which files are named in messages.
    case nearest(currentFolder: String, user: String?)
}

#if DEBUG
    /// A place where a test may ask for a trap.
    package enum TrapPlace: String, Sendable {
        /// After a note's outputs have been opened.
        case note
        /// As above, but only where several notes are worked on.
        case together
        /// On a thread that lays out a section.
        case worker
    }
#endif
