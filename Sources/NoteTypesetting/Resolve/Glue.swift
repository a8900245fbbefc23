/// By how much a line may change its natural width, in points.
struct Glue: Hashable {
    var stretch = 0.0
    var shrink = 0.0

    static func + (left: Glue, right: Glue) -> Glue {
        Glue(stretch: left.stretch + right.stretch, shrink: left.shrink + right.shrink)
    }
}
