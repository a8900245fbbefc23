import Geometry
import NoteFonts

/// The advances of runs of lines that differ from the shaped ones: of tabs, of spaces and letters in
/// justified lines, of white space that is pulled in. In font units; shaped glyphs are left as they are.
struct AdjustedAdvances: Sendable {
    /// Those of each run that has any, a value for each of its glyphs, as `LineRun.adjusted` tells.
    private(set) var values: [Int32] = []

    /// The advance of a glyph of `run`.
    func advance(of glyph: Int, in run: LineRun, _ shaped: borrowing ShapedText) -> Int32 {
        guard let first = run.adjusted else { return shaped.advances[glyph] }
        return values[first + glyph - run.glyphs.lowerBound]
    }

    /// The width of a run.
    func width(of run: LineRun, _ shaped: borrowing ShapedText) -> Double {
        guard let first = run.adjusted else { return shaped.width(of: run.glyphs) }
        return Double(values[first..<first + run.glyphs.count].reduce(0) { $0 + Int($1) })
    }

    /// Gives a glyph of `run` another advance.
    mutating func set(
        _ advance: Int32, of glyph: Int, in run: inout LineRun, _ shaped: borrowing ShapedText
    ) {
        let first = run.adjusted ?? values.count
        if run.adjusted == nil {
            values += shaped.advances[run.glyphs]
            run.adjusted = first
        }
        values[first + glyph - run.glyphs.lowerBound] = advance
    }

    /// Makes the advance of a glyph of `run` larger.
    mutating func add(
        _ added: Int32, to glyph: Int, in run: inout LineRun, _ shaped: borrowing ShapedText
    ) {
        set(advance(of: glyph, in: run, shaped) + added, of: glyph, in: &run, shaped)
    }
}
