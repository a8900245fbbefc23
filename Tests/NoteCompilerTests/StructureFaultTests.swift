import Foundation
import NotecTestSupport
import Testing

/// What is wrong with tags is found, each fault by what is said of it.
@Suite struct StructureFaultTests {
    /// What stands in a sound file, what in its place makes a fault, and what is said of it.
    @Test(arguments: [
        ("/P <</MCID 1>> BDC", "/P <</MCID 9>> BDC", "the content is [0, 9, 2"),
        ("/P <</MCID 1>> BDC", "/L <</MCID 1>> BDC", "content 1 is marked L"),
        ("/Artifact /A", "/Attifact /A", "neither element nor artifact"),
        ("EMC\n/LBody", "   \n/LBody", "marked inside of what is marked"),
        ("/K 1\n", "/K 0\n", "is in two elements"),
        ("/K 1\n", "/K 8\n", "by the parent tree in 0"),
        ("/S /LI\n", "/Q /LI\n", "is absent, or in two elements"),
        ("/S /Document\n", "/S /Docament\n", "the root is no Document"),
        ("/StructParents 0", "/StructParents 7", "is not in the parent tree"),
        ("/StructParents 0", "/StructParents 7", "key 0 of the parent tree is of nothing"),
    ])
    func findsWhatDoesNotHoldTogether(_ sound: String, _ broken: String, _ defect: String) async throws {
        let pdf = try await Compiled("features/quotes.txt").pdf
        let text = try pdf.plainText()
        let place = try #require(text.firstRange(of: sound))
        let bytes = text.replacingCharacters(in: place, with: broken).unicodeScalars.map { UInt8($0.value) }
        let defects = try PDFInspector(bytes: bytes).tagDefects()
        #expect(defects.contains { $0.contains(defect) }, "\(defects)")
    }

    @Test func findsAnElementThatNamesAnotherParent() async throws {
        let pdf = try await Compiled("features/quotes.txt").pdf
        let text = try pdf.plainText()
        let tree = try #require(try pdf.structureTree())
        #expect(tree.elements.count > 8)
        // The item names the document in place of its list.
        let item = try #require(text.firstRange(of: "/S /LI\n"))
        let parent = try #require(text[..<item.lowerBound].ranges(of: /\/P \d+ 0 R/).last)
        let width = text[parent].count - "/P  0 R".count
        let broken = "/P " + String(repeating: "0", count: width - 1) + "1 0 R"
        let bytes = text.replacingCharacters(in: parent, with: broken).unicodeScalars.map { UInt8($0.value) }
        let defects = try PDFInspector(bytes: bytes).tagDefects()
        #expect(defects.contains { $0.hasSuffix("does not name its parent") }, "\(defects)")
    }

    /// Content that is drawn in another order than that of its elements: nothing else is wrong with it.
    @Test func findsContentThatIsDrawnTooEarly() async throws {
        let pdf = try await Compiled("features/quotes.txt").pdf
        let text = try pdf.plainText()
        let first = try #require(text.firstRange(of: "/P <</MCID 1>> BDC"))
        let second = try #require(text.firstRange(of: "/P <</MCID 2>> BDC"))
        let broken = text.replacingCharacters(in: first, with: "/P <</MCID 2>> BDC")
            .replacingCharacters(in: second, with: "/P <</MCID 1>> BDC")
        let defects = try PDFInspector(bytes: broken.unicodeScalars.map { UInt8($0.value) }).tagDefects()
        #expect(defects == ["page 1: the content is [0, 2, 1, 3, 4, 5]"])
    }

    /// Elements whose order is not that of their content: nothing else is wrong with them.
    @Test func findsAnElementThatStandsTooEarly() async throws {
        let pdf = try await Compiled("features/quotes.txt").pdf
        let text = try pdf.plainText()
        let kids = try #require(text.firstMatch(of: /\/K \[\n *(\d+ 0 R)\n *(\d+ 0 R)/))
        let (first, second) = (kids.output.1, kids.output.2)
        #expect(first.count == second.count)
        let swapped = kids.output.0.replacing(first, with: "*").replacing(second, with: first)
            .replacing("*", with: second)
        let broken = text.replacingCharacters(in: kids.range, with: swapped)
        let defects = try PDFInspector(bytes: broken.unicodeScalars.map { UInt8($0.value) }).tagDefects()
        #expect(defects == ["page 1: content 0 is out of order in the tree"])
    }
}
