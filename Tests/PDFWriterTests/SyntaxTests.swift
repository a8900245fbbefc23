import Geometry
import PDFWriter
import Testing

@Suite struct SyntaxTests {
    @Test func escapesNames() {
        #expect(written { $0.append(name: "A.notdef-1") } == "/A.notdef-1")
        #expect(written { $0.append(name: "a b#/(é") } == "/a#20b#23#2F#28#C3#A9")
    }

    @Test func escapesLiteralStrings() {
        #expect(written { $0.append(literal: Array("a(b)\\c\r\nd".utf8)) } == #"(a\(b\)\\c\r\nd)"#)
    }

    @Test func writesHexadecimalStrings() {
        #expect(written { $0.append(hexadecimal: [0, 0x9F, 0xFF]) } == "<009FFF>")
    }

    @Test func tellsTextFromBytes() {
        #expect(written { TextString("Notes (1)").write(to: &$0) } == #"(Notes \(1\))"#)
        #expect(written { TextString("é𝄞").write(to: &$0) } == "<FEFF00E9D834DD1E>")
        #expect(written { ByteString([0x61]).write(to: &$0) } == "<61>")
    }

    @Test func writesDictionariesAndArrays() {
        let text = written { buffer in
            buffer.dictionary { dictionary in
                dictionary.set("Type", PDFName("Test"))
                dictionary.set("None", Int?.none)
                dictionary.dictionary("D") { $0.set("On", true) }
                dictionary.array("A") { array in
                    array.append(1)
                    array.append(0.25)
                    array.array { $0.append(TextString("x")) }
                    array.dictionary { _ in }
                }
            }
        }
        #expect(text == "<</Type /Test /D <</On true>> /A [1 .25 [(x)] <<>>]>>")
    }

    @Test func turnsRectanglesOver() {
        let rectangle = PDFRectangle(Rectangle(x: 10, y: 20, width: 30, height: 40), onPageOfHeight: 100)
        #expect(written { rectangle.write(to: &$0) } == "[10 40 40 80]")
    }
}
