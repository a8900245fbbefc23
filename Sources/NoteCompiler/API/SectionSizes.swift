/// The sizes of the sections in which a note is worked on, so that memory does not grow with it.
package struct SectionSizes: Sendable {
    /// The usual length of those in which a source is read, in bytes. Pages do not depend on it.
    package var source = 64 << 10
    /// The weight of those in which text is laid out, which is one for each Unicode scalar and paragraph:
    /// more than the text of one section of a note has.
    package var text = 68 << 10

    package init() {}
}
