extension BuiltInTheme {
    /// Letterpress titles in the blue of the original app, capitals in the accessible variant of its red.
    static let notepadText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: blue
          capitals: red
          secondary: rgb(107, 107, 112)
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: letterpress
          link: {color: blue, underline: single}
        """

    /// The pure colours of the original app.
    static let classicText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: blue
          capitals: red
          secondary: rgb(107, 107, 112)
          red: rgb(255, 0, 0)
          blue: rgb(0, 0, 255)
        styles:
          largeTitle: letterpress
          link: {color: blue, underline: single}
        """

    /// Colours for the dialect of the same name; titles look like text.
    static let markupText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: text
          capitals: red
          secondary: rgb(107, 107, 112)
          red: rgb(255, 0, 0)
          blue: rgb(0, 0, 255)
        styles:
          largeTitle: plain
          link: {color: blue, underline: single}
        """

    /// Body text in dark olive, justified, with space between lines and paragraphs.
    static let articleText: StaticString = """
        align: justify
        line-spacing: 5
        space-after: 15
        colors:
          text: rgb(60, 60, 0)
          title: text
          capitals: text
          secondary: rgb(107, 107, 112)
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: plain
          link: {color: blue, underline: single}
        """

    /// A small page with narrow margins, for handheld screens.
    static let readerText: StaticString = """
        paper: iphone
        margins: 16
        line-height: 1.2
        colors:
          text: rgb(0, 0, 0)
          title: text
          capitals: text
          secondary: rgb(107, 107, 112)
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: plain
          link: {color: blue, underline: single}
        """

    /// Black on white only.
    static let plainText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: text
          capitals: text
          secondary: text
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: plain
          link: {underline: single}
        """
}
