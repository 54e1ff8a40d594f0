// The file with the newest recordings of all labs that use a folder. A recording is one line.
import Files

extension LabFiles {
  static let recordingLog = "recordings.jsonl"
  /// Largest size in bytes of the file of recordings.
  static let largestLog = 64 << 20

  /// The lines in the file of recordings. Empty if the file does not exist.
  func recordingLines() throws(FileError) -> [[UInt8]] {
    let bytes = try FileAccess.readIfPresent(folder + logName, limit: LabFiles.largestLog)
    return bytes?.split(separator: 10).map(Array.init) ?? []
  }

  /// Writes the file of recordings. Lines of other labs and of other versions are not changed.
  ///
  /// - Parameter known: The lines that this lab has read or written. Known lines that are not in
  ///   `lines` are removed. Known lines that are missing in the file were deleted in another lab.
  func keep(log lines: [[UInt8]], knowing known: Set<[UInt8]>) throws(FileError) {
    try locked { () throws(FileError) in
      let old = try recordingLines()
      let own = Set(lines)
      var all = old.filter { own.contains($0) || !known.contains($0) }
      let present = Set(all)
      all += lines.filter { !present.contains($0) && (old.isEmpty || !known.contains($0)) }
      guard all != old else { return }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(all.reduce(0) { $0 + $1.count + 1 })
      for line in all {
        bytes += line
        bytes.append(10)
      }
      try FileAccess.write(bytes, to: folder + logName)
    }
  }
}
