/// The one of `names` that takes the fewest edits from `name`; nil where that is more than half of
/// its length, or most of `name` as well.
package func closestName(to name: String, among names: [String]) -> String? {
    let longest = names.map(\.unicodeScalars.count).max() ?? 0
    // A name of twice the length has no near neighbour; it may be a megabyte, so it is not looked at.
    guard name.utf8.count <= 2 * longest else { return nil }
    let distances = names.map { (name: $0, edits: editDistance(from: name.lowercased(), to: $0)) }
    guard let best = distances.min(by: { $0.edits < $1.edits }) else { return nil }
    let isNear = best.edits * 2 <= best.name.unicodeScalars.count
    return isNear && best.edits * 5 <= name.unicodeScalars.count * 3 ? best.name : nil
}

/// A hint at the one of `names` that may have been meant by `name`; nil where none is near.
package func closestHint(to name: String, among names: [String]) -> String? {
    closestName(to: name, among: names).map { "did you mean '\($0)'?" }
}

/// How many scalars must be inserted, deleted, replaced or swapped with their neighbour.
func editDistance(from first: String, to second: String) -> Int {
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
            var best = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                best = min(best, beforeLast[column - 1] + 1)
            }
            current.append(best)
        }
        (beforeLast, last) = (last, current)
    }
    return last[second.count]
}
