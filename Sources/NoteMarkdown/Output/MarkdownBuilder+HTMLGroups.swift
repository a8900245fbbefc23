import NoteText

// Parts that can be folded, and figures.
extension MarkdownBuilder {
    /// Begins the summary of a part that can be folded: the part begins with it. One that begins an item
    /// would stand between that and its marker, and is text.
    mutating func pushSummary(_ element: HTMLElement, isHidden: Bool) {
        let level = htmlLevel({ $0.meaning == .details }, within: \.isOpaque)
        if !isHidden, !stack.holdsText, stack.marker == nil, let level {
            let outside = stack.levels[level].containers
            if stack.kind(at: outside) != .details {
                stack.close(to: outside)
                stack.open(ContainerBlock(.details))
            }
        }
        stack.push(.html(element))
    }

    /// Begins a figure, but not between an item and its marker.
    mutating func pushFigure(_ element: HTMLElement, isHidden: Bool) {
        guard !isHidden, stack.marker == nil else { return stack.push(.html(element)) }
        stack.push(.html(element), ContainerBlock(.figure))
    }

    /// Begins the caption of a figure, which is its first paragraph or the last.
    mutating func pushFigureCaption(_ element: HTMLElement, isHidden: Bool) {
        guard !isHidden, let outside = figureLevel.map({ stack.levels[$0].containers }),
            stack.kind(at: outside) == .figure
        else { return stack.push(.html(element)) }
        stack.close(to: outside + 1)
        var block = ContainerBlock(.legend)
        block.isHead = stack.isEmpty
        stack.push(.html(element), block)
    }

    /// Ends the container block of the innermost figure: what follows is no part of it.
    mutating func leaveFigure() {
        guard stack.innermost == .figure, let level = figureLevel else { return }
        stack.close(to: stack.levels[level].containers, above: level)
    }

    /// The level of the figure that the text stands in.
    private var figureLevel: Int? {
        stack.hasOpen("figure") ? htmlLevel { $0.meaning == .figure } : nil
    }
}
