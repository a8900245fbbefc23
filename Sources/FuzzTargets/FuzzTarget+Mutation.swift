extension FuzzTarget {
    /// Changes `bytes`, of which there may be at most `limit`; `mutate` changes them without knowing what
    /// they are.
    package func change(
        _ bytes: [UInt8], limit: Int, seed: UInt64, _ mutate: ([UInt8], Int) -> [UInt8]
    ) -> [UInt8] {
        var chance = Chance(seed)
        switch form {
        case .picture:
            let changed = mutate(bytes, limit)
            return chance.once(in: 8) ? changed : PNGRepair.repaired(changed)
        case .font: return chance.once(in: 4) ? mutate(bytes, limit) : FontMutation.changed(bytes, &chance)
        case .drawing:
            return chance.once(in: 8) ? mutate(bytes, limit) : SVGMutation.changed(bytes, limit, &chance)
        default: break
        }
        var changed = bytes
        for _ in 0..<1 + chance.below(3) {
            switch chance.below(6) {
            case 0: changed = mutate(changed, limit)
            case 1, 2, 3: insertFragment(into: &changed, &chance)
            case 4: changeChoices(of: &changed, &chance)
            default: cut(&changed, &chance)
            }
        }
        return Array(changed.prefix(limit))
    }

    /// Puts a part at the beginning of a line, or anywhere, or in the place of something.
    private func insertFragment(into bytes: inout [UInt8], _ chance: inout Chance) {
        let end = bytes.firstIndex(of: FuzzInput.separator) ?? bytes.endIndex
        guard let fragment = form.fragment(&chance, of: bytes) else { return }
        var place = chance.below(end + 1)
        if chance.once(in: 2) {
            place = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        } else {
            // Not within a character.
            while place < end, bytes[place] & 0xC0 == 0x80 { place += 1 }
        }
        let replaced = chance.once(in: 4) ? chance.below(min(end - place, 40) + 1) : 0
        bytes.replaceSubrange(place..<place + replaced, with: fragment.utf8)
    }

    private func changeChoices(of bytes: inout [UInt8], _ chance: inout Chance) {
        let end = bytes.firstIndex(of: FuzzInput.separator) ?? bytes.endIndex
        if end == bytes.endIndex { bytes.append(FuzzInput.separator) }
        let count = bytes.count - end - 1
        if count < Self.mostChoices, count == 0 || chance.once(in: 2) {
            for _ in 0..<1 + chance.below(8) { bytes.append(chance.byte()) }
        } else {
            bytes[end + 1 + chance.below(count)] = chance.byte()
        }
    }

    private static let mostChoices = 24

    /// Takes a stretch out, or says it again.
    private func cut(_ bytes: inout [UInt8], _ chance: inout Chance) {
        let end = bytes.firstIndex(of: FuzzInput.separator) ?? bytes.endIndex
        guard end > 0 else { return }
        let start = chance.below(end)
        let stretch = start..<min(end, start + 1 + chance.below(60))
        if chance.once(in: 2) {
            bytes.removeSubrange(stretch)
        } else {
            bytes.insert(contentsOf: bytes[stretch], at: start)
        }
    }
}
