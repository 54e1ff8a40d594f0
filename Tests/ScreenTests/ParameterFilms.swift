// Tests that every parameter has a film that differs when the parameter is changed.
import Drawing
import Files
import Interface
import Motion
import Scenes
import ScreenTesting
import Testing

@Suite("Films of parameters", .enabled(if: House.paintsAll))
struct ParameterFilms {
  /// For each parameter, a film that shows its effect.
  static let shown = [
    "pullDown.resistance": "book-scroll-then-pull",
    "pullDown.minimumDistance": "book-springs-back",
    "pullDown.catchUp": "book-fluid-begins",
    "pullDown.threshold": "book-around-the-line",
    "pullDown.fling": "book-scroll-then-pull",
    "pullDown.flingSpeed": "book-fluid-slow",
    "pullDown.projection": "book-fluid-slow",
    "pullDown.flingGuard": "book-fluid-flicked-after-scrolling",
    "pullDown.slideOut": "author-arrives",
    "pullDown.response": "book-scroll-then-pull",
    "pullDown.damping": "book-scroll-then-pull",
    "pullDown.keepVelocity": "book-scroll-then-pull",
    "pullDown.cornerRadius": "author-pull",
    "pullDown.radiusRamp": "book-fluid-returns",
    "pullDown.rampLength": "book-fluid-returns",
    "pullDown.dim": "author-arrives",
    "edgeCard.minimumDistance": "today-fluid-returns",
    "edgeCard.edgeZone": "today-around-the-zone",
    "edgeCard.tracking": "today-fluid-closes",
    "edgeCard.inwardOnly": "today-outwards",
    "edgeCard.pullDown": "today-fluid-pulled",
    "edgeCard.liveLimit": "today-edge-drag",
    "edgeCard.releaseLimit": "today-around-the-line",
    "edgeCard.fling": "today-fluid-flicked",
    "edgeCard.flingVelocity": "today-fluid-around-the-speed",
    "edgeCard.projection": "today-fluid-around-the-speed",
    "edgeCard.flingGuard": "today-fluid-pushed-after-scrolling",
    "edgeCard.lagResponse": "today-edge-drag",
    "edgeCard.lagDamping": "today-edge-drag",
    "edgeCard.returnResponse": "today-fluid-returns",
    "edgeCard.returnDamping": "today-fluid-returns",
    "edgeCard.scaleDistance": "today-edge-drag",
    "edgeCard.radiusDivisor": "today-edge-drag",
    "hero.openResponse": "today-opens",
    "hero.openDamping": "today-opens",
    "hero.closeResponse": "today-edge-drag",
    "hero.closeDamping": "today-edge-drag",
    "hero.blurDuration": "today-edge-drag",
    "stretchyCover.parallax": "today-stretch",
    "navigation.from": "pager-back-from-anywhere",
    "navigation.edgeZone": "pager-around-the-zone",
    "navigation.completion": "pager-back-around-the-line",
    "navigation.velocity": "pager-back-around-the-speed",
    "navigation.projects": "pager-back-hesitates",
    "navigation.projection": "pager-back-fluid-hesitates",
    "navigation.response": "pager-swipe-back",
    "navigation.damping": "pager-swipe-back",
    "navigation.parallax": "pager-swipe-back",
    "navigation.dim": "pager-swipe-back",
    "pager.rubberBand": "pager-first-page-resists",
    "pager.completion": "pager-around-the-line",
    "pager.velocity": "pager-around-the-speed",
    "pager.projects": "pager-hesitates",
    "pager.projection": "pager-fluid-hesitates",
    "pager.response": "pager-turns",
    "pager.damping": "pager-turns",
    "pager.showsDots": "pager-turns",
    "actions.rubberBand": "inbox-past-the-end",
    "actions.completion": "inbox-around-the-line",
    "actions.fullSwipe": "inbox-around-the-full-swipe",
    "actions.velocity": "inbox-around-the-speed",
    "actions.projects": "inbox-hesitates",
    "actions.projection": "inbox-fluid-hesitates",
    "actions.response": "inbox-returns",
    "actions.damping": "inbox-returns",
    "actions.width": "inbox-opens",
    "pullToDismiss.velocity": "comments-around-the-speed",
    "pullToDismiss.progress": "comments-around-the-line",
    "pullToDismiss.lockAfterScrolling": "comments-scroll-then-pull",
    "pullToDismiss.lockSpeed": "comments-fluid-scroll-then-pull",
    "pullToDismiss.lockTime": "comments-fluid-scroll-then-pull",
    "pullToDismiss.finishDuration": "comments-pull",
    "pullToDismiss.finishDamping": "comments-pull",
    "pullToDismiss.cancelDuration": "comments-fluid-returns",
    "pullToDismiss.cancelDamping": "comments-fluid-returns",
    "pullToDismiss.duration": "comments-opens",
    "pullToDismiss.damping": "comments-opens",
    "pullToDismiss.catchUp": "comments-begins",
    "pullToDismiss.beside": "comments-dragged-beside",
    "places.catchUp": "places-begins",
    "places.beside": "places-dragged-beside",
    "places.rubberBand": "places-past-the-top",
    "places.rests": "places-thrown",
    "places.cornerRadius": "places-raised",
    "places.dim": "places-raised",
    "places.low": "places-thrown",
    "places.middle": "places-second-sheet",
    "places.inset": "places-raised",
    "places.throwSpeed": "places-around-the-speed",
    "places.skips": "places-thrown",
    "places.leaves": "places-around-the-line",
    "places.scrolls": "places-list-at-the-middle",
    "places.usable": "places-raised",
    "places.duration": "places-thrown",
    "places.damping": "places-thrown",
    "stacking.scale": "places-second-sheet-behind",
    "stacking.rise": "places-second-sheet-behind",
    "stacking.dim": "places-second-sheet-behind",
    "drawer.edgeZone": "drawer-around-the-zone",
    "drawer.catchUp": "drawer-begins",
    "drawer.beside": "drawer-dragged-beside",
    "drawer.throwSpeed": "drawer-around-the-speed",
    "drawer.share": "drawer-around-the-line",
    "drawer.duration": "drawer-around-the-line",
    "drawer.damping": "drawer-around-the-line",
    "drawer.returnDuration": "drawer-returns",
    "drawer.returnDamping": "drawer-returns",
    "bar.height": "miniplayer-opens",
    "bar.catchUp": "miniplayer-begins",
    "bar.rubberBand": "miniplayer-past-the-top",
    "bar.throwSpeed": "miniplayer-around-the-speed",
    "bar.dismissShare": "miniplayer-dismissed",
    "bar.duration": "miniplayer-opens",
    "bar.damping": "miniplayer-opens",
    "stories.duration": "stories-goes-on",
    "stories.quietAfter": "stories-held",
    "stories.pullFollows": "stories-pulled",
    "lightbox.catchUp": "lightbox-begins",
    "lightbox.shrink": "lightbox-pulled",
    "lightbox.fadeDistance": "lightbox-pulled",
    "lightbox.rubberBand": "lightbox-past-the-largest",
    "lightbox.closeDistance": "lightbox-around-the-line",
    "lightbox.closesUpwards": "lightbox-pulled-up",
    "lightbox.throwSpeed": "lightbox-around-the-speed",
    "lightbox.projects": "lightbox-fluid-hesitates",
    "lightbox.projection": "lightbox-fluid-hesitates",
    "lightbox.pinchCloses": "lightbox-pinched-away",
    "lightbox.doubleTapZoom": "lightbox-two-taps",
    "lightbox.mostZoom": "lightbox-past-the-largest",
    "lightbox.duration": "lightbox-opens",
    "lightbox.damping": "lightbox-opens",
    "lightbox.returnDuration": "lightbox-returns",
    "lightbox.returnDamping": "lightbox-returns",
    "catching.distance": "book-scrolls-on-the-tail",
    "catching.speed": "book-caught-in-passing",
    "catching.arrival": "today-scrolled-as-it-opens",
    "catching.flickSpeed": "places-flicked-twice",
    "catching.flickGuard": "places-flicked-twice",
    "toast.seconds": "overlays-around-the-time",
    "toast.atMost": "overlays-toasts-wait",
    "toast.edge": "overlays-toasts-at-the-bottom",
    "toast.distance": "overlays-toasts-at-the-bottom",
    "toast.enterResponse": "overlays-toasts-wait",
    "toast.enterDamping": "overlays-toasts-wait",
    "toast.exitResponse": "overlays-around-the-time",
    "toast.exitDamping": "overlays-around-the-time",
    "dialog.scrim": "overlays-dialog-enters",
    "dialog.blur": "overlays-dialog-enters",
    "dialog.position": "overlays-dialog-slides",
    "dialog.transition": "overlays-dialog-slides",
    "dialog.enterCurve": "overlays-dialog-enters",
    "dialog.enterTime": "overlays-dialog-enters",
    "dialog.exitCurve": "overlays-dialog-tapped-away",
    "dialog.exitTime": "overlays-dialog-tapped-away",
    "overlay.gap": "overlays-toasts-wait",
    "overlay.spacing": "overlays-toasts",
    "overlay.duration": "overlays-tapped-twice",
    "overlay.swipe": "overlays-fluid-flicked",
    "overlay.swipeDistance": "overlays-around-the-distance",
    "overlay.swipeShare": "overlays-fluid-around-the-share",
    "overlay.flickVelocity": "overlays-fluid-around-the-speed",
    "overlay.resistance": "overlays-fluid-wrong-way",
    "overlay.returnResponse": "overlays-fluid-returns",
    "overlay.returnDamping": "overlays-fluid-returns",
    "overlay.pausesAutoDismiss": "overlays-held",
    "overlay.escapeDismisses": "overlays-escape",
    "scroll.rubberBand": "today-stretch",
    "scroll.leastSpeed": "book-list-slow",
    "scroll.refreshes": "inbox-refreshed",
    "scroll.refreshDistance": "inbox-refreshed",
    "scroll.refreshRoom": "comments-refreshed",
    "scroll.decay": "book-scroll-then-pull",
    "scroll.bounceResponse": "today-stretch",
    "scroll.bounceDamping": "today-stretch",
    "scroll.line": "comments-by-keys",
    "scroll.stepResponse": "book-list-by-keys",
    "velocity.window": "book-list-hurried",
    "velocity.reach": "book-list-few-samples",
    "velocity.pause": "book-list-past-its-top",
    "velocity.pauseIntervals": "comments-scroll-then-pull",
    "velocity.turn": "comments-flicked-back",
    "gesture.touchSlop": "today-stretch",
    "gesture.mouseSlop": "pager-by-mouse",
    "gesture.axisRatio": "pager-slanted",
    "gesture.axisChangeDistance": "pager-turns-vertical",
    "gesture.axisChangeRatio": "pager-turns-vertical",
    "gesture.tapDistance": "player-tapped-around-the-distance",
    "gesture.tapDuration": "today-card-pressed",
    "gesture.doubleTapInterval": "overlays-tapped-around-the-interval",
    "gesture.doubleTapDistance": "overlays-tapped-around-the-distance",
    "gesture.longPressDistance": "overlays-pressed-around-the-distance",
    "input.evenness": "book-evenly",
    "input.latency": "book-evenly",
  ]

