// The parameters by number, for hosts in other languages.
import Dismissal
import Gesture
import Motion

/// The configurations of the engine, one for each parameter group.
package struct EngineValues: Sendable {
  package var pullDown = PullDownConfiguration()
  package var edgeCard = EdgeCard.Configuration()
  package var hero = HeroTransition.Configuration()
  package var stretchyCover = StretchyCover.Configuration()
  package var navigation = NavigationStackMachine.Configuration()
  package var pager = Pager.Configuration()
  package var actions = SwipeActions.Configuration()
  package var pullToDismiss = PullToDismissConfiguration()
  package var places = DetentsConfiguration()
  package var stacking = SheetStacking()
  package var drawer = DrawerConfiguration()
  package var bar = BarConfiguration()
  package var lightbox = LightboxConfiguration()
  package var catching = InterruptionThreshold()
  package var scroll = ScrollMotion.Configuration()
  package var velocity = VelocityTracker.Configuration()
  package var gesture = GestureConfiguration()

  // The initializer is not inlined, because its many default values would make the engine larger.
  @inline(never)
  package init() {}

  /// A parameter's name and value. A flag's value is 0 or 1, and a choice's value is its index.
  struct Place: Sendable {
    var group: String
    /// The name without the group.
    var name: String
    var range: ClosedRange<Double> = 0...1
    var value = 0.0
  }

  static let count: Int = {
    var visit = Visit(number: .max)
    var values = EngineValues()
    values.visit(&visit)
    return .max - visit.number
  }()

  /// The parameter with this number. If `newValue` is not nil, it is clamped and set.
  mutating func place(_ number: Int, newValue: Double? = nil) -> Place? {
    var visit = Visit(number: number, newValue: newValue)
    self.visit(&visit)
    return visit.place
  }

  /// Visits all groups. Their order determines the numbers of the parameters.
  private mutating func visit(_ visit: inout Visit) {
    visit.group(&pullDown)
    visit.group(&edgeCard)
    visit.group(&hero)
    visit.group(&stretchyCover)
    visit.group(&navigation)
    visit.group(&pager)
    visit.group(&actions)
    visit.group(&pullToDismiss)
    visit.group(&places)
    visit.group(&stacking)
    visit.group(&drawer)
    visit.group(&bar)
    visit.group(&lightbox)
    visit.group(&catching)
    visit.group(&scroll)
    visit.group(&velocity)
    visit.group(&gesture)
  }

  /// Finds the parameter with a number by counting down, group by group.
  private struct Visit {
    var number: Int
    var newValue: Double?
    var place: Place?

    mutating func group<Root: Tunable>(_ root: inout Root) {
      let parameters = Root.parameters
      guard place == nil, parameters.indices.contains(number) else {
        number -= parameters.count
        return
      }
      place = Place(group: Root.group, name: parameters[number].name)
      switch parameters[number].kind {
      case .number(let read, let write, let range, _):
        if let new = new(in: range) { write(&root, new) }
        place?.value = read(root)
      case .flag(let read, let write):
        if let new = new(in: 0...1) { write(&root, new != 0) }
        place?.value = read(root) ? 1 : 0
      case .choice(let read, let write, let words):
        if let new = new(in: 0...Double(words.count - 1)) { write(&root, Int(new)) }
        place?.value = Double(read(root))
      // No group of the engine has a curve.
      case .curve: break
      }
    }

    /// The new value, clamped to the range of the parameter. Nil if no value must be set.
    @inline(never)
    private mutating func new(in range: ClosedRange<Double>) -> Double? {
      place?.range = range
      return newValue.map { min(max(range.lowerBound, $0), range.upperBound) }
    }
  }
}
