// Checks the grammar of reports: which report may follow which.
import Dismissal
import Interface

/// Follows the reports of a scene and stores the first that may not follow.
struct ReportGrammar {
  /// The two kinds that are counted separately: presentations, and the screens of a stack.
  private enum Kind { case shown, pushed }
  /// For each kind, the number of presentations or screens that have begun, or existed from the
  /// start, and are not yet reported as dismissed.
  private var arrived: [Kind: Int]
  /// The largest permitted number of presentations at the same time.
  private let most: Int
  private var isDragging = false
  private var isGoingBack = false
  private var announced: DismissalSource?
  private(set) var error: String?

  /// - Parameters:
  ///   - isPresented: True if the scene begins with something that can be dismissed.
  ///   - isPushed: True if it begins with a screen on a stack.
  init(isPresented: Bool, isPushed: Bool = false, most: Int = 1) {
    arrived = [.shown: isPresented ? 1 : 0, .pushed: isPushed ? 1 : 0]
    self.most = most
  }

  mutating func hear(_ report: Report) {
    switch report {
    case .dragBegan:
      expect(!isDragging, "a drag began within a drag")
      isDragging = true
    case .dragEnded, .dragCancelled:
      expect(isDragging, "a drag ended that never began")
      isDragging = false
    case .presented, .opened: arrive(.shown)
    case .pushed: arrive(.pushed)
    case .closeBegan(let source):
      expect(announced == nil, "a close was announced twice")
      announced = source
    case .closeCancelled:
      expect(announced != nil, "a close was given up that was never announced")
      announced = nil
    case .closed(_, let source):
      expect(announced == source, "closed by \(source), announced \(String(describing: announced))")
      leave(.shown)
    case .popped:
      isGoingBack = false
      leave(.pushed)
    case .dismissed: leave(.shown)
    case .backBegan:
      expect(!isGoingBack, "a swipe back within one")
      isGoingBack = true
    case .backCancelled:
      expect(isGoingBack, "a swipe back ended that never began")
      isGoingBack = false
    case .dismissRefused, .placeChanged, .pageChanged, .appeared, .disappeared, .log, .custom,
      .note,
      .actionsShown, .actionsHidden, .actionPerformed:
      break
    }
  }

  /// Checks that every drag and every swipe back has ended.
  mutating func end() {
    expect(!isDragging, "a drag never ended")
    expect(!isGoingBack, "a swipe back never ended")
  }

  private mutating func arrive(_ kind: Kind) {
    expect(arrived[kind]! < most, "it arrived twice in one visit")
    arrived[kind]! += 1
  }

  private mutating func leave(_ kind: Kind) {
    arrived[kind] = max(0, arrived[kind]! - 1)
    announced = nil
    expect(!isDragging || most > 1, "it went in the middle of a drag")
  }

  private mutating func expect(_ holds: Bool, _ words: String) {
    if !holds, error == nil { error = words }
  }
}
