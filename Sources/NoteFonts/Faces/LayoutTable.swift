/// The two layout tables of OpenType.
enum LayoutTable: CaseIterable {
    /// GSUB.
    case substitution
    /// GPOS.
    case positioning

    var tag: UInt32 {
        switch self {
        case .substitution: NoteFonts.tag("GSUB")
        case .positioning: NoteFonts.tag("GPOS")
        }
    }
}
