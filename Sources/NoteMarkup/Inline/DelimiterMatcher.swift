/// The runs of one delimiter that have opened and not been closed.
///
/// A run that closes takes the nearest of its own length, so each knows the nearest below it of the same
/// length; what is dropped is dropped once, and so a paragraph takes time linear in its runs. Runs are
/// maximal, hence between two of them there is always something else.
struct DelimiterMatcher {
    /// An open run: its piece and its length.
    struct Opener {
        let piece: Int
        let length: Int
    }

    private var open: [(opener: Opener, below: Int)] = []
    /// For each length, the nearest open run of it.
    private var nearest = LengthTable()
    /// How many runs belong to the text around the construct at hand, and are not seen from inside.
    private var floor = 0

    /// Begins a construct, and gives what `leave` needs.
    mutating func enter() -> Int {
        defer { floor = open.count }
        return floor
    }

    /// Ends a construct: what stays open in it is literal.
    mutating func leave(to outer: Int, _ steps: inout StepCounter) {
        forget(&steps)
        floor = outer
    }

    /// Opens a run.
    mutating func push(_ opener: Opener) {
        open.append((opener, nearest[opener.length]))
        nearest[opener.length] = open.count - 1
    }

    /// Takes the run that one of `length` closes, and drops those above it; nil where none is open.
    mutating func close(length: Int, _ steps: inout StepCounter) -> Opener? {
        guard open.count > floor else { return nil }
        let own = nearest[length]
        let index = own < floor ? open.count - 1 : own
        let opener = open[index].opener
        drop(to: index, &steps)
        return opener
    }

    /// Forgets every open run.
    mutating func forget(_ steps: inout StepCounter) { drop(to: floor, &steps) }

    private mutating func drop(to count: Int, _ steps: inout StepCounter) {
        while open.count > count {
            steps.add()
            let last = open.removeLast()
            nearest[last.opener.length] = last.below
        }
    }
}
