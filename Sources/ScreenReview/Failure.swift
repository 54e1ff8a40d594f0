// A difference of the last test run that can be accepted, read from the folder of failures.
import Drawing
import Files
import Libc
import PNG

/// A screen that differs from the reference, or a reference that no test uses.
package struct Failure: Sendable {
  /// The kind of difference between a screen and the reference.
  package enum Difference: Sendable {
    case picture(PictureChange)
    case text(TextChange)
    /// The reference is missing, or cannot be read.
    case new
    /// No test uses the reference. Acceptance removes the reference.
    case unused
  }

  /// Suite and file without the extension, as in `LabScreens/library@2x`.
  package let name: String
  /// Path of the reference file.
  package let reference: String
  /// Title and id of the test that compared the screen.
  package private(set) var test = ""
  package private(set) var testID: String?
  /// The comment above the test, which can explain what the screen must show.
  package private(set) var comment = ""
  /// Content of the reference, and the new content for the reference. Nil for no content.
  package let before: [UInt8]?
  package private(set) var after: [UInt8]?
  package let difference: Difference
  /// The picture in which the test marked the differing pixels.
  private(set) var marked: [UInt8]?
  /// Folder of the package whose test compared the screen.
  package private(set) var packageFolder: String?
  /// A small picture of the screen. Nil for a text.
  private(set) var thumbnail: Picture?

  /// Reads the record of a failed comparison. Nil if the reference is now equal to the screen,
  /// because the screen was accepted.
  init?(record file: String) throws {
    let record = try JSON(parsing: try FileAccess.read(file, limit: 1 << 20))
    guard let name = record["name"]?.text, let reference = record["reference"]?.text,
      let actual = record["actual"]?.text
    else { throw FileError(file, "cannot read: it is not the record of a failure") }
    let after = try FileAccess.readIfPresent(actual, limit: 1 << 28)
    before = try FileAccess.readIfPresent(reference, limit: 1 << 28)
    guard let after, after != before else { return nil }
    (self.name, self.reference, self.after) = (name, reference, after)
    (test, testID) = (record["test"]?.text ?? "", record["id"]?.text)
    comment = record["comment"]?.text ?? ""
    packageFolder = record["package"]?.text
    guard reference.hasSuffix(".png") else {
      difference = before.map { .text(TextChange(from: $0, to: after)) } ?? .new
      return
    }
    let marks = actual.replacing(".actual.", with: ".diff.")
    marked = marks == actual ? nil : try FileAccess.readIfPresent(marks, limit: 1 << 28)
    guard let shown = try? PNGFile.decode(after) else {
      throw FileError(actual, "cannot read: it is not a picture")
    }
    thumbnail = shown.reduced(to: 40)
    let scale = reference.split(separator: "@").last.flatMap { Double($0.dropLast(5)) } ?? 1
    difference =
      before.flatMap { try? PNGFile.decode($0) }
      .map { .picture(PictureChange(from: $0, to: shown, scale: scale)) } ?? .new
  }

  /// A reference that no test uses.
  init(unused reference: String) throws {
    let parts = reference.split(separator: "/").suffix(2)
    // The extensions of pictures and of texts are equally long.
    name = parts.joined(separator: "/").dropLast(4).description
    self.reference = reference
    before = try FileAccess.read(reference, limit: 1 << 28)
    difference = .unused
    thumbnail = before.flatMap { try? PNGFile.decode($0) }?.reduced(to: 40)
  }

  /// Reads all failures in a folder and its subfolders, sorted by name. Unused references are last.
  /// The problems are sentences about files that could not be read.
  package static func all(in folder: String) -> (failures: [Failure], problems: [String]) {
    var (failures, unused): ([Failure], Set<String>) = ([], [])
    var problems: [String] = []
    func reading<Value>(_ file: String, _ read: () throws -> Value?) -> Value? {
      do { return try read() } catch {
        problems.append((error as? FileError)?.sentence ?? "\(file): \(error)")
        return nil
      }
    }
    for suite in FileAccess.names(in: folder).map({ "\(folder)/\($0)" }) {
      for file in FileAccess.names(in: suite) where file.hasSuffix(".json") {
        let record = "\(suite)/\(file)"
        if let failure = reading(record, { try Failure(record: record) }) {
          failures.append(failure)
        }
      }
      guard suite.hasSuffix(".unused.json") else { continue }
      let list = reading(suite) { try JSON(parsing: FileAccess.read(suite, limit: 1 << 20)).array }
      for path in list?.compactMap(\.text) ?? [] {
        // Each file counts in a folder of references whose test file does not exist.
        let files = FileAccess.names(in: path).map { "\(path)/\($0)" }
        unused.formUnion(FileAccess.isFolder(path) ? files : [path])
      }
    }
    // A whole run writes the list, so the list is newer than the records of removed tests.
    failures.removeAll { unused.contains($0.reference) }
    let removable = unused.filter(FileAccess.isFile).compactMap { path in
      reading(path) { try Failure(unused: path) }
    }
    let sorted = [failures, removable].flatMap {
      $0.sorted { ($0.name, $0.reference) < ($1.name, $1.reference) }
    }
    return (sorted, problems)
  }

  /// The difference of a text. Without a reference, all lines are new. Nil for a picture.
  var text: TextChange? {
    if case .text(let change) = difference { return change }
    return reference.hasSuffix(".png") ? nil : TextChange(from: before ?? [], to: after ?? [])
  }

  /// Whether no test uses the reference. Acceptance removes the reference.
  package var isUnused: Bool { after == nil }
  /// Whether the reference already equals the reference after acceptance.
  package var isSettled: Bool {
    (try? FileAccess.readIfPresent(reference, limit: 1 << 28)) == .some(after)
  }

  /// Whether the pattern matches the screen's name, with or without scale. `*` stands for any text.
  package func isNamed(_ pattern: String) -> Bool {
    fnmatch(pattern, name, 0) == 0 || fnmatch(pattern + "@*x", name, 0) == 0
  }

  /// Whether both failures differ from the references in the same way, so that one look can accept
  /// both. A screen without a reference is like no other.
  package func differs(like other: Failure) -> Bool {
    switch (difference, other.difference) {
    case (.picture(let mine), .picture(let theirs)): mine.differs(like: theirs)
    case (.text(let mine), .text(let theirs)): mine.changed == theirs.changed
    case (.unused, .unused): true
    default: false
    }
  }

  /// The kind of difference as a short title.
  package var title: String {
    switch difference {
    case .new: before == nil ? "No reference yet" : "The reference cannot be read"
    case .unused: "No test uses it"
    case .text(let text): "\(counted(text.changed.count, "line")) of text"
    case .picture(let picture): picture.title
    }
  }
}

extension Picture {
  /// The picture with sides of at most `side` pixels. Each pixel is a pixel of the original.
  func reduced(to side: Int) -> Picture? {
    let step = max(1, (max(width, height) + side - 1) / side)
    let (across, down) = (width / step, height / step)
    let pixels = (0..<across * down).map {
      self.pixels[($0 / across * step + step / 2) * width + $0 % across * step + step / 2]
    }
    return Picture(width: across, height: down, pixels: pixels)
  }
}
