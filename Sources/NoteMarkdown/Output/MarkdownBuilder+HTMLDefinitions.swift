import NoteText

// Lists of definitions of HTML: terms and the definitions behind them are an entry (HTML, 4.4.9).
extension MarkdownBuilder {
    mutating func pushDefinitions(_ element: HTMLElement, at range: Range<Int>, isHidden: Bool) {
        guard !isHidden else { return stack.push(.html(element)) }
        var element = element
        let facts = index.facts(ofHTMLAt: leaf.source(of: range.lowerBound))
        element.state = .definitions(HTMLDefinitions(facts))
        stack.push(.html(element))
    }

    /// Begins a term or a definition of the innermost list; one that stands in no list is text.
    mutating func pushPart(_ element: HTMLElement, isHidden: Bool) {
        let level = htmlLevel({ $0.definitions != nil }, within: \.isOpaque)
        guard !isHidden, !stack.holdsText, let level, case .html(let outer) = stack.levels[level].kind,
            var list = outer.definitions
        else { return stack.push(.html(element)) }
        let (outside, isTerm) = (stack.levels[level].containers, element.meaning == .term)
        if stack.kind(at: outside) != .definitions {
            stack.close(to: outside)
            stack.open(list.block)
            stack.raise(to: outside + 1, above: level)
        }
        if stack.kind(at: outside + 1) == .entry, !isTerm || !list.isDefined {
            stack.close(to: outside + 2)
        } else {
            stack.close(to: outside + 1)
            stack.open(ContainerBlock(.entry))
        }
        list.isDefined = !isTerm
        stack.setState(.definitions(list), at: level)
        stack.push(.html(element), ContainerBlock(isTerm ? .term : .definition))
    }
}
