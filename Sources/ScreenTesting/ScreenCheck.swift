// Compares a screen with the reference, and writes the files that the record mode allows.
import Drawing
import Files
import Testing

/// The comparison of one screen with the reference file.
package struct ScreenCheck: Sendable {
  /// Folders of the test file and of the references.
  package let place: ScreenPlace
  /// Record mode and artifacts folder of this run.
  package let settings: ScreenSettings
  let name: String
  let content: ScreenContent
  let tolerance: ScreenContent.Tolerance

  package init(
    _ content: ScreenContent, named name: String, in place: ScreenPlace,
    tolerance: ScreenContent.Tolerance = .exact, settings: ScreenSettings
  ) {
    self.content = content
    self.name = name
    self.place = place
    self.tolerance = tolerance
    self.settings = settings
  }

  var file: String { content.fileName(for: name) }
  var reference: String { "\(place.references)/\(file)" }
  private var artifacts: String { "\(settings.artifacts)/\(place.suite)" }
  private var mode: RecordMode { settings.mode(for: "\(place.suite)/\(file.dropLast(4))") }

  /// Compares the screen with the reference, and writes the files that the record mode allows.
  package func run() -> ScreenOutcome {
    let outcome = compare()
    record(outcome)
    return outcome
  }

  /// Records a difference that can be accepted, or removes the files of an earlier difference.
  private func record(_ outcome: ScreenOutcome) {
    let record = "\(artifacts)/\(file).json"
    if outcome.command != nil {
      let test = Test.current
      let fields: JSONObject = [
        "name": .text("\(place.suite)/\(file.dropLast(4))"), "reference": .text(reference),
        "actual": .text("\(artifacts)/\(artifact("actual"))"), "package": .text(place.package),
        "test": JSON(test?.displayName ?? test?.name), "id": JSON(test.map { "\($0.id)" }),
        "comment": .text(ScreenCheck.comment(on: test)),
      ]
      // The test reports the difference even without a record.
      try? ScreenFiles.write([UInt8](JSON.object(fields).page.utf8), record)
    } else if outcome.result.isPass || outcome.result == .written, ScreenFiles.exists(record) {
      for part in ["expected", "actual", "diff", "masked"] {
        ScreenFiles.remove("\(artifacts)/\(artifact(part))")
      }
      ScreenFiles.remove(record)
    }
  }

  /// The comment above the test, or its trait that is a `Comment`, without slashes and line breaks.
  private static func comment(on test: Test?) -> String {
    let comments = (test?.traits ?? []).compactMap { $0 as? Comment }
    return comments.flatMap { $0.rawValue.split(whereSeparator: \.isNewline) }
      .map { $0.drop { "/* ".contains($0) } }.joined(separator: " ")
  }

  private func compare() -> ScreenOutcome {
    if let finding = ComparerProof.finding {
      return outcome(.failed, "the comparison failed its self-test: \(finding)")
    }
    if let refusal = ScreenCheck.refusal(ofName: name) { return outcome(.failed, refusal) }
    if let refusal = tolerance.refusal {
      return outcome(.failed, "\(file) could not be compared: \(refusal)")
    }
    do {
      guard ScreenFiles.exists(reference) else { return try missing() }
      return try compare(with: try ScreenFiles.read(reference))
    } catch {
      return outcome(.failed, "\(file) could not be compared: \(error)")
    }
  }

  private func missing() throws -> ScreenOutcome {
    let actual = try content.bytes()
    let attached = [ScreenOutcome.Attached(name: artifact("actual"), bytes: actual)]
    try ScreenFiles.write(actual, "\(artifacts)/\(attached[0].name)")
    guard mode != .never else {
      return outcome(
        .missing,
        "\(file) has no reference, and SCREENS=never forbids to write one.\n"
          + "actual: \(artifacts)/\(attached[0].name)\nto accept: \(acceptCommand)",
        command: acceptCommand, attached)
    }
    try ScreenFiles.write(actual, reference)
    return outcome(
      .written,
      "\(file) had no reference. It was written: look at it, then run again.\n"
        + "reference: \(reference)", attached)
  }

  private func compare(with expected: [UInt8]) throws -> ScreenOutcome {
    switch content {
    case .text(let text):
      let old = String(decoding: expected, as: UTF8.self)
      if old == text { return outcome(.passed, nil) }
      return try differs(
        TextDifference.words(expected: old, actual: text), nil, expected: expected, pictures: nil)
    case .picture(let picture, _):
      let old: Picture
      do {
        old = try PictureFile.decode(expected)
      } catch {
        return try differs(
          "the reference cannot be read: \(error)", nil, expected: expected, pictures: nil)
      }
      let comparison = PictureComparison(expected: old, actual: picture, tolerance: tolerance)
      switch comparison.verdict {
      case .same: return outcome(.passed, nil, comparison: comparison)
      case .tolerated where mode != .all:
        return outcome(.tolerated, nil, comparison: comparison)
      default:
        return try differs(
          comparison.words, comparison, expected: expected, pictures: (old, picture))
      }
    }
  }

  private func differs(
    _ words: String, _ comparison: PictureComparison?, expected: [UInt8],
    pictures: (expected: Picture, actual: Picture)?
  ) throws -> ScreenOutcome {
    let actual = try content.bytes()
    var attached = [
      ScreenOutcome.Attached(name: artifact("expected"), bytes: expected),
      ScreenOutcome.Attached(name: artifact("actual"), bytes: actual),
    ]
    if let (old, new) = pictures {
      if let diff = DifferencePicture.diff(expected: old, actual: new) {
        attached.append(.init(name: artifact("diff"), bytes: PictureFile.encode(diff)))
      }
      if let masked = DifferencePicture.masked(expected: old, actual: new) {
        attached.append(.init(name: artifact("masked"), bytes: PictureFile.encode(masked)))
      }
    }
    for part in attached { try ScreenFiles.write(part.bytes, "\(artifacts)/\(part.name)") }
    if mode == .failed || mode == .all {
      try ScreenFiles.write(actual, reference)
      return outcome(
        .written,
        "\(file): \(words)\nThe reference was replaced: look at it, then run again.\n"
          + "reference: \(reference)", attached, comparison: comparison)
    }
    let files = attached.map { "\(artifacts)/\($0.name)" }.joined(separator: "\n  ")
    return outcome(
      .failed, "\(file): \(words)\nfiles:\n  \(files)\nto accept: \(acceptCommand)",
      command: acceptCommand, attached, comparison: comparison)
  }

  private func outcome(
    _ result: ScreenResult, _ message: String?, command: String? = nil,
    _ attached: [ScreenOutcome.Attached] = [], comparison: PictureComparison? = nil
  ) -> ScreenOutcome {
    ScreenOutcome(
      suite: place.suite, file: file, result: result, message: message, command: command,
      comparison: comparison, attachments: attached)
  }

  /// Name of an artifact file: the `diff` of `book@2x.png` is `book@2x.diff.png`.
  private func artifact(_ part: String) -> String {
    guard let dot = file.lastIndex(of: ".") else { return "\(file).\(part)" }
    return "\(file[..<dot]).\(part)\(file[dot...])"
  }

  /// Shell command that copies the actual picture over the reference.
  var acceptCommand: String {
    let actual = "\(artifacts)/\(artifact("actual"))".quotedForShell
    return "mkdir -p \(place.references.quotedForShell)"
      + " && cp \(actual) \(reference.quotedForShell)"
  }

  /// The reason why `name` cannot be used as a file name. Nil for a valid name.
  static func refusal(ofName name: String) -> String? {
    let allowed = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || " -_+,()".unicodeScalars.contains($0)
        || $0 == "."
    }
    guard allowed, !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 120 else {
      return "“\(name)” is not a file name, expected only letters, digits, spaces and - _ + , . ( )"
    }
    return nil
  }
}

extension ScreenContent {
  func bytes() throws -> [UInt8] {
    switch self {
    case .picture(let picture, _): PictureFile.encode(picture)
    case .text(let text): [UInt8](text.utf8)
    }
  }
}
