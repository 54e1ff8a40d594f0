// A scene on a stage. Windows, scripts and pictures use the same type.
import Artwork
import Drawing
import Exhibits
import Files
import Geometry
import Gesture
import Interactions
import Interface
import Motion

/// One running scene.
package struct RunningExhibit: Hosted {
  package private(set) var stage: Stage<AnyExhibit>
  package let exhibit: any Exhibit.Type

  /// `decisions`: capacity of the arbiter's decision log; 0: off.
  package init(
    _ exhibit: any Exhibit.Type, setup: ExhibitSetup, typeface: any Typeface = PlainTypeface(),
    decisions: Int = 0
  ) {
    self.exhibit = exhibit
    var setup = setup
    setup.figures = exhibit.own(setup.figures)
    stage = Stage(
      AnyExhibit(exhibit.init(setup)), size: setup.size, theme: setup.theme,
      direction: setup.direction,
      reduceMotion: setup.reduceMotion, typeface: typeface,
      settings: StageSettings(decisions: decisions))
    stage.gesture = setup.figures[GestureConfiguration.self]
    stage.velocity = setup.figures[VelocityTracker.Configuration.self]
  }

  /// A script's scene at its start.
  package init(
    _ script: Script, typeface: any Typeface = PlainTypeface(),
    pictures: any PictureShelf = EmptyShelf(), decisions: Int = 0
  ) {
    let setup = ExhibitSetup(
      for: script.exhibit, size: script.size, theme: script.theme, direction: script.direction,
      reduceMotion: script.reduceMotion, figures: script.figures, start: script.start,
      options: script.options, pictures: pictures)
    self.init(script.exhibit, setup: setup, typeface: typeface, decisions: decisions)
  }

  package var scene: String { exhibit.name }

  package mutating func adopt(_ figures: Figures, at now: Instant) {
    let figures = exhibit.own(figures)
    stage.gesture = figures[GestureConfiguration.self]
    stage.velocity = figures[VelocityTracker.Configuration.self]
    stage.tell(at: now) { screen, effects in
      screen.exhibit.adopt(figures, at: now, into: &effects)
    }
  }

  /// A copy of the interactions for trying strokes, at an instant at which nothing moves.
  package mutating func gestureSession(at now: Instant) -> GestureSession {
    stage.gestureSession(at: now)
  }

  package mutating func perform(_ action: String, _ args: JSONObject, at now: Instant) {
    stage.tell(at: now) { screen, effects in
      screen.exhibit.perform(action, args, at: now, into: &effects)
    }
  }

  package func probe(at now: Instant) -> JSONObject {
    var probe: JSONObject = ["scene": .text(scene)]
    let shown = stage.screen.exhibit
    probe["phase"] = .text(shown.phaseName(in: stage.parts, at: now))
    probe["atRest"] = .flag(isAtRest(at: now))
    probe["owner"] = JSON(stage.owner?.name)
    for member in shown.probe(in: stage.parts, at: now).members {
      probe.append(member.key, member.value)
    }
    return probe
  }

  /// Telemetry whose guides can be dragged only if the scene uses their parameters.
  package func reading(at now: Instant) -> Reading {
    let exhibit = stage.screen.exhibit
    let groups = type(of: exhibit).groups
    var reading = exhibit.reading(in: stage.parts, size: stage.context.size, at: now)
    for index in reading.guides.indices {
      guard let group = reading.guides[index].figure?.split(separator: ".").first else { continue }
      if !groups.contains(String(group)) || isFixed(reading.guides[index].figure) {
        reading.guides[index].figure = nil
      }
    }
    return reading
  }

  private func isFixed(_ figure: String?) -> Bool {
    figure.map { exhibit.fixedFigures[$0] != nil } ?? false
  }

  package func isAtRest(at now: Instant) -> Bool {
    stage.isIdle && stage.screen.exhibit.isAtRest(in: stage.parts, at: now)
  }

  /// Frees caches that can be rebuilt, for a scene that is not shown.
  package mutating func dropCaches() { stage.dropCaches() }

  package mutating func takeReports() -> [ScreenReport] { stage.takeReports() }
  package mutating func takeReleases() -> [ReleaseRecord] { stage.takeReleases() }
  package mutating func takeDecisions() -> [DecisionRecord] { stage.takeDecisions() }

  /// Removes the keyboard focus from its controls.
  package mutating func blur(at now: Instant) { stage.blur(at: now) }

  // MARK: Hosted

  package mutating func handle(_ input: StageInput, at now: Instant) {
    stage.handle(input, at: now)
  }
  package mutating func advance(to now: Instant) { stage.advance(to: now) }
  package var nextDeadline: Instant? { stage.nextDeadline }
  package func isMoving(at now: Instant) -> Bool { stage.isMoving(at: now) }
  package mutating func frame(at now: Instant) -> StageFrame { stage.frame(at: now) }
  package var wishes: HostWishes { stage.wishes }
  package mutating func takeClipboard() -> String? { stage.takeClipboard() }
  package func loggedOffset(at now: Instant) -> Double? { stage.loggedOffset(at: now) }
}
