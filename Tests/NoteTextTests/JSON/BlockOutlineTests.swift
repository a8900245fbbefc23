import NotecTestSupport
import Testing

@testable import NoteText

/// A block, with the digits of its own number.
@dynamicMemberLookup private struct Block {
    var flat: FlatBlock
    var digits = 0

    subscript<Value>(dynamicMember path: WritableKeyPath<FlatBlock, Value>) -> Value {
        get { flat[keyPath: path] }
        set { flat[keyPath: path] = newValue }
    }
}

/// Random series of blocks, beside the rules of docs/JSON.md, which look back at all blocks before.
@Suite struct BlockOutlineTests {
    /// The rules for a block after `before`, each by itself.
    private static func mayFollow(_ block: Block, _ before: [Block]) -> Bool {
        let isBlockOfQuote = block.kind == .quote || block.kind == .code || block.kind.isItem
        return (block.kind != .title || before.isEmpty)
            && (block.kind != .quote || block.isQuoted) && (!block.isQuoted || isBlockOfQuote)
            && (!block.isChecked || block.kind == .check) && mayContinue(block, before.last)
            && hasItsDepth(block, before) && hasItsDigits(block, before)
    }

    /// A paragraph with `continues-block` follows a quoted paragraph or code.
    private static func mayContinue(_ block: Block, _ last: Block?) -> Bool {
        guard block.continuesBlock else { return true }
        return block.isQuoted ? last?.isQuoted == true : block.kind == .code && last?.kind == .code
    }

    /// The items and their continuations directly before `block`, in the same quote or outside of quotes, the
    /// nearest first.
    private static func list(before block: Block, _ before: [Block]) -> [Block] {
        var list: [Block] = []
        var next = block
        for other in before.reversed() {
            let isSame = next.isQuoted ? next.continuesBlock && other.isQuoted : !other.isQuoted
            guard isSame, other.kind.isItem || other.continuesItem else { break }
            list.append(other)
            next = other
        }
        return list
    }

    /// An item is at most one level deeper than the item that contains it, and a continuation as deep as its.
    private static func hasItsDepth(_ block: Block, _ before: [Block]) -> Bool {
        let list = list(before: block, before)
        func hasItem(_ depth: Int) -> Bool {
            // The item is the nearest of its depth, and nothing since is less deep.
            list.prefix { $0.depth >= depth }.contains { $0.kind.isItem && $0.depth == depth }
        }
        if block.continuesItem {
            return [.body, .quote, .code].contains(block.kind) && hasItem(block.depth)
        }
        return block.depth == 0 || block.kind.isItem && hasItem(block.depth - 1)
    }

    /// Digits are those of the longest number of a list, so not fewer than those of the item itself.
    private static func hasItsDigits(_ block: Block, _ before: [Block]) -> Bool {
        if block.kind == .number { return block.numberDigits >= block.digits }
        guard block.numberDigits > 0 else { return true }
        let item = list(before: block, before).first { $0.kind.isItem && $0.depth == block.depth }
        return block.continuesItem && item?.kind == .number
    }

    private static let kinds: [FlatKind] = [
        .body, .body, .bullet, .bullet, .number, .number, .check, .quote, .code, .title, .heading1, .rule,
        .note,
    ]

    /// A block of random members, most of which are as they usually are.
    private static func block(_ random: inout SplitMix) -> Block {
        let kind = kinds[random.below(kinds.count)]
        var block = Block(flat: FlatBlock(kind))
        block.isQuoted = kind == .quote ? random.below(8) > 0 : random.below(4) == 0
        block.continuesBlock = block.isQuoted ? random.below(3) > 0 : random.below(8) == 0
        block.continuesItem = !kind.isItem && random.below(3) > 0
        block.depth = kind.isItem || block.continuesItem || random.below(10) == 0 ? random.below(4) : 0
        block.isChecked = random.below(kind == .check ? 2 : 20) == 0
        if kind == .number {
            block.digits = 1 + random.below(3)
            block.numberDigits = max(0, block.digits + random.below(4) - 1)
        } else if random.below(4) == 0 {
            block.numberDigits = random.below(3)
        }
        return block
    }

    @Test(arguments: [1, 2, 3, 4]) func blocksAreThoseOfTheRules(seed: UInt64) {
        var random = SplitMix(state: seed)
        var (outline, before, refused) = (BlockOutline(), [Block](), 0)
        for _ in 0..<4000 {
            let block = Self.block(&random)
            var next = outline
            let mistake = next.append(block.flat, digits: block.digits)
            let isTaken = mistake == nil
            #expect(isTaken == Self.mayFollow(block, before), "\(block) after \(before.suffix(3))")
            refused += isTaken ? 0 : 1
            // What is refused is no part of the text.
            guard isTaken else { continue }
            outline = next
            before.append(block)
            #expect(outline.count == before.count)
            if before.count == 40 { (outline, before) = (BlockOutline(), []) }
        }
        #expect(500..<3500 ~= refused, "\(refused) of 4000 are refused")
        #expect(outline.mistakeAtEnd == nil)
    }

    /// The key that a mistake is about.
    @Test func mistakesHaveTheirKeys() {
        var random = SplitMix(state: 9)
        var keys: Set<String> = []
        var outline = BlockOutline()
        for _ in 0..<2000 {
            let block = Self.block(&random)
            guard let mistake = outline.append(block.flat, digits: block.digits) else { continue }
            keys.insert(mistake.key)
            let isSaid =
                switch mistake.key {
                case "quoted": block.isQuoted
                case "checked": block.isChecked
                case "continues-block": block.continuesBlock
                case "continues-item": block.continuesItem
                case "depth": block.depth > 0
                case "number-digits": block.numberDigits > 0 || block.kind == .number
                default: mistake.key == "block" && [.title, .quote].contains(block.kind)
                }
            #expect(isSaid, "\(mistake)")
        }
        #expect(keys.count == 7)
    }
}

/// Random marks and texts of footnotes.
@Suite struct FootnoteOutlineTests {
    /// Marks are numbered in the order in which they first come, and the texts follow in the same order, each
    /// with the paragraph of its first mark.
    @Test func textsFollowTheirMarks() {
        var random = SplitMix(state: 2)
        var outline = FootnoteOutline()
        var (first, texts) = ([Int](), 0)
        for paragraph in 0..<500 {
            for _ in 0..<random.below(3) {
                let number = random.below(2) == 0 ? first.count + 1 : 1 + random.below(first.count + 3)
                let mistake = outline.append(markOf: number, in: paragraph)
                #expect((mistake == nil) == (number <= first.count + 1))
                if number == first.count + 1 { first.append(paragraph) }
            }
            while outline.isWaiting, random.below(3) > 0 {
                #expect(outline.next == texts + 1 && outline.appendText() == first[texts])
                texts += 1
            }
            #expect(outline.isWaiting == (texts < first.count))
        }
        #expect(first.count > 100)
        // In another section they are before its first paragraph.
        _ = outline.append(markOf: first.count + 1, in: 7)
        outline.beginSection()
        #expect(outline.append(markOf: first.count + 2, in: 3) == nil)
        #expect(outline.isWaiting && outline.appendText() == 0)
        #expect(outline.isWaiting && outline.appendText() == 3)
        #expect(!outline.isWaiting && outline.next == first.count + 3)
    }
}
