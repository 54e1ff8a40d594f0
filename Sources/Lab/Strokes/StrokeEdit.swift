// Labels and deletions of strokes of files, as the session saves them.
import Files

/// A stroke of a file: the file, and the number of the stroke in it.
struct StrokeOrigin: Hashable, Sendable {
  var file: String
  var number: Int
}

/// A change of a stroke that is not written into a file yet.
struct StrokeEdit: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    case label(String)
    case deletion
  }

  /// The id of the stroke. A file with another stroke in this place has changed meanwhile.
  var id: String
  var change: Change
}

extension [StrokeOrigin: StrokeEdit] {
  /// Reads changes from a session. Entries of another form are left out.
  init(_ json: [JSON]) {
    self.init()
    for entry in json {
      guard let file = entry["file"]?.text, let number = entry["stroke"]?.number,
        let id = entry["id"]?.text, let place = Int(exactly: number)
      else { continue }
      let change: StrokeEdit.Change? =
        entry["deleted"]?.flag == true ? .deletion : entry["label"]?.text.map { .label($0) }
      if let change {
        self[StrokeOrigin(file: file, number: place)] = StrokeEdit(id: id, change: change)
      }
    }
  }

  /// The changes in the order of their files.
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
