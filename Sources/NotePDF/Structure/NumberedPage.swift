import NoteLayout

/// A page whose content has its places in the structure tree.
package struct NumberedPage: Sendable {
    let page: Page
    let structure: PageStructure
}
