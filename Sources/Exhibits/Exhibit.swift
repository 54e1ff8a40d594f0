// What an exhibit is: a screen that can be started anywhere, tuned, asked and told what to do.
import Artwork
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

/// A scene of the gallery. Windows, scripts, pictures and sweeps run the same value.
package protocol Exhibit: Screen {
  /// One word, as scripts write it: `today`.
  static var name: String { get }
  /// One or two words for people: `Today`.
  static var title: String { get }
  /// One sentence for `--list`.
  static var summary: String { get }
  /// Resting states that it can begin in; the first is the default unless `defaultStart` says else.
  static var starts: [String] { get }
  static var defaultStart: String { get }
  /// Its own options; `veto` is everyone's and is not repeated here.
  static var options: [ExhibitOption] { get }
  /// Groups of figures that it uses, in the order of the lab's folders.
  static var groups: [String] { get }
  /// Names of the figures that the tree is laid out by: sizes, places, and what listens where. A sweep
  /// builds a tree for each of their values; all other figures it gives to the interactions of one
  /// session, so these need their configurations from the figures as they are. nil: any may be one.
  static var layoutFigures: [String]? { get }
  /// Parameters of its groups that have one value here, whatever a preset says: the lab shows no slider
  /// for them.
  static var fixedFigures: [String: ParameterValue] { get }
  /// True where something goes on by itself, as playback does: it need not be at rest at a given
  /// instant, but soon after.
  static var playsOn: Bool { get }
  /// What `do` can be.
  static var actions: [ExhibitAction] { get }
  /// True keeps it out of lists.
  static var isHidden: Bool { get }
  /// What a newcomer does first, as an order: `Pull the page down, then let go`.
  static var hint: String { get }
  /// What should come of a stroke that was meant so, for sweeps; empty: no stroke can leave it.
  static var outcomes: [StrokeIntent: StrokeOutcome] { get }
  /// Pictures that its first frame shows, in the order in which it asks for them: a window reads them
  /// on another thread while everything else is made. Without figures or options of its own.
  static var firstPictures: [Artwork] { get }
  /// Where a sweep begins: one of the starts, with something to leave.
  static var sweepStart: String { get }

  init(_ setup: ExhibitSetup)

  /// New figures, in force from `now` on, also in the middle of a drag.
  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects)

  /// A `do` of a script. `args` were checked by the action's `check`.
  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  )

  /// The fields of a probe in their order, from its state and its parts; without `scene`, `phase`,
  /// `atRest` and `owner`.
  func probe(in parts: Parts, at now: Instant) -> JSONObject
  /// One word for what it is doing: `idle`, `dragging`, `dismissing`.
  func phaseName(in parts: Parts, at now: Instant) -> String
  /// Nothing of its own moves and none of its gesture or refill deadlines is pending. Playback,
  /// spinners and automatic dismissals do not count. (Pointers are the stage's affair.)
  func isAtRest(in parts: Parts, at now: Instant) -> Bool
  /// What a drag is about now: its value, its lines, its words. Left out, it is what the machines of
  /// the tree say.
  func reading(in parts: Parts, size: Size, at now: Instant) -> Reading
}

extension Exhibit {
  package static var defaultStart: String { starts[0] }
  package static var options: [ExhibitOption] { [] }
  package static var layoutFigures: [String]? { nil }
  package static var fixedFigures: [String: ParameterValue] { [:] }
  package static var playsOn: Bool { false }
  package static var actions: [ExhibitAction] { [] }

  /// The figures with the values that are fixed here.
  package static func own(_ figures: Figures) -> Figures {
    guard !fixedFigures.isEmpty else { return figures }
    var own = figures
    for (name, value) in fixedFigures { _ = own.set(name, value) }
    return own
  }
  package static var isHidden: Bool { false }
  package static var hint: String { "Pull the page down, then let go" }
  package static var outcomes: [StrokeIntent: StrokeOutcome] { [:] }
  package static var firstPictures: [Artwork] { [] }
  package static var sweepStart: String { defaultStart }

  package func reading(in parts: Parts, size: Size, at now: Instant) -> Reading {
    Reading(of: parts, size: size, at: now)
  }

  package mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {}
}

/// What an exhibit begins with.
package struct ExhibitSetup: Sendable {
  /// Points of the window.
  package var size: Size
  package var theme: Theme
  package var direction: LayoutDirection
  package var reduceMotion: Bool
  package var figures: Figures
  /// One of the exhibit's `starts`.
  package var start: String
  /// Every option of the exhibit with its given value or its default, `veto` among them.
  package var options: JSONObject
  package var pictures: any PictureShelf

  /// A start or an option that is left out is the exhibit's default.
  package init<E: Exhibit>(
    for exhibit: E.Type, size: Size = Size(390, 844), theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    figures: Figures = Figures(), start: String? = nil, options: JSONObject = JSONObject(),
    pictures: any PictureShelf = EmptyShelf()
  ) {
    self.size = size
    self.theme = theme
    self.direction = direction
    self.reduceMotion = reduceMotion
    self.figures = figures
    self.start = start ?? E.defaultStart
    self.options = JSONObject(
      (E.options + [.veto]).map { .init($0.name, options[$0.name] ?? $0.defaultValue) })
    self.pictures = pictures
  }

  package func flag(_ option: String) -> Bool { options[option]?.flag ?? false }
  package func text(_ option: String) -> String { options[option]?.text ?? "" }
  package func number(_ option: String) -> Double { options[option]?.number ?? 0 }
  /// The sources that are refused.
  package var veto: Set<String> { Set((options["veto"]?.array ?? []).compactMap(\.text)) }
}
