// The functions by which tests compare a picture or a text with a reference.
import Testing

/// Expects `content` to equal the reference exactly, or within a given `tolerance`.
///
/// References are in `Tests/<Target>/__Screens__/<File>/<name>@<scale>x.png`. A failure names the
/// differing pixels, the files, and the command that accepts the change. The failure attaches four
/// pictures to the test: expected, actual, diff and masked. The environment variable `SCREENS`
/// decides which references are written; see `RecordMode`.
@discardableResult
public func expectScreen(
  _ content: ScreenContent, named name: String, tolerance: ScreenContent.Tolerance = .exact,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> ScreenResult {
  let place = ScreenPlace(filePath: filePath)
  let settings: ScreenSettings
  do {
    settings = try ScreenSettings(
      package: place.package, environment: ScreenSettings.environment)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return .failed
  }
  let outcome = ScreenCheck(
    content, named: name, in: place, tolerance: tolerance, settings: settings
  ).run()
  ScreenLedger.shared.add(outcome, artifacts: settings.artifacts)
  if let message = outcome.message {
    for part in outcome.attachments {
      Attachment.record(part.bytes, named: part.name, sourceLocation: sourceLocation)
    }
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }
  return outcome.result
}

/// Expects a value to equal its reference. `strategy` converts the value to a picture or text.
///
///     expectScreen(frame, as: .painted(size: Size(390, 844), scale: 2, typeface: lato), named: "cover")
@discardableResult
public func expectScreen<Value>(
  _ value: Value, as strategy: ScreenStrategy<Value>, named name: String,
  tolerance: ScreenContent.Tolerance = .exact, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> ScreenResult {
  do {
    return expectScreen(
      try strategy.content(value), named: name, tolerance: tolerance, filePath: filePath,
      sourceLocation: sourceLocation)
  } catch {
    // The reference was not compared, so the run must not report the reference as unused.
    ScreenRuns.shared.add("\(name)", of: filePath, threw: true)
    Issue.record("\(name) could not be drawn: \(error)", sourceLocation: sourceLocation)
    return .failed
  }
}

/// A test trait that reports references which no test of a suite uses; see `Trait.screens`.
public struct ScreensTrait: SuiteTrait, TestTrait, TestScoping {
  let filePath: String
  let isWhole: Bool

  /// True, so that the trait is also applied to each test, and records that the test has run.
  public var isRecursive: Bool { true }

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard test.isSuite else {
      var threw = true
      defer { ScreenRuns.shared.add("\(test.id)", of: filePath, threw: threw) }
      try await function()
      threw = false
      return
    }
    try await function()
    let place = ScreenPlace(filePath: filePath)
    let settings = try ScreenSettings(
      package: place.package, environment: ScreenSettings.environment)
    var obsolete = ObsoleteReferences(ofSuitesWithoutFileIn: place)
    let used = ScreenLedger.shared.files(of: place.suite, artifacts: settings.artifacts)
    let list = "\(settings.artifacts)/\(place.suite).unused.json"
    var former: [String] = []
    // References are known to be unused only after a run of the whole suite.
    if isWhole, ScreenRuns.shared.isWhole(filePath) {
      obsolete.paths += ObsoleteReferences(in: place, used: used).paths
    } else {
      // Neither the last whole run nor this run used these references.
      let unused = ObsoleteReferences(in: place, used: used).paths
      former = ObsoleteReferences(reading: list).paths.filter(unused.contains)
    }
    if settings.isContinuousIntegration, !obsolete.isEmpty { Issue.record("\(obsolete.words)") }
    obsolete.paths += former
    // A list that cannot be written must not cause a failure of the run.
    try? obsolete.write(to: list)
  }
}

extension Trait where Self == ScreensTrait {
  /// Reports references that the suite does not use. The test file must not have other suites.
  ///
  /// If `CI` is set, each reference that no test of the suite has used is a failure. A folder of
  /// references whose test file does not exist is a failure, too. Single references are not
  /// reported if tests were filtered or left out, or if a test threw an error.
  ///
  /// - Parameter isWhole: False if a test leaves out some arguments, for example in a slow debug
  ///   build. If false, only folders are checked.
  public static func screens(isWhole: Bool = true, filePath: String = #filePath) -> Self {
    ScreensTrait(filePath: filePath, isWhole: isWhole)
  }
}
