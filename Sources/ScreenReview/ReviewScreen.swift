// The window of `slipsheet screens`: the state, and the actions of keys and buttons.
import Drawing
import Files
import Interface
import PNG

/// A window for the failures of the last test run.
package struct ReviewScreen: Screen {
  /// Progress of a second run of tests, which another thread changes.
  package struct Run: Sendable {
    /// The last line from the tests. After a run without tests, the reason.
    package private(set) var line = "The tests run"
    package private(set) var isOver = false
    package private(set) var hasRun = false
    private var problem: String?

    package mutating func add(_ text: String) {
      line = text
      hasRun = hasRun || text.contains("Test run with ") && !text.contains(" with 0 tests")
      if problem == nil, text.contains("error: ") { problem = text }
    }

    /// Ends the run. A compiler's error or an unknown test ends it without tests.
    ///
    /// - Parameter succeeded: Whether the command is the user's, with the exit code 0. The
    ///   command's output may be of any kind.
    package mutating func end(succeeded: Bool) {
      (hasRun, isOver) = (hasRun || succeeded, true)
      if !hasRun { line = problem ?? line }
    }
  }

  /// Folder of the failures, for the command that accepts one of them.
  private let folder: String
  /// Reads the failures of the last run.
  private let read: @Sendable () throws -> [Failure]
  /// Runs the tests with these ids again, and updates the progress until the end.
  private let run: @Sendable ([String], Shared<Run>) -> Void
  private(set) var failures: [Failure]
  private(set) var groups: [FailureGroup]
  package private(set) var decisions = Decisions()
  /// Paths of the references that were written or removed, for the commit.
  package private(set) var written: [String] = []
  /// Index of the shown failure, and the failure's decoded pictures.
  package private(set) var selected = 0
  private(set) var pictures: [Picture?] = []
  /// Index of the comparison: side by side, swipe, onion skin.
  var mode = 0 { didSet { showsAfter = nil } }
  /// Whether the second picture is visible while both blink in one place. Nil if they do not.
  var showsAfter: Bool?
  /// Position of the divider, and opacity of the second picture, 0…1.
  var share = 0.5
  var frame = 0.0
  /// Index of the magnified region, and of its magnification: fitted, 4 times, 8 times.
  var region = 0
  var magnification = 0
  var query = ""
  var theme: Theme
  var asks = false
  var isOver = false
  private(set) var progress: Shared<Run>?

  package init(
    _ failures: [Failure], in folder: String, theme: Theme = .light,
    read: @escaping @Sendable () throws -> [Failure],
    run: @escaping @Sendable ([String], Shared<Run>) -> Void
  ) {
    (self.failures, self.folder, self.theme) = (failures, folder, theme)
    (self.read, self.run) = (read, run)
    groups = FailureGroup.groups(of: failures)
    if let first = order.first { select(first) }
  }

  /// The failures in the order of the list. A search omits failures whose names lack the words.
  var order: [Int] { groups.flatMap(visible) }

  func visible(_ group: FailureGroup) -> [Int] {
    let words = query.lowercased()
    return group.members.filter {
      words.isEmpty || failures[$0].name.lowercased().contains(words)
    }
  }

  package var current: Failure? { failures.indices.contains(selected) ? failures[selected] : nil }
  package func all(_ verdict: Decisions.Verdict?) -> [Failure] {
    failures.filter { decisions[$0] == verdict }
  }

  /// The undecided failures in the list that differ like the current failure.
  package var alike: [Failure] {
    let group = groups.first { $0.members.contains(selected) }
    let members = group?.isAlike == true ? group.map(visible) ?? [] : [selected]
    return members.map { failures[$0] }.filter { decisions[$0] == nil }
  }

  mutating func select(_ index: Int) {
    selected = index
    pictures = [current?.before, current?.after, current?.marked].map {
      $0.flatMap { try? PNGFile.decode($0) }
    }
    (region, frame) = (0, 0)
    if case .picture(let change) = current?.difference { magnify(change.firstShown) }
  }

  /// Magnifies a region, and shows the film frame with the region.
  mutating func magnify(_ index: Int) {
    guard case .picture(let change) = current?.difference, !change.regions.isEmpty else { return }
    region = index % change.regions.count
    let point = change.regions[region].box.origin
    frame = Double(change.frames.firstIndex { $0.contains(point) } ?? 0)
  }

  /// Selects the failure at a distance of `step` in the list, or the first failure of a group.
  mutating func move(by step: Int, inGroups: Bool = false) {
    let stops = inGroups ? groups.map(visible).filter { !$0.isEmpty } : order.map { [$0] }
    // A search may hide the selected picture. In this case, the first result is selected.
    let index = (stops.firstIndex { $0.contains(selected) } ?? (step > 0 ? -1 : 0)) + step
    if !stops.isEmpty { select(stops[min(max(0, index), stops.count - 1)][0]) }
  }

  mutating func decide(_ verdict: Decisions.Verdict, _ some: [Failure]) {
    decisions.decide(verdict, for: some)
    // The next undecided failure. The search continues at the beginning after the last failure.
    let later = order.drop { $0 != selected } + order.prefix { $0 != selected }
    if let next = later.first(where: { decisions[failures[$0]] == nil }) { select(next) }
  }

  mutating func undo() {
    let changed = decisions.undo()
    if let index = failures.firstIndex(where: { changed.contains($0.reference) }) { select(index) }
  }

  /// Removes the decisions about these failures, even after other decisions.
  mutating func takeBack(_ some: [Failure]) {
    decisions.decide(nil, for: some)
    let index = failures.firstIndex { $0.reference == some.first?.reference }
    if let index { select(index) }
  }

  /// Writes the accepted failures, and shows only the other failures. Returns a sentence.
  @discardableResult
  package mutating func write() -> String {
    let accepted = all(.accepted)
    var problem: String?
    do { try Acceptance.write(accepted) } catch { problem = error.sentence }
    let settled = Set(accepted.filter(\.isSettled).map(\.reference))
    written += settled.sorted()
    show(failures.filter { !settled.contains($0.reference) })
    let left = accepted.count - settled.count
    return problem ?? "\(settled.count) written" + (left > 0 ? ", \(left) could not be" : "")
  }

  /// Shows other failures. The selection and the decisions about existing failures are kept.
  private mutating func show(_ others: [Failure]) {
    let reference = current?.reference
    decisions.keep(others, among: failures)
    failures = others
    groups = FailureGroup.groups(of: others)
    // A search that finds nothing any more would hide what is left.
    if order.isEmpty { query = "" }
    select(others.firstIndex { $0.reference == reference } ?? order.first ?? -1)
  }

  /// Ids of the tests to run again, which are the tests of screens that were not accepted.
  var testIDs: [String] {
    Set(failures.filter { decisions[$0] != .accepted }.compactMap(\.testID)).sorted()
  }

  mutating func runAgain() {
    let progress = Shared(Run())
    self.progress = progress
    run(testIDs, progress)
  }

  package mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    var notice: Toast?
    switch event {
    case .key(let press):
      switch press.key {
      case .up: move(by: -1)
      case .down: move(by: 1)
      case .left: move(by: -1, inGroups: true)
      case .right: move(by: 1, inGroups: true)
      case .escape: isOver = shouldClose(at: now, into: &effects)
      default: return
      }
      effects.scroll("failures", to: listOffset)
    case .action("write"): notice = Toast(write())
    case .action("end"):
      notice = Toast(write())
      isOver = all(.accepted).isEmpty
    case .action("all"):
      let accepted = alike
      notice = Toast(
        "\(accepted.count) accepted", action: "Undo", update { $0.takeBack(accepted) })
      decide(.accepted, accepted)
    case .action("copy"):
      let option = current?.isUnused == true ? "--remove" : "--accept"
      let names = [folder, current?.name ?? ""].map(\.quotedForShell)
      effects.copy("slipsheet screens \(names[0]) \(option) \(names[1])")
      notice = Toast("Copied")
    case .wake where progress?.value.isOver == true:
      let run = progress?.value ?? Run()
      notice =
        run.hasRun
        ? Toast("The tests ran again", run.line)
        : Toast("The tests did not end", run.line, glyph: .xmark)
      progress = nil
      do { show(try read()) } catch { notice = Toast("\(error)", glyph: .xmark) }
    default: return
    }
    if let notice { effects.show(view: notice, in: "notices") }
    effects.setNeedsUpdate()
  }

  package mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    asks = !all(.accepted).isEmpty
    effects.setNeedsUpdate()
    return !asks
  }

  package var windowRequests: WindowRequests {
    var requests = WindowRequests()
    requests.end = isOver
    return requests
  }
}
