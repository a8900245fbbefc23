import Geometry
import PDFWriter
import Testing

@Suite struct ContentStreamTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    private func content(isTagged: Bool = true, _ body: (inout ContentStream) -> Void) -> String {
        var stream = ContentStream(isTagged: isTagged)
        body(&stream)
        return String(decoding: stream.bytes, as: UTF8.self)
    }

    @Test func marksArtifacts() {
        let text = content { stream in
            stream.artifact(.layout) { $0.fill() }
            stream.artifact(.footer) { $0.clip() }
        }
        #expect(
            text == """
                /Artifact /A0 BDC
                f
                EMC
                /Artifact /A4 BDC
                W n
                EMC

                """)
    }

    /// What an artifact is stands once in the file; the stream tells which it calls.
    @Test func tellsItsArtifacts() {
        var stream = ContentStream()
        stream.artifact(.layout) { $0.fill() }
        stream.artifact(.footer) { $0.fill() }
        stream.artifact(.layout) { $0.fill() }
        #expect(stream.artifacts == [.footer, .layout])
        var untagged = ContentStream(isTagged: false)
        untagged.artifact(.footer) { $0.fill() }
        #expect(untagged.artifacts == [])
    }

    @Test func marksContentOnlyInTaggedFiles() {
        let draw = { (stream: inout ContentStream) in
            stream.artifact(.layout) { $0.fill() }
            stream.element("P", identifier: 3) { $0.clip() }
            stream.text { text in
                text.element("P", identifier: 4) { $0.setRise(1) }
                text.element("Link", identifier: 5) { $0.setRise(0) }
            }
        }
        let tagged = [
            "/Artifact /A0 BDC", "f", "EMC", "/P <</MCID 3>> BDC", "W n", "EMC", "BT", "/P <</MCID 4>> BDC",
            "1 Ts",
            "EMC", "/Link <</MCID 5>> BDC", "0 Ts", "EMC", "ET", "",
        ]
        #expect(content(draw) == tagged.joined(separator: "\n"))
        #expect(content(isTagged: false, draw) == "f\nW n\nBT\n1 Ts\n0 Ts\nET\n")
    }

    @Test func endsMarkedContentWhenThrown() {
        struct Failure: Error {}
        var stream = ContentStream()
        #expect(throws: Failure.self) {
            try stream.artifact(.layout) { (drawing) throws(Failure) in
                try drawing.saved { (_) throws(Failure) in throw Failure() }
            }
        }
        #expect(String(decoding: stream.bytes, as: UTF8.self) == "/Artifact /A0 BDC\nq\nQ\nEMC\n")
    }

    @Test func drawsPaths() {
        let text = content(isTagged: false) { stream in
            stream.element("Figure", identifier: 0) { drawing in
                drawing.transform([1, 0, 0, 1, 1, 2])
                drawing.rectangle(PDFRectangle(left: 1, bottom: 2, right: 4, top: 8))
                drawing.clip()
                var path = Path()
                path.append(.move(Point(x: 0, y: 0)))
                path.append(.line(Point(x: 1, y: 1)))
                let (first, second) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
                path.append(.cubic(control1: first, control2: second, end: Point(x: 5, y: 6)))
                drawing.add(path)
                drawing.draw(ResourceName(.externalObject, 2))
                drawing.setParameters(ResourceName(.graphicsState, 1))
            }
        }
        let operators = [
            "1 0 0 1 1 2 cm", "1 2 3 6 re", "W n", "0 0 m", "1 1 l", "1 2 3 4 5 6 c", "/X2 Do", "/G1 gs", "",
        ]
        #expect(text == operators.joined(separator: "\n"))
    }

    @Test func leavesOutWhatIsSet() {
        let text = content { stream in
            stream.artifact(.layout) { drawing in
                drawing.setFillColor(.black)
                drawing.setFillColor(red)
                drawing.setFillColor(red)
                drawing.saved { saved in
                    saved.setFillColor(.black)
                }
                drawing.setFillColor(red)
                drawing.setFillColor(.black)
            }
        }
        #expect(text == "/Artifact /A0 BDC\n1 0 0 rg\nq\n0 0 0 rg\nQ\n0 0 0 rg\nEMC\n")
    }

    @Test func setsText() {
        let text = content(isTagged: false) { stream in
            stream.element("P", identifier: 0) { drawing in
                drawing.text(showLetter)
                drawing.text(showLetter)
            }
        }
        #expect(
            text == "BT\n/F1 11 Tf\n.5 w\n1 j\n.2 Tw\n72 700 Td[(a)]TJ\nET\nBT\n72 700 Td[(a)]TJ\nET\n")
    }

    private func showLetter(_ text: inout TextObject) {
        text.setFont(ResourceName(.font, 1), size: 11)
        text.setStrokeColor(.black)
        text.setLineWidth(0.5)
        text.setLineJoin(.round)
        text.setWordSpacing(0.2)
        text.setRenderingMode(.fill)
        text.move(x: 72, y: 700)
        text.show { $0.append(0x61) }
    }

    private func shown(_ body: (inout GlyphCodes) -> Void) -> String {
        content(isTagged: false) { $0.element("P", identifier: 0) { $0.text { $0.show(body) } } }
    }

    @Test func showsCodes() {
        #expect(shown { _ in } == "BT\nET\n")
        let text = shown { codes in
            for code in "a(b".utf8 { codes.append(code) }
        }
        #expect(text == "BT[(a\\(b)]TJ\nET\n")
    }

    @Test func adjustsBetweenCodes() {
        let text = shown { codes in
            codes.adjust(-5)
            codes.adjust(2)
            codes.append(0x28)
            codes.append(0x61)
            codes.adjust(12)
            codes.append(wide: 0x0D41)
            codes.adjust(0.2)
        }
        #expect(text == "BT[5 -2(\\(a)-12(\\rA)]TJ\nET\n")
    }

    /// The same adjustment is the same number until two thousandths are lacking.
    @Test func makesUpForWhatRoundingLeaves() {
        let text = shown { codes in
            for _ in 0..<7 {
                codes.append(0x61)
                codes.adjust(0.6)
            }
        }
        #expect(text == "BT[(a)-1(a)-1(a)-1(a)-1(a)-1(a)1(a)-1]TJ\nET\n")
    }

    /// Numbers too small to be written add up.
    @Test func addsUpSmallAdjustments() {
        let text = shown { codes in
            for _ in 0..<11 {
                codes.append(0x61)
                codes.adjust(-0.45)
            }
        }
        #expect(text == "BT[(aaaaa)2(aaaa)2(aa)]TJ\nET\n")
    }

    @Test func goesOnWithTheLastOperator() {
        let text = content(isTagged: false) { stream in
            stream.element("P", identifier: 0) { drawing in
                drawing.text { text in
                    text.show { $0.append(0x61) }
                    text.show { _ in }
                    text.show { $0.append(0x62) }
                    text.show { $0.adjust(3) }
                    text.show { $0.adjust(-4) }
                    text.setRise(2)
                    text.show { $0.append(0x63) }
                }
            }
        }
        #expect(text == "BT[(ab)-3 4]TJ\n2 Ts[(c)]TJ\nET\n")
    }
}
