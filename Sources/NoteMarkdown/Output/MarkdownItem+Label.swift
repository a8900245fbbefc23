import NoteText

extension MarkdownItem {
    /// The label of the item.
    func label(in list: MarkdownList) -> ContainerKind.ItemLabel {
        task != nil ? .box : list.start == nil ? .bullet : .number
    }
}

extension ContainerBlock {
    /// A list whose first item has the label `first`.
    static func list(_ list: MarkdownList, beginningWith first: ContainerKind.ItemLabel) -> ContainerBlock {
        let kind: ContainerKind = list.start != nil ? .numbers : first == .box ? .checklist : .bullets
        var block = ContainerBlock(kind)
        block.isLoose = list.isLoose
        if let start = list.start { block.count = String(start + max(list.itemCount, 1) - 1).utf8.count }
        return block
    }
}

extension WaitingMarker {
    /// The marker of an item, whose sign was typed at `span`.
    init(_ item: MarkdownItem, _ label: ContainerKind.ItemLabel, in list: MarkdownList, at span: SourceSpan) {
        switch label {
        case .bullet: self.init(text: "\u{2022}", span: span)
        case .box: self.init(text: (item.task ?? .open).sign, span: span)
        case .number:
            let sign = String(Unicode.Scalar(list.sign))
            self.init(text: String((list.start ?? 0) + item.index) + sign, span: span, styles: .bold)
        }
    }

    /// The marker of a footnote, whose sign was typed at `span`.
    init(ofFootnote number: Int, at span: SourceSpan) {
        self.init(text: String(number), span: span)
    }
}
