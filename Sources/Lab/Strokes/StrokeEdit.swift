// Labels and deletions of strokes of files, in the form that the session saves.
import Files

/// The file of a stroke, and the number of the stroke in this file.
struct StrokeOrigin: Hashable, Sendable {
  var file: String
  var number: Int
}

/// A change of a stroke that no file contains yet.
struct StrokeEdit: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    case label(String)
    case deletion
  }

  /// The id of the stroke. If the stroke with this number has another id, the file was changed.
  var id: String
  var change: Change
}

extension StrokeEdit {
  /// Reads a change from a session or a project.
  static func read(
    _ json: LocatedJSON
  ) throws(JSONValueError) -> (origin: StrokeOrigin, edit: StrokeEdit) {
    let members = try json.members(knowing: ["file", "stroke", "id", "label", "deleted"])
    let origin = StrokeOrigin(
      file: try members.require("file", "a path").text("a path"),
      number: try members.require("stroke", "a number").count(0...1 << 53))
    let id = try members.require("id", "the id of a stroke").text("the id of a stroke")
    if try members["deleted"]?.flag() == true {
      return (origin, StrokeEdit(id: id, change: .deletion))
    }
    let label = try members.require("label", "an intent").text("an intent")
    return (origin, StrokeEdit(id: id, change: .label(label)))
  }
}

extension [StrokeOrigin: StrokeEdit] {
  /// The changes in the order of files and stroke numbers.
  var json: [JSON] {
    sorted { ($0.key.file, $0.key.number) < ($1.key.file, $1.key.number) }.map { origin, edit in
      var entry: JSONObject = [
        "file": .text(origin.file), "stroke": JSON(origin.number), "id": .text(edit.id),
      ]
      switch edit.change {
      case .label(let label): entry.append("label", .text(label))
      case .deletion: entry.append("deleted", true)
      }
      return .object(entry)
    }
  }
}
