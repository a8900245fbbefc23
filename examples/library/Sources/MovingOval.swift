import Glibc
import NoteCompiler

/// Sets one text in two containers round an oval that moves across the page, a page for each of its places.
///
/// `moving-oval NOTE OUTPUT.pdf`
@main
struct MovingOval {
    /// The places of the oval: each begins a page.
    private static let steps = 5

    static func main() async throws {
        guard CommandLine.arguments.count == 3 else {
            print("usage: moving-oval NOTE OUTPUT.pdf")
            exit(64)
        }
        // The note is read once.
        let note = try await Note(contentsOf: CommandLine.arguments[1])
        for found in note.diagnostics {
            print("\(found.file):\(found.place?.line ?? 1): \(found.severity): \(found.message)")
        }
        // Its paragraphs are shaped once: the manager remembers them when containers change.
        var manager = LayoutManager()
        var layouts: [Layout] = []
        for step in 0..<steps {
            manager.containers = containers(around: oval(at: step))
            layouts.append(try await manager.layout(of: note.text))
        }
        try await PDFExporter(layouts).write(to: CommandLine.arguments[2])
    }

    /// Two columns of A4 paper, in points, with text around `oval`.
    private static func containers(around oval: Shape) -> [TextContainer] {
        [50.0, 305].map { x in
            let frame = Page.Rectangle(x: x, y: 56, width: 240, height: 730)
            var container = TextContainer(frame: frame, exclusionPaths: [oval])
            container.lineFragmentPadding = 6
            return container
        }
    }

    /// The oval, which moves from the top left to the bottom right.
    private static func oval(at step: Int) -> Shape {
        let part = Double(step) / Double(steps - 1)
        let frame = Page.Rectangle(x: 80 + 220 * part, y: 130 + 380 * part, width: 210, height: 170)
        return .oval(in: frame)
    }
}
