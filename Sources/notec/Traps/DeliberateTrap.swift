#if DEBUG
    import Geometry
    import Glibc
    import NoteCompiler
    import NoteFiles

    /// A trap that tests ask for: `NOTEC_TRAP=STEM,STEM:PLACE:KIND` in the environment of a debug build.
    struct DeliberateTrap: Sendable {
        /// The names of the notes that trap, without folders and extension.
        private let stems: [String]
        private let place: String
        private let kind: String

        /// The trap that `text` asks for.
        init?(_ text: String) {
            let fields = text.split(separator: ":").map(String.init)
            guard fields.count == 3 else { return nil }
            stems = fields[0].split(separator: ",").map(String.init)
            place = fields[1]
            kind = fields[2]
        }

        /// Traps if a test asks for it at `place` in the note named `stem`, whose `folder` then has one more
        /// unfinished output.
        func strike(_ place: TrapPlace, _ stem: String, _ folder: String) {
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
