import Geometry
import NoteFonts
import NoteImages
import NoteText
import NoteTypesetting

/// Paintings as text: one line of JSON for each item, in the order of painting.
package struct PaintingDump {
    private var json = JSONText()

    package init() {}

    /// The lines so far, in UTF-8.
    package var bytes: [UInt8] { json.bytes }

    package mutating func append(_ painting: Painting) {
        for item in painting.items {
            json.object { json in
                json.member("page", painting.number)
                json.member("owner", item.owner)
                switch item.shape {
                case .run(let run): json.members(of: painting.runs[run])
                case .path(let path): json.members(of: path)
                case .picture(let picture): json.members(of: picture)
                case .group(let group):
                    json.member("clip", group.clip.count)
                    json.member("group", objects: group.paths) { $0.members(of: $1) }
                }
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func member(_ key: String, _ owner: Painting.Owner) {
        switch owner {
        case .content(let line, _): member("line", line)
        case .layout: member(key, "layout")
        case .footer: member(key, "footer")
        }
    }

    fileprivate mutating func members(of run: Painting.Run) {
        let placed = run.run
        member("run", utf8: run.section.text.text[placed.text])
        member("face", run.face.face.postScriptName)
        member("size", points: run.size)
        member("x", points: run.origin.x + placed.x)
        member("y", points: run.origin.y - run.rise)
        member("width", points: placed.width)
        member("color", run.paint.isFilled ? run.paint.color.notation : "none")
        if let stroke = run.paint.stroke {
            member("stroke", points: stroke.width)
            member("stroke-color", stroke.color.notation)
        }
        if run.paint.slant != 0 { member("slant", points: run.paint.slant) }
    }

    fileprivate mutating func members(of path: Painting.Path) {
        member("path", objects: path.elements) { json, element in
            switch element {
            case .rectangle(let area): json.members(of: area)
            case .ellipse(let area):
                json.member("ellipse", true)
                json.members(of: area)
            case .outline(let outline):
                json.member("x", points: outline.origin.x)
                json.member("y", points: outline.origin.y)
                json.member("steps", outline.path.elements.count)
                if outline.slant != 0 { json.member("slant", points: outline.slant) }
            }
        }
        member("color", path.color.notation)
        if path.opacity != .opaque { member("opacity", points: path.opacity.rawValue) }
    }

    fileprivate mutating func members(of picture: PlacedPicture) {
        member("picture", picture.file.index)
        members(of: picture.frame)
        if picture.file.orientation != .upright { member("orientation", "\(picture.file.orientation)") }
    }

    mutating func members(of area: Rectangle) {
        member("x", points: area.minX)
        member("y", points: area.minY)
        member("width", points: area.width)
        member("height", points: area.height)
    }
}
