/// The composition of a source with its backdrop (W3C, Compositing and Blending Level 1, 9).
package enum CompositeMode: Hashable, Sendable {
    case clear, source, backdrop, backdropOver, sourceIn, backdropIn, sourceOut, backdropOut
    case sourceAtop, backdropAtop, exclusiveOr, plus
    /// The source over the backdrop, with which its colours mix.
    case blend(Drawing.BlendMode)

    package static let sourceOver = CompositeMode.blend(.normal)
}
