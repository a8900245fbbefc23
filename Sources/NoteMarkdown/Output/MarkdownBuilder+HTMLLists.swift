import NoteText

// Lists of HTML: a list begins with its first item.
extension MarkdownBuilder {
    mutating func pushList(
        _ element: HTMLElement, _ kind: ContainerKind, _ tag: HTMLTagText, at range: Range<Int>
    ) {
        var element = element
        let facts = index.facts(ofHTMLAt: leaf.source(of: range.lowerBound))
        element.state = .list(HTMLList(kind, tag, facts))
        stack.push(.html(element))
    }

    /// Begins an item of the innermost list; one that stands in no list is text.
    mutating func pushItem(
        _ element: HTMLElement, _ tag: HTMLTagText, at range: Range<Int>, isHidden: Bool
    ) {
        let level = htmlLevel({ $0.list != nil }, within: \.isOpaque)
        guard let level, case .html(let outer) = stack.levels[level].kind, var list = outer.list else {
            return stack.push(.html(element))
        }
        let marker = list.marker(tag, at: leaf.span(of: range))
        stack.setState(.list(list), at: level)
        guard !isHidden, !isPreformatted else { return stack.push(.html(element)) }
        guard !stack.isInCell else {
            stack.push(.html(element))
            return stack.wait(marker)
        }
        let outside = stack.levels[level].containers
        if stack.containerCount != outside + 1 || stack.innermost?.isList != true {
            stack.close(to: outside)
            stack.open(list.block)
        }
        guard stack.innermost?.isList == true else { return stack.push(.html(element)) }
        stack.push(.html(element), ContainerBlock(.item))
        stack.wait(marker)
    }
}
