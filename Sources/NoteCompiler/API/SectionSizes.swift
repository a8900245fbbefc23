/// The sizes of the sections in which a note is worked on, so that memory does not grow with it.
package struct SectionSizes: Sendable {
    /// The usual length of the sections in which a source is read, in bytes. Pages do not depend on it.
    package var source = 64 << 10
    /// The weight of the sections in which text is laid out, one for each Unicode scalar and each paragraph.
    /// A section of a source has less.
    package var text = 68 << 10
    /// The weight of the first section of text. Each next section has twice the weight of the one before, up
    /// to `text`, so that a note of a few pages is laid out on several cores.
    package var firstText = 5 << 10

    package init() {}
}
