import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NoteLayout
@testable import NoteTypesetting
@testable import NotePictures

/// Pages as elements: what is defined once, what is drawn, and what is only read.
@Suite struct SVGPageTests {
    private func file(
        _ painting: Painting, title: String = "T", language: String = "", hasPaper: Bool = true,
        _ draw: (inout SVGPage) -> Void = { _ in }
    ) -> String {
        var page = SVGPage()
        draw(&page)
        let bytes = page.file(
            of: painting, PictureSubject(title: title, language: language), hasPaper: hasPaper)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func anEmptyPageIsAFile() {
        let page = Painting([], width: 100.0004, height: 50)
        expectText(
            file(page),
            is: """
                <svg xmlns="http://www.w3.org/2000/svg" width="100pt" height="50pt" viewBox="0 0 100 50">
                <title>T</title>
                <defs>
                </defs>
                <rect width="100" height="50" fill="#fff"/>
                <g aria-hidden="true">
                </g>
                <g fill-opacity="0" font-family="sans-serif" xml:space="preserve">
                </g>
                </svg>

                """)
        #expect(!file(page, hasPaper: false).contains("<rect"))
        #expect(file(page, language: "de \"x\"").contains(" xml:lang=\"de &quot;x&quot;\">"))
    }

    /// All pages but the first have their number in the title.
    @Test(arguments: [(1, "A &amp; B"), (2, "A &amp; B (2)"), (10, "A &amp; B (10)")])
    func pagesAreTold(_ number: Int, _ title: String) {
        let page = Painting(number: number, size: Size(width: 1, height: 1))
        #expect(file(page, title: "A & B").contains("<title>\(title)</title>"))
    }

    /// A symbol is defined when it is first used, also where it draws nothing.
    @Test func symbolsAreDefinedOnce() {
        var asked: [String] = []
        let text = file(Painting([])) { page in
            for number in [3, 1, 3, 2, 1, 3, 2] {
                let known = page.identifier(of: .file(number)) { identifier in
                    asked.append(identifier)
                    var element = SVGText()
                    element.append("<path id=\"\(identifier)\"/>")
                    return number == 1 ? nil : element
                }
                #expect(known == [3: "s1", 2: "s3"][number])
                if let known { page.use(known, AffineTransform(scaleX: Double(number), y: 1)) }
            }
        }
        #expect(asked == ["s1", "s2", "s3"])
        #expect(text.contains("<defs>\n<path id=\"s1\"/>\n<path id=\"s3\"/>\n</defs>"))
        let uses = text.matches(of: /<use href="#(s\d)" transform="matrix\((\d)/).map { "\($0.1) \($0.2)" }
        #expect(uses == ["s1 3", "s1 3", "s3 2", "s1 3", "s3 2"])
    }

    /// Opacity is told where there is any; what has a clip is drawn inside it, and each has its own.
    @Test func groupsAreClipped() {
        let red = Color(red: 1, green: 0, blue: 0)
        let area = Painting.Path.Element.rectangle(Rectangle(x: 1, y: 2, width: 3, height: 4))
        let paths = [
            Painting.Path(elements: [area], color: red, opacity: .edge),
            Painting.Path(elements: [area, area], color: .black),
        ]
        let clip = [Painting.square(5, 6, 1)]
        let text = file(Painting([])) { page in
            for clip in [clip, [], clip + clip, []] { page.draw(Painting.Group(clip: clip, paths: paths)) }
            page.draw(Painting.Group(clip: clip, paths: []))
        }
        let square = "M5 6L6 6L6 5L5 5Z"
        let clips = text.matches(of: /<clipPath id="(c\d)"><path d="([^"]*)"\/><\/clipPath>/)
        #expect(clips.map(\.1) == ["c1", "c2", "c3"])
        #expect(clips.map { String($0.2) } == [square, square + square, square])
        let both = """
            <path fill="#ff0000" fill-opacity="0.6" d="M1 2h3v4H1Z"/>
            <path fill="#000000" d="M1 2h3v4H1ZM1 2h3v4H1Z"/>

            """
        let groups = ["c1", "", "c2", ""].map {
            $0.isEmpty ? both : "<g clip-path=\"url(#\($0))\">\n\(both)</g>\n"
        }
        #expect(text.contains(groups.joined() + "<g clip-path=\"url(#c3)\">\n</g>\n</g>\n<g fill-opacity"))
    }

    @Test func alternativeTextIsRead() {
        let text = file(Painting([])) { page in
            page.add("a \"leaf\" & <\u{1}>", for: Rectangle(x: -1, y: 2.5, width: 3, height: 0))
        }
        #expect(
            text.contains(
                "<rect role=\"img\" aria-label=\"a &quot;leaf&quot; &amp; &lt;&gt;\" x=\"-1\" y=\"2.5\" "
                    + "width=\"3\" height=\"0\"/>"))
    }

    /// Text with a link, boxes of letters that no font has, and a stroke where a face is not bold.
    @Test func aPageIsAsRecorded() throws {
        var painter = SVGPainter(PictureOptions())
        let note = "To [it](https://a.example/?b&c) on\n\u{A987} **so**\n"
        let paintings = try PaintedNote.paintings(
            note, families: ["Notec Script"], paper: Size(width: 200, height: 140))
        #expect(paintings.count == 1)
        let file = try painter.file(
            of: paintings[0], in: PictureSubject(title: "To it", language: "en")
        ) { _, _ in nil }
        expectGolden(String(decoding: file, as: UTF8.self), "pictures/page.svg")
    }

    /// All text of a page is in its file, line by line, whatever its face.
    @Test(arguments: ["Notec Box", "Notec Script", "Notec Paints", "Notec Pictures"])
    func textIsThere(_ family: String) throws {
        let paintings = try PaintedNote.paintings(PaintedNote.text, families: [family])
        var painter = SVGPainter(PictureOptions())
        for painting in paintings {
            let file = try painter.file(of: painting, in: PictureSubject(title: "", language: "")) { _, _ in
                nil
            }
            let text = String(decoding: file, as: UTF8.self)
            let found = text.matches(of: /<text [^>]*>(.*)<\/text>/).map { line in
                line.1.matches(of: />([^<]*)<\/tspan>/).map(\.1).joined()
            }
            let expected = painting.lines.map { line in
                painting.runs[line.runs].map { run in
                    String(decoding: run.section.text.text[run.run.text], as: UTF8.self)
                        .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                        .replacing(">", with: "&gt;").replacing("\n", with: " ")
                }.joined()
            }
            #expect(found == expected.filter { !$0.isEmpty })
            #expect(
                text.matches(of: /<a href="([^"]*)"/).map(\.1).allSatisfy {
                    $0 == "https://a.example/?b&amp;c"
                })
            let names = text.matches(of: /\ id="([^"]+)"/).map(\.1)
            #expect(Set(names).count == names.count)
            #expect(Set(text.matches(of: /\ href="#([^"]+)"/).map(\.1)).isSubset(of: names))
        }
    }
}
