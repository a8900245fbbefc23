import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The date of a note in a disc in the corner of its first page.
@Suite struct BadgeTests {
    private func pages(
        _ note: String, language: String = "en", _ category: SizeCategory = .large, width: Double = 340
    ) throws -> [Page] {
        var fixture = LayoutFixture()
        fixture.language = language
        fixture.category = category
        fixture.area = Size(width: width, height: 400)
        fixture.fallbacks = ["Noto Sans Arabic", "Noto Sans"]
        return try FlowFixture(fixture) { $0.badge = DateWords("2014-07-18", in: language) }.pages(note)
    }

    private static let words = "{.body}\n" + String(repeating: "four word text here ", count: 60)

    @Test(arguments: [
        ("en", "18", "JULY", "2014", "July 18, 2014"), ("de", "18", "JULI", "2014", "18. Juli 2014"),
        ("tr", "18", "TEMMUZ", "2014", "18 Temmuz 2014"), ("el", "18", "ΙΟΥΛΙΟΣ", "2014", "18 Ιουλίου 2014"),
        ("fa", "۱۸", "ژوئیه", "۲۰۱۴", "۱۸ ژوئیهٔ ۲۰۱۴"),
        ("th", "18", "กรกฎาคม", "2014", "18 กรกฎาคม ค.ศ. 2014"),
    ])
    func daysHaveTheWordsOfTheLanguage(
        language: String, day: String, month: String, year: String, full: String
    ) throws {
        let words = try #require(DateWords("2014-07-18T09:30:00+02:00", in: language))
        #expect(words.day == day && words.year == year)
        #expect(words.month == month)
        #expect(words.full.hasPrefix(full))
    }

    @Test func turkishCapitalsHaveTheirDots() {
        #expect(DateWords("2014-04-01", in: "tr")?.month == "NİSAN")
        #expect(DateWords("2014-04-01", in: "it")?.month == "APRILE")
    }

    @Test(arguments: ["2014", "2014-07", "", "july"])
    func onlyWholeDaysHaveABadge(date: String) { #expect(DateWords(date, in: "en") == nil) }

    /// Days are counted in years that begin in March.
    @Test(arguments: [
        ("0001-01-01", "1"), ("1582-10-15", "15"), ("1900-03-01", "1"), ("2000-02-29", "29"),
        ("2024-12-31", "31"), ("9999-12-31", "31"),
    ])
    func datesAreThoseOfTheGregorianCalendar(date: String, day: String) throws {
        let words = try #require(DateWords(date, in: "en"))
        #expect(words.day == day)
        #expect(words.year == String(Int(date.prefix(4)) ?? 0))
    }

    @Test func theLabelStandsInTheCornerOfTheDisc() throws {
        let page = try pages(Self.words)[0]
        let badge = try #require(page.badge)
        let shown = page.lines.prefix(3).map { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
        }
        #expect(shown == ["18 ", "JULY ", "2014"])
        let frames = page.lines.prefix(3).map { line in
            let own = line.section.lines[line.line]
            return (left: line.origin.x + own.x, right: line.origin.x + own.x + own.width)
        }
        let (left, right) = (frames.map(\.left).min() ?? 0, frames.map(\.right).max() ?? 0)
        let pitch = page.lines[1].origin.y - page.lines[0].origin.y
        #expect(abs(page.paper.width - 5 - right) < 0.01)
        #expect(page.lines[0].origin.y > 5 && page.lines[0].origin.y < 5 + pitch)
        for frame in frames { #expect(abs((frame.left + frame.right) / 2 - badge.disc.center.x) < 0.01) }
        let (width, height) = (right - left, 3 * pitch)
        #expect(abs(badge.disc.radius - max(width, height) / 2 - 20) < 0.01)
        #expect(abs(badge.disc.center.y - 5 - height / 2) < 0.01)
    }

    /// No line of text comes nearer to the disc than three quarters of an em.
    @Test(arguments: [
        SizeCategory.extraSmall, .large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ])
    func textFlowsRoundTheDisc(category: SizeCategory) throws {
        let pages = try pages(Self.words, category)
        let disc = try #require(pages[0].badge).disc
        let gap = 0.75 * TypeScale.metrics(.body, category).size
        var beside = 0
        for line in pages[0].lines.dropFirst(3) {
            let own = line.section.lines[line.line]
            let right = line.origin.x + own.x + own.width
            for y in stride(from: line.frame.minY, through: line.frame.maxY, by: 0.5) {
                let rise = y - disc.center.y
                guard abs(rise) < disc.radius else { continue }
                beside += 1
                let edge = disc.center.x - (disc.radius * disc.radius - rise * rise).squareRoot()
                #expect(right <= edge - gap + 0.1)
            }
        }
        #expect(beside > 10)
        #expect(pages.dropFirst().allSatisfy { $0.badge == nil })
        let whole = pages[1].lines.map { $0.section.lines[$0.line].measure }
        #expect(whole.allSatisfy { $0 == 340 })
    }

    @Test(arguments: [
        (SizeCategory.accessibilityExtraExtraExtraLarge, 340.0), (.accessibilityExtraExtraExtraLarge, 120),
        (.large, 60), (.extraSmall, 20),
    ])
    func theDiscIsAtMostHalfAsWideAsThePaper(category: SizeCategory, width: Double) throws {
        let page = try pages("", category, width: width)[0]
        let badge = try #require(page.badge)
        #expect(badge.disc.radius <= page.paper.width / 4 + 1)
        #expect(badge.disc.radius > page.paper.width / 5)
    }

    @Test func inTextFromRightToLeftItStandsAtTheLeft() throws {
        let page = try pages("{.body}\n" + String(repeating: "نص طويل يجري ", count: 40), language: "ar")[0]
        let badge = try #require(page.badge)
        #expect(badge.disc.center.x < page.paper.width / 2)
        let first = page.lines[3]
        #expect(first.origin.x + first.section.lines[first.line].x > badge.disc.center.x + badge.disc.radius)
    }

    @Test func itIsPaintedBelowTheText() throws {
        let painting = Painting(of: try pages(Self.words)[0])
        guard case .path(let path) = painting.items[0].shape,
            case .ellipse(let area) = path.elements[0]
        else {
            Issue.record("the disc is not painted first")
            return
        }
        #expect(area.width == area.height && painting.items[0].owner == .layout)
        #expect(painting.content.lowerBound > 0)
    }

    /// The disc is darker than the original's, so that white text on it can be read; `classic` has that.
    @Test func whiteStandsOutOnIt() {
        #expect(Color(red: 0.257, green: 0.456, blue: 0.7).contrast(with: .white) >= 4.5)
        #expect(Color(red: 0.329, green: 0.584, blue: 0.898).contrast(with: .white) < 4.5)
    }
}