  /// Parameters that no film shows, with the reason.
  static let unseen = [
    "gesture.swipeDistance": "the only swipes of the exhibits are the overlays', with their own",
    "gesture.longPressDuration": "a long press of an overlay says how long",
    "gesture.wheelSilence": "a wheel moves a list by its notches only, and its end moves nothing",
  ]

  @Test("every parameter has a film that shows its effect, or a stated reason why it has none")
  func complete() {
    let declared = Set(ParameterSet.declarations.map { $0.name })
    #expect(Set(Self.shown.keys).union(Self.unseen.keys) == declared)
    #expect(Set(Self.shown.keys).isDisjoint(with: Self.unseen.keys))
  }

  @Test(
    "the film of a parameter changes with the parameter's value",
    arguments: shown.keys.sorted())
  func seen(name: String) throws {
    let parameter = try #require(ParameterSet.declaration(name))
    let film = try #require(Film.all.first { $0.name == Self.shown[name] })
    let plain = Self.texts(try film.frames())
    #expect(
      try Self.others(parameter).contains { Self.texts(try film.frames((name, $0))) != plain },
      "\(name) is not seen in \(film.name)")
  }

  /// The drawing, to a thousandth of a point.
  private static func texts(_ frames: [StageFrame]) -> [String] {
    frames.map { DisplayListText.of($0.list, $0.poses) }
  }

  /// Other values of a parameter: a little more, a little less, and its ends.
  static func others(_ parameter: ParameterDeclaration) -> [JSON] {
    switch parameter.kind {
    case .flag: return [.flag(true), .flag(false)]
    case .choice(let words): return words.map { .text($0) }
    case .number(let range, let step):
      guard case .number(let value) = parameter.seed else { return [] }
      let part = max(step, abs(value) * 0.1)
      let near = [value + part, value - part, value + 3 * part, value - 3 * part]
      return (near.filter { range.contains($0) } + [range.lowerBound, range.upperBound])
        .map { JSON($0) }
    }
  }
}
