extension AttributedText {
    /// What was requested for `run`, and for the paragraph that it is in: names and values in an order that
    /// stays.
    package func written(_ paragraph: Paragraph, _ run: AttributedRun) -> [(name: String, value: String)] {
        var list = paragraph.attributes.map { paragraphAttributes[$0].written } ?? []
        if let index = paragraph.card { list += cards[index].written }
        if let index = run.attributes {
            list += attributes[index].written
            if let picture = attributes[index].picture { list += pictures[picture].written }
        }
        return list
    }
}
