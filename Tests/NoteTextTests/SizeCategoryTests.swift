import NoteText
import Testing

@Suite struct SizeCategoryTests {
    /// Every name of every category, in the order of the categories.
    private static let names: [(category: SizeCategory, names: [String])] = [
        (.extraSmall, ["extraSmall", "xSmall", "XS", "UICTContentSizeCategoryXS", "extra-small"]),
        (.small, ["small", "S", "UICTContentSizeCategoryS", "DynamicTypeSize.small"]),
        (.medium, ["medium", "M", "UICTContentSizeCategoryM"]),
        (.large, ["large", "L", "default", "UICTContentSizeCategoryL", "UIContentSizeCategory.large"]),
        (.extraLarge, ["extraLarge", "xLarge", "XL", "UICTContentSizeCategoryXL", "extra_large"]),
        (.extraExtraLarge, ["extraExtraLarge", "xxLarge", "XXL", "UICTContentSizeCategoryXXL"]),
        (.extraExtraExtraLarge, ["extraExtraExtraLarge", "xxxLarge", "XXXL", "xxx large"]),
        (.accessibilityMedium, ["accessibilityMedium", "accessibility1", "AX1", "accessibilityM"]),
        (.accessibilityLarge, ["accessibilityLarge", "accessibility2", "AX2", "accessibilityL"]),
        (.accessibilityExtraLarge, ["accessibilityExtraLarge", "accessibility3", "AX3", "accessibilityXL"]),
        (
            .accessibilityExtraExtraLarge,
            [
                "accessibilityExtraExtraLarge", "accessibility4", "AX4", "accessibilityXXL",
                "UICTContentSizeCategoryAccessibilityXXL",
            ]
        ),
        (
            .accessibilityExtraExtraExtraLarge,
            [
                "accessibilityExtraExtraExtraLarge", "accessibility5", "AX5", "accessibilityXXXL",
                "DynamicTypeSize.accessibility5",
            ]
        ),
    ]

    @Test func coversAllCategories() {
        #expect(Self.names.map(\.category) == SizeCategory.allCases)
    }

    @Test(arguments: names.indices) func readsEveryName(_ index: Int) throws {
        let (category, names) = Self.names[index]
        #expect(category.name == names[0])
        for name in names {
            #expect(try SizeCategory.parse(list: name) == [category], "\(name)")
            #expect(try SizeCategory.parse(list: name.lowercased()) == [category], "\(name)")
        }
    }

    @Test func readsLists() throws {
        #expect(try SizeCategory.parse(list: "L, AX1,default , large") == [.large, .accessibilityMedium])
        #expect(try SizeCategory.parse(list: "all") == SizeCategory.allCases)
        #expect(try SizeCategory.parse(list: "accessibility") == Array(SizeCategory.allCases.suffix(5)))
        #expect(try SizeCategory.parse(list: "AX5,accessibility").count == 5)
    }

    @Test(arguments: [
        ("AXL", "accessibilityLarge or accessibilityExtraLarge"),
        ("axxl", "accessibilityExtraLarge or accessibilityExtraExtraLarge"),
        ("AX-XXL", "accessibilityExtraExtraLarge or accessibilityExtraExtraExtraLarge"),
    ]) func refusesNamesThatReadInTwoWays(name: String, readings: String) {
        let error = #expect(throws: Problem.self) { try SizeCategory.parse(list: "large,\(name)") }
        #expect(error?.message == "size category '\(name)' can mean \(readings): write one of them")
    }

    @Test(arguments: [
        ("larg", "large"), ("extraLareg", "extraLarge"), ("acessibility", "accessibility"),
        ("AX 11", "accessibilityMedium"),
    ])
    func suggestsTheNearestName(name: String, suggestion: String) {
        let problem = Problem("unknown size category '\(name)'", hint: "did you mean '\(suggestion)'?")
        #expect(throws: problem) {
            try SizeCategory.parse(list: name)
        }
    }

    @Test func hasAShortName() throws {
        for category in SizeCategory.allCases {
            #expect(try SizeCategory.parse(list: category.shortName) == [category])
            #expect(category.shortName.count <= 8)
        }
    }

    @Test func suggestsNothingAmongEqualNames() {
        let error = #expect(throws: Problem.self) { try SizeCategory.parse(list: "AX9") }
        #expect(error?.hint == "xSmall to xxxLarge, AX1 to AX5, all or accessibility")
    }

    @Test func suggestsNothingFarAway() {
        let error = #expect(throws: Problem.self) { try SizeCategory.parse(list: "gigantic") }
        #expect(error?.message == "unknown size category 'gigantic'")
    }

    @Test func refusesAnEmptyList() {
        #expect(throws: Problem("no size category is named")) { try SizeCategory.parse(list: " , ") }
    }
}
