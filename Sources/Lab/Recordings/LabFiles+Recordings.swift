// Named recordings, saved as scripts in the lab's folder.
import Files
import Scripts

extension LabFiles {
  static let recordingList = "recordings.json"
  private static let stem = "recording-"

  /// A recording's entry in the list file. Members that other versions have written are preserved.
  struct Line {
    private(set) var json: JSONObject

    var file: String { json["file"]?.text ?? "" }
    var name: String {
      get { json["name"]?.text ?? "" }
      set { json["name"] = .text(newValue) }
    }
    /// True if the user deleted the recording. The recording's file remains for other uses.
    var isDeleted: Bool {
      get { json["forgotten"]?.flag ?? false }
      set { json["forgotten"] = newValue ? true : nil }
    }

    init(name: String, file: String) { json = ["name": .text(name), "file": .text(file)] }

    /// Fails if the JSON is not an entry, or if the entry's file is outside the folder.
    init?(_ json: JSON) {
      guard let object = json.object, object["name"]?.text != nil,
        let file = object["file"]?.text, !file.contains("/")
      else { return nil }
      self.json = object
    }
  }

  /// The entries of the list file. Nil if the JSON is not a list of entries.
  static func lines(_ json: JSON) -> [Line]? {
    guard let lines = json.array?.map(Line.init), !lines.contains(where: { $0 == nil }) else {
      return nil
    }
    return lines.compactMap { $0 }
  }

  /// The readable entries of the list file. An entry follows for each script file that the list
  /// does not contain. The name of this entry is the name of the file.
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
    content(file, limit: LabFiles.largest).json.flatMap { try? Script(reading: $0, for: scenes) }
  }

  /// The recordings that are not deleted. Missing and invalid files are skipped.
  func recordings() -> [(name: String, file: String, script: Script)] {
    lines().filter { !$0.isDeleted }.compactMap { line in
      script(line.file).map { (line.name, line.file, $0) }
    }
  }

  /// Saves a script under a name, in its own file or in a new file. If another recording has the
  /// name, a number is added. Returns the used name and file.
  func keep(
    recording script: String, named name: String, in file: String? = nil
  ) throws(FileError) -> (name: String, file: String, notices: [String]) {
    try locked { () throws(FileError) in
      var lines = lines()
      // Meanwhile, the file may have been replaced by another recording or by something else.
      let known = lines.firstIndex { $0.file == file }.flatMap { place in
        switch content(lines[place].file, limit: LabFiles.largest) {
        case .nothing: place
        case .whole(let json): (try? Script(reading: json, for: scenes)) == nil ? nil : place
        case .strange, .unreadable: nil
        }
      }
      let own = free(name, lines, known)
      let place = known.map { lines[$0].file } ?? freeFile(LabFiles.stem + slug(own))
      try write(script, to: place)
      if let known {
        lines[known].name = own
        lines[known].isDeleted = false
      } else {
        lines.append(Line(name: own, file: place))
      }
      return (own, place, try keep(lines))
    }
  }

  /// The given name. If another visible entry has the same name, a number is added.
  private func free(_ name: String, _ lines: [Line], _ known: Int?) -> String {
    freeName(name) { name in
      lines.indices.contains { $0 != known && !lines[$0].isDeleted && lines[$0].name == name }
    }
  }

  /// Hides a recording from the list. The recording's script file remains for other uses.
  func forget(recording file: String) -> [String] {
    let notices = try? locked { () throws(FileError) in
      var lines = lines()
      for place in lines.indices where lines[place].file == file { lines[place].isDeleted = true }
      return try keep(lines)
    }
    return notices ?? []
  }
}
