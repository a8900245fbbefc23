import NoteText

/// A list of definitions of HTML that is open.
struct HTMLDefinitions: Sendable {
    /// The container block that it is.
    let block: ContainerBlock
    /// Whether its last entry has a definition: a term begins another then.
    var isDefined = false

    /// A list of which `facts` are known.
    init(_ facts: HTMLFacts?) {
        var block = ContainerBlock(.definitions)
        block.isLoose = facts?.isLoose ?? false
        self.block = block
    }
}
