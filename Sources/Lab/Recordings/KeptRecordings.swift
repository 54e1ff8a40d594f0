// Recordings that were named by hand, as scripts in the lab's folder.
import Files
import Scripts

extension LabFiles {
  static let recordingList = "recordings.json"
  private static let stem = "recording-"

  /// A recording's line in the list; members of other versions stay in it.
  struct Line {
    private(set) var json: JSONObject

    var file: String { json["file"]?.text ?? "" }
    var name: String {
      get { json["name"]?.text ?? "" }
      set { json["name"] = .text(newValue) }
    }
    /// Deleted in the lab; the script itself stays, for it may be in use elsewhere.
    var isForgotten: Bool {
      get { json["forgotten"]?.flag ?? false }
      set { json["forgotten"] = newValue ? true : nil }
    }

    init(name: String, file: String) { json = ["name": .text(name), "file": .text(file)] }

    /// nil where it is no such line, or leads out of the folder.
    init?(_ json: JSON) {
      guard let object = json.object, object["name"]?.text != nil,
        let file = object["file"]?.text, !file.contains("/")
      else { return nil }
      self.json = object
    }
  }

  /// The lines; nil where it is no such list.
  static func lines(_ json: JSON) -> [Line]? {
    guard let lines = json.array?.map(Line.init), !lines.contains(where: { $0 == nil }) else {
      return nil
    }
    return lines.compactMap { $0 }
  }

  /// What the list says as far as it is understood, then the scripts that it does not name, called
  /// as their files are.
  private func lines() -> [Line] {
    lines(content(LabFiles.recordingList).json?.array?.compactMap(Line.init) ?? [])
  }

  func lines(_ understood: [Line]) -> [Line] {
    var lines = understood
    let listed = Set(lines.map(\.file))
    for file in files(like: LabFiles.stem) where !listed.contains(file) {
      let words = file.dropFirst(LabFiles.stem.count).dropLast(5).split(separator: "-")
      let name = words.isEmpty ? "Recording" : words.joined(separator: " ")
      lines.append(
        Line(name: free(name.prefix(1).uppercased() + name.dropFirst(), lines, nil), file: file))
    }
    return lines
  }

  private func keep(_ lines: [Line]) throws(FileError) -> [String] {
    try replace(
      LabFiles.recordingList, .recordingList, with: .array(lines.map { .object($0.json) }))
  }

  private func script(_ file: String) -> Script? {
    content(file, limit: LabFiles.largest).json.flatMap { try? Script(reading: $0, for: exhibits) }
  }

  /// Edge cases: a file that is gone or wrong is passed over.
  func recordings() -> [(name: String, file: String, script: Script)] {
    lines().filter { !$0.isForgotten }.compactMap { line in
      script(line.file).map { (line.name, line.file, $0) }
    }
  }

  /// Keeps a script under a name in its file, or in a new one. Gives the name and the file that it
  /// has now: a name that another lab gave to another recording is numbered.
  func keep(
    recording script: String, named name: String, in file: String? = nil
  ) throws(FileError) -> (name: String, file: String, aside: [String]) {
    try locked { () throws(FileError) in
      var lines = lines()
      // What stands there now may be another's work, or no script.
      let known = lines.firstIndex { $0.file == file }.flatMap { place in
        switch content(lines[place].file, limit: LabFiles.largest) {
        case .nothing: place
        case .whole(let json): (try? Script(reading: json, for: exhibits)) == nil ? nil : place
        case .strange: nil
        }
      }
      let own = free(name, lines, known)
      let place = known.map { lines[$0].file } ?? freeFile(LabFiles.stem + slug(own))
      try write(script, to: place)
      if let known {
        lines[known].name = own
        lines[known].isForgotten = false
      } else {
        lines.append(Line(name: own, file: place))
      }
      return (own, place, try keep(lines))
    }
  }

  /// The name, numbered where a line that is shown has it already.
  private func free(_ name: String, _ lines: [Line], _ known: Int?) -> String {
    freeName(name) { name in
      lines.indices.contains { $0 != known && !lines[$0].isForgotten && lines[$0].name == name }
    }
  }

  /// Shows a file no more; the script itself stays, for it may be in use elsewhere.
  func forget(recording file: String) -> [String] {
    let aside = try? locked { () throws(FileError) in
      var lines = lines()
      for place in lines.indices where lines[place].file == file { lines[place].isForgotten = true }
      return try keep(lines)
    }
    return aside ?? []
  }
}
