import NoteText

/// An attribute as a note writes it, as `--dump runs` shows it and as JSON has it.
struct NotatedAttribute {
    let context: AttributeContext
    /// Empty for a class.
    let key: String
    let notation: String
    /// Nil where nothing is shown.
    let shown: String?
    let json: String

    private init(_ context: AttributeContext, _ row: (String, String, String?, String)) {
        self.context = context
        (key, notation, shown, json) = row
    }

    static let all =
        spans.map { NotatedAttribute(.span, $0) } + blocks.map { NotatedAttribute(.block, $0) }
        + pictures.map { NotatedAttribute(.picture, $0) } + cards.map { NotatedAttribute(.card, $0) }

    private static let spans: [(String, String, String?, String)] = [
        ("color", "#FF8000", "color=#ff8000", ##""color":"#ff8000""##),
        ("color", "page-title", "color=page-title", #""color":"page-title""#),
        ("background", "rgb(0%,50%,100%)", "background=#0080ff", ##""background":"#0080ff""##),
        ("font", "Noto Serif", "font=Noto Serif", #""font":"Noto Serif""#),
        ("size", "12000", "size=12000", #""size":12000"#), ("size", "0.5in", "size=36", #""size":36"#),
        ("size", "+10", "size=+10", #""size-steps":10"#), ("size", "-10", "size=-10", #""size-steps":-10"#),
        ("underline", "double,dot", "underline=double-dot", #""underline":"double dot""#),
        ("underline", "by-word", "underline=single-by-word", #""underline":"single by-word""#),
        ("underline-color", "red", "underline-color=red", #""underline-color":"red""#),
        ("strike", "dash-dot-dot thick", "strike=thick-dash-dot-dot", #""strike":"thick dash-dot-dot""#),
        ("strike-color", "000000", "strike-color=#000000", ##""strike-color":"#000000""##),
        ("stroke", "-100%", "stroke=-100", #""stroke":-100"#),
        ("stroke", "2.5", "stroke=2.5", #""stroke":2.5"#),
        ("stroke-color", "a_b", "stroke-color=a_b", #""stroke-color":"a_b""#),
        ("baseline", "1cm", "baseline=28.346", #""baseline":28.346456692913385"#),
        ("kern", "-0.0625", "kern=-0.063", #""kern":-0.0625"#),
        ("kern", "1000", "kern=1000", #""kern":1000"#),
        ("ligatures", "off", "ligatures=off", #""traits":["no-ligatures"]"#),
        ("ligatures", "contextual", "ligatures=contextual", #""traits":["contextual-ligatures"]"#),
        ("lang", "sl-rozaj", "lang=sl-rozaj", #""lang":"sl-rozaj""#),
        ("", "subhead", "text-style=subheadline", #""text-style":"subheadline""#),
        ("", "largeTitle", "text-style=largeTitle", #""text-style":"largeTitle""#),
        ("", "smallcaps", nil, #""traits":["smallcaps"]"#), ("", "nobreak", nil, #""traits":["nobreak"]"#),
        ("", "superscript", nil, #""traits":["superscript"]"#),
        ("", "letterpress", nil, #""traits":["letterpress"]"#),
    ]

    private static let blocks: [(String, String, String?, String)] = [
        ("line-height", "0.5", "line-height=0.5", #""line-height":0.5"#),
        ("line-height", "+1.25", "line-height=1.25", #""line-height":1.25"#),
        ("line-spacing", "-2mm", "line-spacing=-5.669", #""line-spacing":-5.669291338582678"#),
        ("space-before", "0", "space-before=0", #""space-before":0"#),
        ("space-after", "1000pt", "space-after=1000", #""space-after":1000"#),
        ("indent", "-200in", "indent=-14400", #""indent":-14400"#),
        ("max-lines", "1000000", "max-lines=1000000", #""max-lines":1000000"#),
        ("truncate", "middle", "truncate=middle", #""truncate":"middle""#),
        ("lang", "ZH-Hant", "block-lang=ZH-Hant", #""lang":"ZH-Hant""#),
        ("", "justify", "align=justify", #""align":"justify""#),
        ("", "center", "align=center", #""align":"center""#),
        ("", "keep", "keep=", #""keep":true"#), ("", "letterpress", "letterpress=", #""letterpress":true"#),
        ("", "caption2", "style=caption2", #""style":"caption2""#),
    ]

    private static let pictures: [(String, String, String?, String)] = [
        ("width", "50%", "width=50%", #""width-percent":50"#), ("width", "0.1", "width=0.1", #""width":0.1"#),
        ("height", "2.54cm", "height=72", #""height":72"#),
        ("height", "1000%", "height=1000%", #""height-percent":1000"#),
        ("inset", "1, 2 ,0.5in,4", "inset=1,2,36,4", #""inset":{"top":1,"left":2,"bottom":36,"right":4}"#),
        ("", "fill", "fill=", #""fill":true"#), ("", "right", "float=right", #""float":"right""#),
        ("", "center", "float=center", #""float":"center""#), ("", "contour", "contour=", #""contour":true"#),
        ("", "span", "span=", #""span":true"#),
    ]

    private static let cards: [(String, String, String?, String)] = [
        ("image", "a b.png", "image=a b.png", #""image":"a b.png""#),
        ("name", "Ada", "name=Ada", #""name":"Ada""#),
        ("detail", "\"1815\"", "detail=\"1815\"", #""detail":"\"1815\"""#),
    ]
}
