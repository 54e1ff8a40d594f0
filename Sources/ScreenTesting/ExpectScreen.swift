// The functions that tests call: compare a picture or a text with its reference.
import Drawing
import Testing

/// Expects `content` to equal its reference, exactly unless a tolerance with a reason is given.
///
/// References are in `Tests/<Target>/__Screens__/<File>/<name>@<scale>x.png`. A failure names the
/// pixels, the files and the command that accepts the change. It attaches expected, actual, diff
/// and masked pictures to the test. The environment variable `SCREENS` sets what is written; see
/// `RecordMode`.
@discardableResult
public func expectScreen(
  _ content: ScreenContent, named name: String, tolerance: PictureTolerance = .exact,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> ScreenOutcome.Result {
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

/// Expects a value, converted by a strategy, to equal its reference.
///
///     expectScreen(frame, as: .painted(size: Size(390, 844), scale: 2, typeface: lato), named: "cover")
@discardableResult
public func expectScreen<Value>(
  _ value: Value, as strategy: ScreenStrategy<Value>, named name: String,
  tolerance: PictureTolerance = .exact, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> ScreenOutcome.Result {
  do {
    return expectScreen(
      try strategy.content(value), named: name, tolerance: tolerance, filePath: filePath,
      sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(name) could not be drawn: \(error)", sourceLocation: sourceLocation)
    return .failed
  }
}

/// Finds references that no test of a suite uses any more; see `Trait.screens`.
public struct ScreensTrait: SuiteTrait, TestTrait, TestScoping {
  let filePath: String
  let isWhole: Bool

  /// True, so that each test records that it has run.
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
    guard settings.isContinuousIntegration else { return }
    var obsolete = ObsoleteReferences(ofSuitesWithoutFileIn: place)
    // Only a run of the whole suite can find unused references.
    if isWhole, ScreenRuns.shared.isWhole(filePath) {
      let used = ScreenLedger.shared.files(of: place.suite, artifacts: settings.artifacts)
      obsolete.paths += ObsoleteReferences(in: place, used: used).paths
    }
    if !obsolete.isEmpty { Issue.record("\(obsolete.words)") }
  }
}

extension Trait where Self == ScreensTrait {
  /// Finds unused references of a suite that is the only one of its file.
  ///
  /// Under `CI`, a reference that none of its tests has used is a failure that names the file. So
  /// is a folder of references whose test file no longer exists. A run that was filtered, left out
  /// a test or had a test that threw does not report single references.
  ///
  /// - Parameter isWhole: False if a test leaves out some of its arguments, for example in a slow
  ///   debug build. Then only folders are checked.
  public static func screens(isWhole: Bool = true, filePath: String = #filePath) -> Self {
    ScreensTrait(filePath: filePath, isWhole: isWhole)
  }
}
