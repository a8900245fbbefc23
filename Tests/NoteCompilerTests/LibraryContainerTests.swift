import NoteCompiler
import NotecTestSupport
import Testing

/// The regions that text fills.
@Suite struct LibraryContainerTests {
    private let words = Array(repeating: "aaaa", count: 12).joined(separator: " ")

    @Test func containersAreFilledInTurn() async throws {
        let first = TextContainer(frame: Page.Rectangle(x: 40, y: 40, width: 190, height: 22))
        let second = TextContainer(frame: Page.Rectangle(x: 300, y: 60, width: 190, height: 100))
        let page = try await LibraryFixture.page(words, [first, second])
        #expect(page.lines.map(\.container) == [0, 1, 1])
        #expect(page.lines[1].rectangle.isNear(Page.Rectangle(x: 300, y: 60, width: 190, height: 22)))
    }

    @Test func insetsAndPaddingNarrow() async throws {
        var container = LibraryFixture.container
        container.insets = Page.Insets(top: 10, right: 20, bottom: 0, left: 5)
        container.lineFragmentPadding = 4
        let line = try await LibraryFixture.page(words, [container]).lines[0]
        #expect(line.rectangle.isNear(Page.Rectangle(x: 109, y: 60, width: 167, height: 22)))
    }

    /// A hole of 40 points in the first line leaves 80 on both sides: two words each.
    @Test func textFlowsAroundExclusionPaths() async throws {
        var container = LibraryFixture.container
        container.exclusionPaths = [.rectangle(Page.Rectangle(x: 180, y: 40, width: 40, height: 20))]
        let lines = try await LibraryFixture.page(words, [container]).lines
        #expect(lines[0].rectangle.isNear(Page.Rectangle(x: 100, y: 50, width: 80, height: 22)))
        #expect(lines[1].rectangle.isNear(Page.Rectangle(x: 220, y: 50, width: 80, height: 22)))
        #expect(lines[2].rectangle.isNear(Page.Rectangle(x: 100, y: 72, width: 200, height: 22)))
        #expect(lines[0].characters == 0..<10 && lines[1].characters == 10..<20)
    }

    /// Each container has its own paths, also where another reaches into it.
    @Test func exclusionPathsAreThoseOfOneContainer() async throws {
        var first = LibraryFixture.container
        first.frame.size.height = 22
        var second = LibraryFixture.container
        second.frame.origin.y = 72
        first.exclusionPaths = [.rectangle(Page.Rectangle(x: 180, y: 40, width: 40, height: 100))]
        let lines = try await LibraryFixture.page(words, [first, second]).lines
        #expect(lines.map(\.container) == [0, 0, 1, 1])
        #expect(lines[2].rectangle.size.width == 200)
    }

    @Test func shapesAreFilled() async throws {
        var container = TextContainer(frame: Page.Rectangle(x: 100, y: 100, width: 200, height: 200))
        container.shape = .oval(in: container.frame)
        let lines = try await LibraryFixture.page(words, [container]).lines
        for line in lines {
            let area = line.rectangle
            for x in [area.minX, area.maxX] {
                for y in [area.minY, area.maxY] {
                    let distance = ((x - 200) * (x - 200) + (y - 200) * (y - 200)).squareRoot()
                    #expect(distance < 100.2)
                }
            }
        }
        #expect(lines.count > 3)
        container.fitsMiddleOfLines = true
        let others = try await LibraryFixture.page(words, [container]).lines
        #expect(
            others[0].rectangle.size.width > lines[0].rectangle.size.width
                || others[0].rectangle.minY < lines[0].rectangle.minY)
        // The frame is a limit of the shape.
        container.frame.size.width = 100
        let half = try await LibraryFixture.page(words, [container]).lines
        #expect(half.allSatisfy { $0.rectangle.maxX <= 200 + 1e-6 })
    }

    @Test func pathsOfSVGAreShapes() throws {
        let triangle = try Shape(pathData: "M 0 0 L 10 0 L 10 20 Z")
        #expect(triangle == .polygon([.init(x: 0, y: 0), .init(x: 10, y: 0), .init(x: 10, y: 20)]))
        #expect(triangle.bounds == Page.Rectangle(x: 0, y: 0, width: 10, height: 20))
        #expect(triangle.moved(x: 5, y: -5).bounds == Page.Rectangle(x: 5, y: -5, width: 10, height: 20))
        #expect(throws: OptionError.self) { try Shape(pathData: "nonsense") }
    }

    @Test func pagesHaveTheirContainers() async throws {
        var first = LibraryFixture.container
        first.pages = 1...1
        first.frame.size.height = 22
        var others = LibraryFixture.container
        others.pages = 2...9
        others.frame.origin.x = 20
        let pages = try await LibraryFixture.layout(TextStorage(words), [first, others]).pages
        #expect(pages.map { $0.lines[0].rectangle.minX } == [100, 20])
    }

    @Test func containersThatHoldNothingAreAnError() async throws {
        let narrow = TextContainer(frame: Page.Rectangle(x: 0, y: 0, width: 5, height: 100))
        await #expect(throws: RunError.self) { _ = try await LibraryFixture.page(words, [narrow]) }
    }
}
