package import NoteText

/// A file that a note includes.
package struct IncludedFile: Sendable {
    /// The text, valid UTF-8 without a byte order mark.
    package let text: [UInt8]
    /// A name that no other file has.
    package let identity: String
    /// The folder that it names files from.
    package let folder: String

    package init(text: [UInt8], identity: String, folder: String) {
        (self.text, self.identity, self.folder) = (text, identity, folder)
    }
}

/// Gives the file that is called `name` in a file of `folder`, nil for that of the note, or says why it
/// cannot be included. The same is given each time.
package typealias IncludedFileReader =
    @Sendable (_ name: String, _ folder: String?) -> Result<IncludedFile, Problem>

extension Rule {
    package static let includeNotRead = Rule(
        "include/not-read", .warning, summary: "a file that cannot be included in Markdown",
        explanation: """
            A line such as {{#include code.rs:3:7}} or {{#include code.rs:part}} stands
            for lines of another file, or for those between the comments ANCHOR: part
            and ANCHOR_END: part. The file is looked for in the folder of the file that
            has the line, and must be text in the folder of the note, or below the one
            that --root names. The message says what is the matter. The line stays as
            it was typed. Files that include one another, ten files deep, and what is
            more than 1000 files or 16 MB are not included.
            """,
        example: "---\ndialect: markdown\n---\n# Title\n\n{{#include missing.md}}\n")
}
