// The grammar of reports, checked word by word as a scene speaks.
import Dismissal
import Interface

/// Follows what a scene reports and fails at the first word that cannot follow.
struct ReportGrammar {
  /// True from the start, or from an arrival, until it is said to be gone.
  private var hasArrived: Bool
  private var isDragging = false
  private var isGoingBack = false
  private var announced: DismissalSource?
  private(set) var error: String?

  /// `isPresented`: the scene begins with something that can go.
  init(isPresented: Bool) { hasArrived = isPresented }

  mutating func hear(_ report: Report) {
    switch report {
    case .dragBegan:
      expect(!isDragging, "a drag began within a drag")
      isDragging = true
    case .dragEnded, .dragCancelled:
      expect(isDragging, "a drag ended that never began")
      isDragging = false
    case .presented, .opened, .pushed:
      expect(!hasArrived, "it arrived twice in one visit")
      hasArrived = true
    case .closeBegan(let source):
      expect(announced == nil, "a close was announced twice")
      announced = source
    case .closeCancelled:
      expect(announced != nil, "a close was given up that was never announced")
      announced = nil
    case .closed(_, let source):
      expect(announced == source, "closed by \(source), announced \(String(describing: announced))")
      leave()
    case .popped:
      isGoingBack = false
      leave()
    case .dismissed: leave()
    case .backBegan:
      expect(!isGoingBack, "a swipe back within one")
      isGoingBack = true
    case .backCancelled:
      expect(isGoingBack, "a swipe back ended that never began")
      isGoingBack = false
    case .didAttempt, .placeChanged, .pageChanged, .appeared, .disappeared, .log, .custom: break
    }
  }

  /// What is left open at the end.
  mutating func end() {
    expect(!isDragging, "a drag never ended")
    expect(!isGoingBack, "a swipe back never ended")
  }

  private mutating func leave() {
    hasArrived = false
    announced = nil
    expect(!isDragging, "it went in the middle of a drag")
  }

  private mutating func expect(_ holds: Bool, _ words: String) {
    if !holds, error == nil { error = words }
  }
}
