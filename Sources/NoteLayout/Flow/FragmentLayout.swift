/// A paragraph that is laid out in parts of a container.
struct FragmentLayout {
    /// With this paragraph alone.
    let section: SectionLayout
    /// By line, the number of its part.
    let parts: [Int]
    /// The lines that are higher than others, with their heights in points.
    let tall: [(line: Int, height: Double)]
}
