/// The times of the stages of the pipeline, summed over the cores that they ran on.
package struct StageTimes: Hashable, Sendable {
    /// A step of the pipeline.
    package enum Stage: String, CaseIterable, Sendable {
        /// The first look at the source: UTF-8, length, scripts.
        case inspect
        case parse
        /// Styles, glyphs, lines.
        case layout
        /// Lines on pages.
        case place
        /// Content streams.
        case export
        case compress
        case embed
        case write
    }

    private var times: [Stage: Duration] = [:]

    /// The time of one stage.
    package internal(set) subscript(stage: Stage) -> Duration {
        get { times[stage, default: .zero] }
        set { times[stage] = newValue }
    }
}
