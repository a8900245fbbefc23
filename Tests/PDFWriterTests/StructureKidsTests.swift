import PDFWriter
import Testing

@Suite struct StructureKidsTests {
    private func written(_ body: (inout StructureKids, [Reference]) -> Void) -> String {
        var document = PDFDocument(to: MemorySink())
        let references = (0..<6).map { _ in document.reserve() }
        var kids = StructureKids()
        body(&kids, references)
        var buffer = PDFBuffer()
        buffer.dictionary { kids.write(to: &$0) }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func areNoneOrOneOrMany() {
        #expect(written { _, _ in } == "<<>>")
        #expect(written { $0.append(element: $1[2]) } == "<</K 3 0 R>>")
        #expect(written { $0.append(content: 7, of: $1[0]) } == "<</Pg 1 0 R /K 7>>")
        let text = written { kids, objects in
            kids.append(content: 7, of: objects[0])
            kids.append(element: objects[2])
            kids.append(content: 9, of: objects[0])
        }
        #expect(text == "<</Pg 1 0 R /K [7 3 0 R 9]>>")
    }

    /// What is on another page than the first content says so.
    @Test func tellTheirPage() {
        let text = written { kids, objects in
            kids.append(content: 5, of: objects[0])
            kids.append(annotation: objects[3], of: objects[0])
            kids.append(content: 0, of: objects[1])
            kids.append(annotation: objects[4], of: objects[1])
            kids.append(content: 1, of: objects[0])
        }
        let parts = [
            "5", "<</Type /OBJR /Obj 4 0 R>>", "<</Type /MCR /Pg 2 0 R /MCID 0>>",
            "<</Type /OBJR /Pg 2 0 R /Obj 5 0 R>>", "1",
        ]
        #expect(text == "<</Pg 1 0 R /K [\(parts.joined(separator: " "))]>>")
    }

    /// The content of a link may be in elements of its own.
    @Test func tellThePageOfAnnotationsAlone() {
        let text = written { kids, objects in
            kids.append(element: objects[2])
            kids.append(annotation: objects[3], of: objects[0])
            kids.append(element: objects[4])
            kids.append(annotation: objects[5], of: objects[1])
        }
        let parts = [
            "3 0 R", "<</Type /OBJR /Obj 4 0 R>>", "5 0 R", "<</Type /OBJR /Pg 2 0 R /Obj 6 0 R>>",
        ]
        #expect(text == "<</Pg 1 0 R /K [\(parts.joined(separator: " "))]>>")
    }
}
