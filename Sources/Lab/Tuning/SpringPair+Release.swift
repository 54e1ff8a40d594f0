// Finds the spring that moves the content after a release, so that the editor shows this spring.
import Dismissal
import Interface
import Overlay

extension SpringPair {
  /// Index of the scene's spring that moves the content after this release. Nil without a spring.
  static func index(after record: ReleaseRecord, in groups: [String]) -> Int? {
    let names = firstParameters(after: record)
    let pairs = all(in: groups)
    return names.lazy.compactMap { name in pairs.firstIndex { $0.first == name } }.first
  }

  /// Possible names of the spring's first parameter, the most likely name first.
  private static func firstParameters(after record: ReleaseRecord) -> [String] {
    let goes = record.release.goes
    let (hero, lightbox) = (HeroTransition.Configuration.group, LightboxConfiguration.group)
    switch record.thing {
    case .cover, .sheet, .drawnIn:
      let own = record.recognizer.name
      // A sheet with several detents, or a bar, settles at a detent.
      if record.release.restingPlace != nil {
        return [DetentsConfiguration.group, BarConfiguration.group].map { "\($0).duration" }
      }
      return goes || record.thing == .drawnIn
        ? ["\(own).finishDuration", "\(own).duration"]
        : ["returnDuration", "cancelDuration", "response", "duration"].map { "\(own).\($0)" }
    case .page:
      return [goes ? "\(hero).closeResponse" : "\(EdgeCard.Configuration.group).returnResponse"]
    case .carriedPage: return ["\(hero).\(goes ? "close" : "open")Response"]
    case .pages: return ["\(Pager.Configuration.group).response"]
    case .screen: return ["\(NavigationStackMachine.Configuration.group).response"]
    case .row, .fullSwipe: return ["\(SwipeActions.Configuration.group).response"]
    // A dismissed view continues with the speed of the finger, without a spring.
    case .view: return goes ? [] : ["\(OverlayTuning.group).returnResponse"]
    case .picture, .pinch: return ["\(lightbox).\(goes ? "duration" : "returnDuration")"]
    }
  }
}
