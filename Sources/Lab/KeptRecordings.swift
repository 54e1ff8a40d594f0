// Recordings that were named by hand, as scripts in the lab's folder.
import Files
import Gallery

extension LabFiles {
  private static let index = "recordings.json"
  private static let largest = 4 << 20

  /// Names and their files, in the order in which they were named.
  private func kept() -> [(name: String, file: String)] {
    (json(LabFiles.index)?.array ?? []).compactMap { line in
      guard let name = line["name"]?.text, let file = line["file"]?.text,
        !file.contains("/")
      else { return nil }
      return (name, file)
    }
  }

  private func keep(_ lines: [(name: String, file: String)]) throws(FileMistake) {
    try write(
      JSON.array(lines.map { ["name": .text($0.name), "file": .text($0.file)] }).page,
      to: LabFiles.index)
  }

  /// Edge cases: a file that is gone or wrong is passed over.
  func recordings() -> [(name: String, file: String, script: Script)] {
    kept().compactMap { line in
      guard let bytes = try? FileAccess.read(folder + line.file, limit: LabFiles.largest),
        let script = try? Script(parsing: bytes)
      else { return nil }
      return (line.name, line.file, script)
    }
  }

  /// Keeps a script under a name in its file, or in a new one. Gives the name and the file that it
  /// has now: a name that another lab gave to another recording is numbered.
  func keep(
    recording script: String, named name: String, in file: String? = nil
  ) throws(FileMistake) -> (name: String, file: String) {
    try locked { () throws(FileMistake) in
      var lines = kept()
      let known = lines.firstIndex { $0.file == file }
      func isTaken(_ name: String) -> Bool {
        lines.indices.contains { $0 != known && lines[$0].name == name }
      }
      var own = name
      var number = 2
      while isTaken(own) {
        own = "\(name) \(number)"
        number += 1
      }
      // What was forgotten is still there for whoever used it elsewhere.
      let place = known.map { lines[$0].file } ?? freeFile("recording-" + slug(own))
      try write(script, to: place)
      if let known { lines[known].name = own } else { lines.append((own, place)) }
      try keep(lines)
      return (own, place)
    }
  }

  /// Takes a file off the list; the script itself stays for whoever used it elsewhere.
  func forget(recording file: String) {
    try? locked { () throws(FileMistake) in try keep(kept().filter { $0.file != file }) }
  }
}
