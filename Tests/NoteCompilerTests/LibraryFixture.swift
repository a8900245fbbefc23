import NoteCompiler
import NotecTestSupport

/// Text in the fonts made for tests, laid out by the library's public types alone.
enum LibraryFixture {
    /// A letter of body text is half an em wide, a space a quarter, a line 22 points high: in points.
    static let (letter, space, line) = (8.5, 4.25, 22.0)

    /// Options with the fonts made for tests.
    static func options(_ settings: [(key: String, value: String)] = []) throws -> CompileOptions {
        var options = CompileOptions()
        options.environment.fontDirectories = [Fixtures.fonts]
        options.environment.usesSystemFonts = false
        try options.settings.set("lang", to: "en")
        try options.settings.set("fonts.sans", to: "Notec Box")
        try options.settings.set("fonts.mono", to: "Notec Mono")
        try options.settings.set("fonts.script", to: "Notec Script")
        for (key, value) in settings { try options.settings.set(key, to: value) }
        return options
    }

    /// 200 by 300 points, 100 from the left edge of the paper and 50 from its top.
    static let container = TextContainer(frame: Page.Rectangle(x: 100, y: 50, width: 200, height: 300))

    /// The pages of a text in some containers.
    static func layout(_ text: TextStorage, _ containers: [TextContainer] = [container]) async throws
        -> Layout
    {
        try await LayoutManager(options: try options(), containers: containers).layout(of: text)
    }

    static func page(_ string: String, _ containers: [TextContainer] = [container]) async throws -> Page {
        try await layout(TextStorage(string), containers).pages[0]
    }

    /// Whether two numbers are the same to a millionth.
    static func near(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }
}

extension Page.Rectangle {
    /// Whether it is `other` to a thousandth of a point.
    func isNear(_ other: Page.Rectangle) -> Bool {
        let differences = [
            minX - other.minX, minY - other.minY, size.width - other.size.width,
            size.height - other.size.height,
        ]
        return differences.allSatisfy { abs($0) < 1e-3 }
    }
}
