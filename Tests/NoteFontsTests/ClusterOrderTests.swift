import Testing

@testable import NoteFonts

/// Clusters ascend, whatever order the rules of a damaged font leave them in.
@Suite struct ClusterOrderTests {
    @Test func clustersOutOfOrderAreMerged() {
        var columns = GlyphColumns()
        for cluster: UInt32 in [7, 0, 3, 9, 4, 4, 12] {
            columns.append(glyph: 1, advance: 500, cluster: cluster)
        }
        // The first glyph belongs to the text before.
        columns.mergeClusters(from: 1)
        #expect((0..<columns.count).map { columns.clusters[$0] } == [7, 0, 3, 4, 4, 4, 12])
    }
}
