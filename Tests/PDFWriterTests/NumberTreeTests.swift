import NotecTestSupport
import PDFWriter
import Testing

@Suite struct NumberTreeTests {
    /// Each key once and in order, in leaves whose limits are their first and last key.
    @Test(arguments: [0, 1, 400, 5000]) func framesItsKeys(_ count: Int) throws {
        let keys = (0..<count).map { 3 * $0 + $0 % 2 }
        var document = PDFDocument(to: MemorySink())
        var tree = NumberTree()
        for key in keys { tree.append(key, to: &document) { $0.append(integer: 7) } }
        let root = tree.finish(in: &document)
        let reader = try PDFReader(document.finish(root: root).bytes)
        let above = try #require(reader.objects[root.number])
        #expect(!above.contains("/Limits"))
        // A reference is a number and a 0; a value is a 7.
        let leaves = try Self.pairs("Kids", in: above).map { try #require(reader.objects[$0]) }
        #expect(leaves.isEmpty == (count < 1000))
        for leaf in leaves {
            let own = Self.pairs("Nums", in: leaf)
            #expect(try leaf.contains("/Limits [\(#require(own.first)) \(#require(own.last))]"))
        }
        #expect((leaves.isEmpty ? [above] : leaves).flatMap { Self.pairs("Nums", in: $0) } == keys)
    }

    /// Every other number of an array.
    private static func pairs(_ key: String, in text: String) -> [Int] {
        guard let start = text.firstRange(of: "/\(key) [")?.upperBound else { return [] }
        let numbers = text[start...].prefix { $0 != "]" }.split(separator: " ").compactMap { Int($0) }
        return stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
    }
}
