import Geometry
import NoteDrawings
import NoteImages
import NotecTestSupport
import Testing

/// Numbers of drawings, none of which ends the program or goes beyond what an output can show.
@Suite struct DrawingNumberTests {
    private func file(_ content: String, _ attributes: String = "viewBox='0 0 9 9'") throws -> ImageFile {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
        return try ImageFile(Array(text.utf8), typesetter: SquareTypesetter())
    }

    /// White space that ends a text is left out, also before elements without characters.
    @Test(arguments: [
        "x <tspan/>", "x <tspan x='1 2' rotate='3'/>", "x <tspan> <tspan dx='1'/></tspan>",
        " <tspan x='1'/> <tspan y='2'/> ", "x <textPath href='#a'/>", "x <tref/>", "x <a/> <tspan> </tspan> ",
    ])
    func spaceBeforeNothing(_ text: String) throws {
        let file = try file("<path id='a' d='M0 0h9'/><text>\(text)</text>")
        #expect(file.drawing != nil)
    }

    @Test func sidesHaveTheirLimits() throws {
        // What is nearly nothing is nothing, and a side of nothing is not given.
        #expect(try file("", "width='1e-308' height='100'").header.size.width == 225)
        let tooShort = ImageError.drawing(.unsupported("has a side shorter than 0.001 points"))
        for size in ["width='1e-8' height='9'", "width='9' viewBox='0 0 1e9 1'", "height='1e-4'"] {
            #expect(throws: tooShort, "\(size)") {
                try file("", size)
            }
        }
        #expect(throws: ImageError.drawing(.unsupported("has a side longer than 1000000 points"))) {
            try file("", "width='9' viewBox='0 0 1 1e9'")
        }
    }

    private static let extremes = ["1e-308", "1e-12", "5e-324", "1e9", "-1e300", "1e400", "0", "-0"]

    /// Each of the largest and smallest numbers wherever there may be one.
    @Test(arguments: extremes)
    func extremeNumbers(_ number: String) throws {
        let contents = [
            "<rect width='\(number)' height='9' stroke='red' stroke-width='\(number)'/>",
            "<g transform='scale(\(number))'><g transform='scale(\(number))'><path d='M0 0h9v9z'/></g></g>",
            "<g transform='matrix(\(number) 1 1 \(number) \(number) 0)'><circle r='\(number)'/></g>",
            "<path d='M0 0h\(number)v9z' stroke='red' stroke-dasharray='\(number) 1e-9' "
                + "stroke-dashoffset='\(number)'/>",
            "<text font-size='\(number)' textLength='\(number)' lengthAdjust='spacingAndGlyphs'>ab c</text>",
            "<text x='\(number)' dy='\(number)em' rotate='\(number)' letter-spacing='\(number)'>ab c</text>",
            "<linearGradient id='g' x2='\(number)' gradientTransform='scale(\(number))' "
                + "spreadMethod='repeat'><stop/><stop offset='1' stop-color='red'/></linearGradient>"
                + "<rect width='9' height='9' fill='url(#g)'/>",
            "<radialGradient id='g' r='\(number)' fx='\(number)'><stop/><stop offset='1'/></radialGradient>"
                + "<rect width='9' height='9' fill='url(#g)' stroke='url(#g)'/>",
            "<pattern id='p' width='\(number)' height='1' patternTransform='rotate(\(number))'>"
                + "<rect width='1' height='1'/></pattern><rect width='9' height='9' fill='url(#p)'/>",
            "<marker id='m' markerWidth='\(number)' orient='\(number)turn'>"
                + "<rect width='9' height='9'/></marker>"
                + "<path d='M0 0h9' marker-end='url(#m)' stroke-width='\(number)'/>",
            "<svg viewBox='\(number) 0 \(number) 9' width='\(number)'><rect width='9' height='9'/></svg>",
            "<image width='\(number)' href='data:image/svg+xml,&lt;svg viewBox=&quot;0 0 1 9&quot;/>'/>",
        ]
        for content in contents {
            let file = try file(content)
            let drawing = try #require(file.drawing)
            for step in drawing.steps {
                guard case .stroke(let stroke, _) = step else { continue }
                #expect(stroke.style.width.isFinite && stroke.style.dashOffset.isFinite, "\(content)")
                let period = stroke.style.dashes.reduce(0, +)
                #expect(period.isFinite && (stroke.style.dashes.isEmpty || period > 0), "\(content)")
            }
            _ = try file.alphaOutline()
        }
    }

    /// Dashes too short to be seen, of which a long line would have millions.
    @Test(arguments: [("4e-5 4e-5", 0), ("4e-5", 0), ("2e-4 1e-4", 2), ("2e-4", 2)])
    func shortDashesAreALine(dashes: String, count: Int) throws {
        let line = "<path d='M0 0h9' stroke='red' stroke-dasharray='\(dashes)'/>"
        let drawing = try #require(file(line, "width='9' height='9'").drawing)
        let counts = drawing.steps.compactMap { step in
            if case .stroke(let stroke, _) = step { stroke.style.dashes.count } else { nil }
        }
        #expect(counts == [count])
    }

    /// Sizes that are parts of sizes, each in the other.
    @Test(arguments: ["font-size='1e9em'", "font-size='1e-9em'", "style='font-size:larger;font-size:larger'"])
    func nestedSizes(_ size: String) throws {
        let count = 60
        let content =
            String(repeating: "<g \(size)>", count: count) + "<text>ab</text>"
            + String(repeating: "</g>", count: count)
        #expect(try file(content).drawing != nil)
    }
}
