// Recordings that were named by hand, as scripts in the lab's folder.
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

  private func keep(_ lines: [(name: String, file: String)]) {
    write(
      JSON.array(lines.map { ["name": .text($0.name), "file": .text($0.file)] }).page,
      to: LabFiles.index)
  }

  /// Edge cases: a file that is gone or wrong is passed over.
  func recordings() -> [(name: String, script: Script)] {
    kept().compactMap { line in
      guard let bytes = try? FileAccess.read(folder + line.file, limit: LabFiles.largest),
        let script = try? Script(parsing: bytes)
      else { return nil }
      return (line.name, script)
    }
  }

  /// Keeps a script under a name, in the place of `former`. Says where; nil: it was not written.
  func keep(recording script: String, named name: String, insteadOf former: String? = nil)
    -> String?
  {
    var lines = kept()
    // The old file takes the new words: a name is only a line of the index.
    let known = lines.firstIndex { $0.name == name } ?? lines.firstIndex { $0.name == former }
    let file = known.map { lines[$0].file } ?? freshFile(name, lines.map(\.file))
    guard write(script, to: file) else { return nil }
    if let known { lines[known].name = name } else { lines.append((name, file)) }
    keep(lines)
    return folder + file
  }

  /// Takes a name off the list; its script stays for whoever used it elsewhere.
  func forget(recording name: String) { keep(kept().filter { $0.name != name }) }

  private func freshFile(_ name: String, _ taken: [String]) -> String {
    let stem = "recording-" + slug(name)
    var file = stem + ".json"
    var number = 2
    while taken.contains(file) {
      file = "\(stem)-\(number).json"
      number += 1
    }
    return file
  }
}
