#if DEBUG
    import Geometry
    import Glibc
    import NoteFiles

    /// A trap that tests ask for: `NOTEC_TRAP=STEM,STEM:PLACE:KIND` in the environment of a debug build.
    public struct DeliberateTrap: Sendable {
        /// The names of the notes that trap, without folders and extension.
        private let stems: [String]
        private let place: String
        private let kind: String

        enum Place: String {
            /// After a note's outputs have been opened, one more of them with a temporary name.
            case note
            /// The same, but only where several notes are worked on.
            case together
            /// On a thread that sets a section.
            case worker
        }

        /// The trap that `text` asks for.
        public init?(_ text: String) {
            let fields = text.split(separator: ":").map(String.init)
            guard fields.count == 3 else { return nil }
            stems = fields[0].split(separator: ",").map(String.init)
            place = fields[1]
            kind = fields[2]
        }

        /// Traps if it is asked for at `place` in the note named `stem`.
        func strike(_ place: Place, _ stem: String, folder: String = "") {
            guard self.place == place.rawValue, stems.contains(stem) else { return }
            let unfinished =
                place == .worker ? nil : try? Replacement(of: "\(folder)\(stem).trap", isNamed: true)
            switch kind {
            case "overflow": print(stems.count + .max)
            case "access": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 0
            case "abort": abort()
            case "stack": print(Self.deepen(stems.count))
            default: raise(Int32(kind) ?? SIGILL)
            }
            try? unfinished?.write(UnsafeRawBufferPointer(start: nil, count: 0))
        }

        private static func deepen(_ number: Int) -> Int {
            number == 0 ? 0 : deepen(number + 1) + deepen(number - 1)
        }
    }
#endif
