// What the lab knows of each scene: which figure moves, which lines it must cross, where they lie.
import Gallery
import Geometry
import Motion

/// The moving figure of a scene and its lines, at one instant.
struct SceneReading: Sendable {
  /// The direction of the movement that matters; nil: the scene has none.
  var axis: Axis?
  /// Points as the finger gave them to the interaction, and as drawn; nil: not at the moment.
  var tracked: Double?
  var drawn: Double?
  /// What a lift is judged by: tracked or drawn, and the line that it must have passed.
  var measure = "drawn"
  var liftLine: Double?
  var decisive: Double? { measure == "tracked" ? tracked : drawn }
  /// Lines in the plot, in drawn points.
  var thresholds: [Threshold] = []
  var guides: [Guide] = []
  /// What a lift would do now, in words.
  var outlook: String?
  /// What the gesture is called on its tag.
  var gesture = "Drag"
  var phase = ""
  /// What was moved has left: there is nothing any more that could move.
  var isGone = false
  /// What a lift past the line would do.
  var verb = "dismiss"

  struct Threshold: Hashable, Sendable {
    var value: Double
    var label: String
    var isDashed = false
  }

  /// Something drawn over the device.
  struct Guide: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      /// A line across, this far from the top (or the leading edge), fixed.
      case across(Double)
      case upright(Double)
      /// The same, counted from where the finger went down.
      case acrossFromStart(Double)
      case uprightFromStart(Double)
      /// A zone of this width at the leading or the trailing side.
      case zone(Double, leading: Bool)
    }
    var place: Place
    /// The figure that a drag of it changes, and how many of its units one point is.
    var figure: String
    var ratio = 1.0
    var title: String
    var note: String
    var isQuiet = false
  }

  init() {}

  init(
    scene: String, probe: JSONObject, figures: Figures, size: Size = Size(390, 844)
  ) {
    func number(_ name: String) -> Double? { probe[name]?.number }
    func figure(_ name: String) -> Double? {
      if case .number(let x)? = figures.value(name) { x } else { nil }
    }
    phase = probe["phase"]?.text ?? ""
    switch scene {
    case "book", "author", "player", "benchcard":
      axis = .vertical
      gesture = "Pull-down"
      drawn = number("offset")
      let line = figure("pullDown.threshold") ?? 150
      let resistance = max(0.01, figure("pullDown.resistance") ?? 0.6)
      let finger = line / resistance
      tracked = drawn
      thresholds = [
        Threshold(value: line, label: "\(short(line, 1)) drawn"),
        Threshold(value: finger, label: "\(short(finger, 1)) finger", isDashed: true),
      ]
      guides = [
        Guide(
          place: .across(line), figure: "pullDown.threshold", title: "\(short(line, 1)) drawn",
          note: "\(short(finger, 1)) finger"),
        Guide(
          place: .acrossFromStart(finger), figure: "pullDown.threshold", ratio: resistance,
          title: "finger", note: "at \(short(finger, 1))", isQuiet: true),
      ]
      if let drawn, drawn > 0 {
        outlook =
          drawn > line
          ? "Lifting past \(short(line)) dismisses." : "Lifting here would stay."
      }
    case "today":
      axis = .horizontal
      gesture = "Edge drag"
      verb = "close"
      tracked = number("t")
      drawn = number("drawnT")
      let live = figure("edgeCard.liveLimit") ?? 120
      let release = figure("edgeCard.releaseLimit") ?? 80
      let zone = figure("edgeCard.edgeZone") ?? 100
      measure = "tracked"
      liftLine = release
      thresholds = [
        Threshold(value: live, label: "\(short(live)) closes live"),
        Threshold(value: release, label: "\(short(release)) releases", isDashed: true),
      ]
      guides = [
        Guide(
          place: .uprightFromStart(release), figure: "edgeCard.releaseLimit",
          title: "\(short(release)) releases", note: ""),
        Guide(
          place: .uprightFromStart(live), figure: "edgeCard.liveLimit",
          title: "\(short(live)) closes live", note: ""),
        Guide(
          place: .zone(zone, leading: true), figure: "edgeCard.edgeZone",
          title: "Zone \(short(zone))", note: "leading", isQuiet: true),
        Guide(
          place: .zone(zone, leading: false), figure: "edgeCard.edgeZone",
          title: "Zone \(short(zone))", note: "trailing", isQuiet: true),
      ]
      if let t = tracked, t > 0 {
        outlook =
          t > live
          ? "Closed at \(short(live))."
          : "Lifting past \(short(release)) closes. Crossing \(short(live)) closes at once."
      }
    case "pager":
      axis = .horizontal
      gesture = "Swipe"
      verb = "turn the page"
      let width = size.width
      let back = (number("backProgress") ?? 0) * width
      if probe["owner"]?.text == "back" || back > 0 {
        gesture = "Back"
        verb = "go back"
        drawn = back
      } else if let place = number("pageOffset") {
        let page = number("page") ?? place.rounded()
        drawn = abs(place - page) * width
      }
      tracked = drawn
      let goesBack = (figure("navigation.completion") ?? 0.5) * width
      let turns = (figure("pager.completion") ?? 0.5) * width
      thresholds = [
        gesture == "Back"
          ? Threshold(value: goesBack, label: "\(short(goesBack, 0)) goes back")
          : Threshold(value: turns, label: "\(short(turns, 0)) turns")
      ]
      let zone = figure("navigation.edgeZone") ?? 20
      guides = [
        Guide(
          place: .zone(zone, leading: true), figure: "navigation.edgeZone",
          title: "Zone \(short(zone))", note: "leading", isQuiet: true),
        Guide(
          place: .upright(goesBack), figure: "navigation.completion", ratio: 1 / width,
          title: "\(short(goesBack, 0)) goes back", note: ""),
        Guide(
          place: .uprightFromStart(turns), figure: "pager.completion", ratio: 1 / width,
          title: "\(short(turns, 0)) turns", note: "", isQuiet: true),
      ]
    case "comments":
      axis = .vertical
      gesture = "Pull"
      verb = "close"
      drawn = number("sheetOffset")
      tracked = drawn
      // The share is of the window's height; the sheet begins 56 points below its top.
      let height = max(1, size.height)
      if let part = figure("pullToDismiss.progress") {
        let line = part * height
        thresholds = [Threshold(value: line, label: "\(short(line, 0)) closes")]
        guides = [
          Guide(
            place: .across(56 + line), figure: "pullToDismiss.progress", ratio: 1 / height,
            title: "\(short(line, 0)) closes", note: "\(short(part * 100, 0)) %")
        ]
      }
    default:
      gesture = "Touch"
    }
    liftLine = liftLine ?? thresholds.first?.value
    // Nothing is there that could cross a line.
    if probe["presented"]?.flag == false || probe["openCard"]?.isNull == true
      || probe["stackDepth"]?.number == 1 && scene == "pager"
    {
      guides = []
      isGone = true
    }
  }
}
