import Geometry
import Testing

@testable import NotePDF
@testable import PDFWriter

/// Gradients round a point, of glyphs in colour, beside the colours that their formula says.
@Suite struct RadialShadeTests {
    private func extended(_ place: Double, _ mode: Drawing.Gradient.Spread) -> Double {
        let turn = place.rounded(.down)
        return switch mode {
        case .pad: min(max(place, 0), 1)
        case .repeat: place - turn
        case .reflect: Int(saturating: turn) % 2 == 0 ? place - turn : 1 + turn - place
        }
    }

    /// The shade of red at a radius, in font units.
    private func red(of shade: DrawnGradient, at radius: Double) throws -> Double {
        guard case .radial(let places) = shade.colors.kind else { throw ShadeError.notRadial }
        #expect(places[2] >= 0 && places[5] >= 0)
        let scale = shade.matrix.map { 1 / $0.xAxis.x } ?? 1
        let share = min(max((radius * scale - places[2]) / (places[5] - places[2]), 0), 1)
        let stops = shade.colors.colors.stops
        let next = stops.firstIndex { $0.offset > share } ?? stops.count - 1
        let (low, high) = (stops[next - 1], stops[next])
        let part = (share - low.offset) / (high.offset - low.offset)
        return low.components[0] + (high.components[0] - low.components[0]) * part
    }

    private enum ShadeError: Error {
        case notRadial
    }

    /// Also where stops would have circles of no radius, of circles that grow and of such that shrink.
    @Test(arguments: [Drawing.Gradient.Spread.pad, .repeat, .reflect])
    func colorsAreWhereTheirCirclesAre(_ mode: Drawing.Gradient.Spread) throws {
        let area = Rectangle(x: -300, y: -300, width: 600, height: 600)
        let circles = [0.0, 400].map { Circle(center: Point(x: 0, y: 0), radius: $0) }
        for (first, last) in [(0.0, 1.0), (-0.5, 0.5), (0.25, 1.75), (-3.25, 0.25), (-2, -1), (1.5, 3)] {
            let stops = [(first, 0.0), (last, 1.0)].map { offset, red in
                ColorLine.Stop(offset: offset, color: Color(red: red, green: 0, blue: 0), opacity: 1)
            }
            let line = ColorLine(stops: stops, spread: mode)
            let shades = [circles, circles.reversed()].map { circles in
                DrawnGradient(
                    Drawing.Gradient(line, along: .radial(from: circles[0], to: circles[1])), on: area)
            }
            for radius in stride(from: 3.0, to: 400, by: 7) {
                for (shade, place) in zip(shades, [radius / 400, 1 - radius / 400]) {
                    let own = extended((place - first) / (last - first), mode)
                    guard mode != .repeat || (0.01...0.99).contains(own) else { continue }
                    #expect(abs(try red(of: shade, at: radius) - own) < 0.01, "\(first), \(last): \(radius)")
                }
            }
        }
    }
}
