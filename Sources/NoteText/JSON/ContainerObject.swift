/// The object of a container block that begins with a paragraph, as it is read.
struct ContainerObject {
    var keys = KeyRecord(["kind"] + ContainerMembers.names)
    /// The place of the object in the bytes of the section.
    let start: Int
    /// The block, with the number of a footnote alone: others are counted.
    var block = ContainerBlock(.quote)
    var marker: RunObject?

    /// The first key of the object that a block of its kind does not have.
    var strayKey: (name: String, place: Int)? {
        for (bit, name) in ContainerMembers.names.enumerated() {
            guard !block.kind.members.contains(ContainerMembers(rawValue: 1 << bit)), let place = keys[name]
            else { continue }
            return (name, place)
        }
        return nil
    }
}

extension LineReader {
    /// Reads the list of container blocks that begin with a paragraph, from the outermost in.
    mutating func readContainers() throws(Problem) -> [ContainerObject] {
        var containers: [ContainerObject] = []
        try json.openArray("'enter'")
        while try json.nextElement() { containers.append(try readContainer()) }
        return containers
    }

    private mutating func readContainer() throws(Problem) -> ContainerObject {
        var object = ContainerObject(start: json.place())
        try json.openObject("a container block")
        while let key = try json.nextKey(&object.keys) {
            switch key {
            case "kind": object.block.kind = try json.parsed(key, ContainerKind.init(rawValue:))
            case "number": object.block.number = try json.count(key, in: 1...Self.mostLines)
            case "checked": if try json.bool(key) { object.block.task = .checked }
            case "state": object.block.task = try json.parsed(key, TaskState.named)
            case "marker": object.marker = try readRun("the marker")
            case "columns", "span": object.block.count = try json.count(key, in: 1...Self.mostLines)
            case "rows": object.block.rows = try json.count(key, in: 1...Self.mostLines)
            case "head": object.block.isHead = try json.bool(key)
            case "repeated": object.block.isRepeated = try json.bool(key)
            case "align": object.block.alignment = try json.parsed(key, TextAlignment.init(rawValue:))
            case "label":
                object.block.label = try json.parsed(key, ContainerKind.ItemLabel.init(rawValue:))
            case "loose": object.block.isLoose = try json.bool(key)
            case "language": object.block.codeLanguage = try json.line(key)
            case "type": object.block.calloutType = try json.line(key)
            default: break
            }
        }
        guard object.keys["kind"] != nil else {
            throw json.error("a container block must name its 'kind'", at: object.start)
        }
        if let stray = object.strayKey {
            throw json.error("'\(object.block.kind.rawValue)' has no '\(stray.name)'", at: stray.place)
        }
        if let place = object.keys["state"], object.keys["checked"] != nil {
            throw json.error("an item with a 'state' is not 'checked'", at: place)
        }
        if object.block.kind.members.contains(.span), object.keys["span"] == nil { object.block.count = 1 }
        if object.block.kind.members.contains(.type), object.block.calloutType?.isEmpty != false {
            throw json.error("a callout must name its 'type'", at: object.start)
        }
        return object
    }

    /// Leaves the container blocks that end before the paragraph of `object`, and enters those that begin
    /// with it.
    mutating func enter(_ object: inout ParagraphObject) throws(Problem) {
        let leave = object.leave - levelsOfFootnote
        guard 0...containers.count ~= leave else {
            let message =
                leave < 0
                ? "the footnote above ends here, so 'leave' is at least \(levelsOfFootnote)"
                : "there are only \(levelsOfFootnote + containers.count) container blocks to leave"
            throw json.error(message, at: object.keys["leave"] ?? object.start)
        }
        containers.close(to: containers.count - leave)
        var (beginsTable, beginsRow) = (false, false)
        for container in object.containers {
            let block = container.block
            if block.kind.standsApart { containers.number(ofFootnote: block.number) }
            containers.open(block, outline, beginsTable: beginsTable, beginsRow: beginsRow)
            (beginsTable, beginsRow) = (block.kind.content == .rows, block.kind.content == .cells)
        }
        let nested = containers.kinds.count(where: \.nests)
        guard nested <= OpenContainers.mostLevels else {
            throw json.error(
                "quotes and items stand in one another to \(OpenContainers.mostLevels) levels at most",
                at: object.keys["enter"] ?? object.start)
        }
        object.paragraph.kind = object.flat.kind.block
        object.paragraph.entered = object.containers.count
        let digits = object.flat.numberDigits
        object.flat = containers.standing(object.paragraph).flat
        object.flat.numberDigits = digits
        object.marker = object.containers.last?.marker
    }

    /// More than the text of a section has cells.
    private static let mostCells = 1_000_000_000

    /// Reads the object of a cell's place, or of a caption's.
    mutating func readPlace() throws(Problem) -> TablePlace {
        var place = TablePlace(table: 0)
        let start = json.place()
        var keys = KeyRecord(["table", "row", "column", "columns", "head", "span", "repeated", "align"])
        try json.openObject("'cell'")
        while let key = try json.nextKey(&keys) {
            switch key {
            case "table": place.table = try json.count(key, in: 1...Self.mostCells)
            case "row": place.row = try json.count(key, in: 0...Self.mostCells)
            case "column": place.column = try json.count(key, in: 0...Self.mostCells)
            case "columns": place.columns = try json.count(key, in: 1...Self.mostCells)
            case "head": place.isHead = try json.bool(key)
            case "span": place.span = try json.count(key, in: 1...Self.mostCells)
            case "repeated": place.isRepeated = try json.bool(key)
            case "align": place.alignment = try json.parsed(key, TextAlignment.init(rawValue:))
            default: break
            }
        }
        guard place.table > 0 else { throw json.error("a cell must name its 'table'", at: start) }
        return place
    }
}

extension OpenContainers {
    /// Opens `block`. Tables, rows and cells are counted on from those of `outline`; rows from 0 if
    /// `beginsTable`, cells from the first free column if `beginsRow`.
    fileprivate mutating func open(
        _ block: ContainerBlock, _ outline: BlockOutline, beginsTable: Bool, beginsRow: Bool
    ) {
        var block = block
        switch block.kind {
        case .table: block.number = outline.nextTable
        case .row: block.number = block.isHead || beginsTable ? 0 : outline.nextRow
        case .cell:
            block.number = beginsRow ? outline.firstColumn(ofRow: self[count - 1]) : outline.nextColumn
        default: break
        }
        open(block)
    }
}
