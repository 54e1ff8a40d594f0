// The parameters by number, for hosts that know no key paths. Written by Scripts/engine-values.
import Dismissal
import Gesture
import Motion

/// One configuration of each group.
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

  package init() {}

  /// A parameter and how it is reached: a number as it is, a flag as 0 or 1, a choice as its index.
  struct Place: Sendable {
    var name: StaticString
    var range: ClosedRange<Double>
    var read: @Sendable (EngineValues) -> Double
    var write: @Sendable (inout EngineValues, Double) -> Void

    init(
      _ name: StaticString, _ range: ClosedRange<Double>,
      _ read: @escaping @Sendable (EngineValues) -> Double,
      _ write: @escaping @Sendable (inout EngineValues, Double) -> Void
    ) {
      self.name = name
      self.range = range
      self.read = read
      self.write = write
    }
  }

  static let all: [Place] = [
    pullDown, edgeCard, hero, stretchyCover, navigation, pager, actions, pullToDismiss, places,
    stacking, drawer, bar, lightbox, catching, scroll, velocity, gesture,
  ].flatMap { $0 }

  private static let pullDown: [Place] = [
    Place(
      "pullDown.resistance", 0.05...1, { $0.pullDown.resistance },
      { $0.pullDown.resistance = $1 }),
    Place(
      "pullDown.minimumDistance", 0...60, { $0.pullDown.minimumDistance },
      { $0.pullDown.minimumDistance = $1 }),
    Place("pullDown.catchUp", 0...0.5, { $0.pullDown.catchUp }, { $0.pullDown.catchUp = $1 }),
    Place(
      "pullDown.threshold", 10...600, { $0.pullDown.threshold },
      { $0.pullDown.threshold = $1 }),
    Place("pullDown.fling", 0...1, { $0.pullDown.fling ? 1 : 0 }, { $0.pullDown.fling = $1 != 0 }),
    Place(
      "pullDown.flingSpeed", 100...5000, { $0.pullDown.flingSpeed },
      { $0.pullDown.flingSpeed = $1 }),
    Place(
      "pullDown.projection", 0...1, { $0.pullDown.projection },
      { $0.pullDown.projection = $1 }),
    Place(
      "pullDown.flingGuard", 0...1, { $0.pullDown.flingGuard },
      { $0.pullDown.flingGuard = $1 }),
    Place("pullDown.slideOut", 0...2, { $0.pullDown.slideOut }, { $0.pullDown.slideOut = $1 }),
    Place("pullDown.response", 0...1.5, { $0.pullDown.response }, { $0.pullDown.response = $1 }),
    Place("pullDown.damping", 0.1...2, { $0.pullDown.damping }, { $0.pullDown.damping = $1 }),
    Place(
      "pullDown.keepVelocity", 0...1, { $0.pullDown.keepsVelocity ? 1 : 0 },
      { $0.pullDown.keepsVelocity = $1 != 0 }),
    Place(
      "pullDown.cornerRadius", 0...60, { $0.pullDown.cornerRadius },
      { $0.pullDown.cornerRadius = $1 }),
    Place(
      "pullDown.radiusRamp", 0...1, { $0.pullDown.rampsRadius ? 1 : 0 },
      { $0.pullDown.rampsRadius = $1 != 0 }),
    Place(
      "pullDown.rampLength", 1...200, { $0.pullDown.rampLength },
      { $0.pullDown.rampLength = $1 }),
    Place("pullDown.dim", 0...0.4, { $0.pullDown.dim }, { $0.pullDown.dim = $1 }),
  ]

  private static let edgeCard: [Place] = [
    Place(
      "edgeCard.minimumDistance", 0...100, { $0.edgeCard.minimumDistance },
      { $0.edgeCard.minimumDistance = $1 }),
    Place("edgeCard.edgeZone", 0...400, { $0.edgeCard.edgeZone }, { $0.edgeCard.edgeZone = $1 }),
    Place(
      "edgeCard.tracking", 0...1000, { Double($0.edgeCard.tracking) },
      { $0.edgeCard.tracking = Int($1) }),
    Place(
      "edgeCard.inwardOnly", 0...1, { $0.edgeCard.inwardOnly ? 1 : 0 },
      { $0.edgeCard.inwardOnly = $1 != 0 }),
    Place(
      "edgeCard.pullDown", 0...1, { $0.edgeCard.pullDown ? 1 : 0 },
      { $0.edgeCard.pullDown = $1 != 0 }),
    Place(
      "edgeCard.liveLimit", 20...400, { $0.edgeCard.liveLimit },
      { $0.edgeCard.liveLimit = $1 }),
    Place(
      "edgeCard.releaseLimit", 10...400, { $0.edgeCard.releaseLimit },
      { $0.edgeCard.releaseLimit = $1 }),
    Place("edgeCard.fling", 0...1, { $0.edgeCard.fling ? 1 : 0 }, { $0.edgeCard.fling = $1 != 0 }),
    Place(
      "edgeCard.flingVelocity", 100...5_000, { $0.edgeCard.flingVelocity },
      { $0.edgeCard.flingVelocity = $1 }),
    Place(
      "edgeCard.projection", 0...1, { $0.edgeCard.projection },
      { $0.edgeCard.projection = $1 }),
    Place(
      "edgeCard.flingGuard", 0...1, { $0.edgeCard.flingGuard },
      { $0.edgeCard.flingGuard = $1 }),
    Place(
      "edgeCard.lagResponse", 0.05...2, { $0.edgeCard.lagResponse },
      { $0.edgeCard.lagResponse = $1 }),
    Place(
      "edgeCard.lagDamping", 0.2...2, { $0.edgeCard.lagDamping },
      { $0.edgeCard.lagDamping = $1 }),
    Place(
      "edgeCard.returnResponse", 0.05...2, { $0.edgeCard.returnResponse },
      { $0.edgeCard.returnResponse = $1 }),
    Place(
      "edgeCard.returnDamping", 0.2...2, { $0.edgeCard.returnDamping },
      { $0.edgeCard.returnDamping = $1 }),
    Place(
      "edgeCard.scaleDistance", 100...5_000, { $0.edgeCard.scaleDistance },
      { $0.edgeCard.scaleDistance = $1 }),
    Place(
      "edgeCard.radiusDivisor", 0.5...50, { $0.edgeCard.radiusDivisor },
      { $0.edgeCard.radiusDivisor = $1 }),
  ]

  private static let hero: [Place] = [
    Place("hero.openResponse", 0.05...2, { $0.hero.openResponse }, { $0.hero.openResponse = $1 }),
    Place("hero.openDamping", 0.2...2, { $0.hero.openDamping }, { $0.hero.openDamping = $1 }),
    Place(
      "hero.closeResponse", 0.05...2, { $0.hero.closeResponse },
      { $0.hero.closeResponse = $1 }),
    Place("hero.closeDamping", 0.2...2, { $0.hero.closeDamping }, { $0.hero.closeDamping = $1 }),
    Place("hero.blurDuration", 0...2, { $0.hero.blurDuration }, { $0.hero.blurDuration = $1 }),
  ]

  private static let stretchyCover: [Place] = [
    Place(
      "stretchyCover.parallax", 1...20, { $0.stretchyCover.parallax },
      { $0.stretchyCover.parallax = $1 })
  ]

  private static let navigation: [Place] = [
    Place(
      "navigation.edgeZone", 0...200, { $0.navigation.edgeZone },
      { $0.navigation.edgeZone = $1 }),
    Place(
      "navigation.completion", 0.05...0.95, { $0.navigation.completion },
      { $0.navigation.completion = $1 }),
    Place(
      "navigation.velocity", 50...5_000, { $0.navigation.velocity },
      { $0.navigation.velocity = $1 }),
    Place(
      "navigation.projects", 0...1, { $0.navigation.projects ? 1 : 0 },
      { $0.navigation.projects = $1 != 0 }),
    Place(
      "navigation.projection", 0...1, { $0.navigation.projection },
      { $0.navigation.projection = $1 }),
    Place(
      "navigation.response", 0.05...2, { $0.navigation.response },
      { $0.navigation.response = $1 }),
    Place("navigation.damping", 0.2...2, { $0.navigation.damping }, { $0.navigation.damping = $1 }),
    Place(
      "navigation.parallax", 0...1, { $0.navigation.parallax },
      { $0.navigation.parallax = $1 }),
    Place("navigation.dim", 0...1, { $0.navigation.dim }, { $0.navigation.dim = $1 }),
    Place(
      "navigation.from", 0...1000, { Double($0.navigation.from) },
      { $0.navigation.from = Int($1) }),
  ]

  private static let pager: [Place] = [
    Place("pager.rubberBand", 0...1, { $0.pager.rubberBand }, { $0.pager.rubberBand = $1 }),
    Place("pager.completion", 0.05...0.95, { $0.pager.completion }, { $0.pager.completion = $1 }),
    Place("pager.velocity", 50...5_000, { $0.pager.velocity }, { $0.pager.velocity = $1 }),
    Place("pager.projects", 0...1, { $0.pager.projects ? 1 : 0 }, { $0.pager.projects = $1 != 0 }),
    Place("pager.projection", 0...1, { $0.pager.projection }, { $0.pager.projection = $1 }),
    Place("pager.response", 0.05...2, { $0.pager.response }, { $0.pager.response = $1 }),
    Place("pager.damping", 0.2...2, { $0.pager.damping }, { $0.pager.damping = $1 }),
    Place(
      "pager.showsDots", 0...1, { $0.pager.showsDots ? 1 : 0 },
      { $0.pager.showsDots = $1 != 0 }),
  ]

  private static let actions: [Place] = [
    Place("actions.rubberBand", 0...1, { $0.actions.rubberBand }, { $0.actions.rubberBand = $1 }),
    Place(
      "actions.completion", 0.05...0.95, { $0.actions.completion },
      { $0.actions.completion = $1 }),
    Place("actions.fullSwipe", 0.3...0.95, { $0.actions.fullSwipe }, { $0.actions.fullSwipe = $1 }),
    Place("actions.velocity", 50...5_000, { $0.actions.velocity }, { $0.actions.velocity = $1 }),
    Place(
      "actions.projects", 0...1, { $0.actions.projects ? 1 : 0 },
      { $0.actions.projects = $1 != 0 }),
    Place("actions.projection", 0...1, { $0.actions.projection }, { $0.actions.projection = $1 }),
    Place("actions.response", 0.05...2, { $0.actions.response }, { $0.actions.response = $1 }),
    Place("actions.damping", 0.2...2, { $0.actions.damping }, { $0.actions.damping = $1 }),
    Place("actions.width", 44...160, { $0.actions.width }, { $0.actions.width = $1 }),
  ]

  private static let pullToDismiss: [Place] = [
    Place(
      "pullToDismiss.catchUp", 0...0.5, { $0.pullToDismiss.catchUp },
      { $0.pullToDismiss.catchUp = $1 }),
    Place(
      "pullToDismiss.velocity", 50...5000, { $0.pullToDismiss.completingSpeed },
      { $0.pullToDismiss.completingSpeed = $1 }),
    Place(
      "pullToDismiss.progress", 0.05...0.95, { $0.pullToDismiss.completingProgress },
      { $0.pullToDismiss.completingProgress = $1 }),
    Place(
      "pullToDismiss.lockAfterScrolling", 0...1, { $0.pullToDismiss.locksAfterScrolling ? 1 : 0 },
      { $0.pullToDismiss.locksAfterScrolling = $1 != 0 }),
    Place(
      "pullToDismiss.lockSpeed", 50...2000, { $0.pullToDismiss.lockSpeed },
      { $0.pullToDismiss.lockSpeed = $1 }),
    Place(
      "pullToDismiss.lockTime", 0...1, { $0.pullToDismiss.lockTime },
      { $0.pullToDismiss.lockTime = $1 }),
    Place(
      "pullToDismiss.finishDuration", 0.05...2, { $0.pullToDismiss.finishDuration },
      { $0.pullToDismiss.finishDuration = $1 }),
    Place(
      "pullToDismiss.finishDamping", 0.2...1, { $0.pullToDismiss.finishDamping },
      { $0.pullToDismiss.finishDamping = $1 }),
    Place(
      "pullToDismiss.cancelDuration", 0.05...2, { $0.pullToDismiss.cancelDuration },
      { $0.pullToDismiss.cancelDuration = $1 }),
    Place(
      "pullToDismiss.cancelDamping", 0.2...1, { $0.pullToDismiss.cancelDamping },
      { $0.pullToDismiss.cancelDamping = $1 }),
    Place(
      "pullToDismiss.duration", 0.05...2, { $0.pullToDismiss.plainDuration },
      { $0.pullToDismiss.plainDuration = $1 }),
    Place(
      "pullToDismiss.damping", 0.2...1, { $0.pullToDismiss.plainDamping },
      { $0.pullToDismiss.plainDamping = $1 }),
  ]

  private static let places: [Place] = [
    Place("places.catchUp", 0...0.5, { $0.places.catchUp }, { $0.places.catchUp = $1 }),
    Place("places.rubberBand", 0...1, { $0.places.rubberBand }, { $0.places.rubberBand = $1 }),
    Place("places.rests", 0...1000, { Double($0.places.rests) }, { $0.places.rests = Int($1) }),
    Place("places.low", 40...300, { $0.places.low }, { $0.places.low = $1 }),
    Place("places.middle", 0.2...0.8, { $0.places.middle }, { $0.places.middle = $1 }),
    Place("places.inset", 0...200, { $0.places.inset }, { $0.places.inset = $1 }),
    Place("places.throwSpeed", 50...5000, { $0.places.throwSpeed }, { $0.places.throwSpeed = $1 }),
    Place(
      "places.skips", 0...1, { $0.places.skipsPlaces ? 1 : 0 },
      { $0.places.skipsPlaces = $1 != 0 }),
    Place("places.leaves", 10...300, { $0.places.leaves }, { $0.places.leaves = $1 }),
    Place(
      "places.scrolls", 0...1000, { Double($0.places.scrolls) },
      { $0.places.scrolls = Int($1) }),
    Place("places.usable", 0...1000, { Double($0.places.usable) }, { $0.places.usable = Int($1) }),
    Place(
      "places.cornerRadius", 0...60, { $0.places.cornerRadius },
      { $0.places.cornerRadius = $1 }),
    Place("places.dim", 0...0.9, { $0.places.dim }, { $0.places.dim = $1 }),
    Place("places.duration", 0.05...2, { $0.places.duration }, { $0.places.duration = $1 }),
    Place("places.damping", 0.2...1, { $0.places.damping }, { $0.places.damping = $1 }),
  ]

  private static let stacking: [Place] = [
    Place("stacking.scale", 0.7...1, { $0.stacking.scale }, { $0.stacking.scale = $1 }),
    Place("stacking.rise", 0...60, { $0.stacking.rise }, { $0.stacking.rise = $1 }),
    Place("stacking.dim", 0...0.9, { $0.stacking.dim }, { $0.stacking.dim = $1 }),
  ]

  private static let drawer: [Place] = [
    Place("drawer.edgeZone", 0...80, { $0.drawer.edgeZone }, { $0.drawer.edgeZone = $1 }),
    Place("drawer.catchUp", 0...0.5, { $0.drawer.catchUp }, { $0.drawer.catchUp = $1 }),
    Place("drawer.throwSpeed", 50...5000, { $0.drawer.throwSpeed }, { $0.drawer.throwSpeed = $1 }),
    Place("drawer.share", 0.05...0.95, { $0.drawer.share }, { $0.drawer.share = $1 }),
    Place("drawer.duration", 0.05...2, { $0.drawer.duration }, { $0.drawer.duration = $1 }),
    Place("drawer.damping", 0.2...1, { $0.drawer.damping }, { $0.drawer.damping = $1 }),
    Place(
      "drawer.returnDuration", 0.05...2, { $0.drawer.returnDuration },
      { $0.drawer.returnDuration = $1 }),
    Place(
      "drawer.returnDamping", 0.2...1, { $0.drawer.returnDamping },
      { $0.drawer.returnDamping = $1 }),
  ]

  private static let bar: [Place] = [
    Place("bar.height", BarConfiguration.heights, { $0.bar.height }, { $0.bar.height = $1 }),
    Place("bar.catchUp", 0...0.5, { $0.bar.catchUp }, { $0.bar.catchUp = $1 }),
    Place("bar.rubberBand", 0...1, { $0.bar.rubberBand }, { $0.bar.rubberBand = $1 }),
    Place("bar.throwSpeed", 50...5000, { $0.bar.throwSpeed }, { $0.bar.throwSpeed = $1 }),
    Place("bar.duration", 0.05...2, { $0.bar.duration }, { $0.bar.duration = $1 }),
    Place("bar.damping", 0.2...1, { $0.bar.damping }, { $0.bar.damping = $1 }),
  ]

  private static let lightbox: [Place] = [
    Place("lightbox.catchUp", 0...0.5, { $0.lightbox.catchUp }, { $0.lightbox.catchUp = $1 }),
    Place("lightbox.shrink", 0.1...1, { $0.lightbox.shrink }, { $0.lightbox.shrink = $1 }),
    Place(
      "lightbox.fadeDistance", 40...1000, { $0.lightbox.fadeDistance },
      { $0.lightbox.fadeDistance = $1 }),
    Place(
      "lightbox.rubberBand", 0...1, { $0.lightbox.rubberBand },
      { $0.lightbox.rubberBand = $1 }),
    Place(
      "lightbox.closeDistance", 10...400, { $0.lightbox.closeDistance },
      { $0.lightbox.closeDistance = $1 }),
    Place(
      "lightbox.throwSpeed", 50...5000, { $0.lightbox.throwSpeed },
      { $0.lightbox.throwSpeed = $1 }),
    Place(
      "lightbox.projects", 0...1, { $0.lightbox.projects ? 1 : 0 },
      { $0.lightbox.projects = $1 != 0 }),
    Place(
      "lightbox.projection", 0...1, { $0.lightbox.projection },
      { $0.lightbox.projection = $1 }),
    Place(
      "lightbox.pinchCloses", 0.3...1, { $0.lightbox.pinchCloses },
      { $0.lightbox.pinchCloses = $1 }),
    Place(
      "lightbox.doubleTapZoom", 1.1...8, { $0.lightbox.doubleTapZoom },
      { $0.lightbox.doubleTapZoom = $1 }),
    Place("lightbox.mostZoom", 1...12, { $0.lightbox.mostZoom }, { $0.lightbox.mostZoom = $1 }),
    Place("lightbox.duration", 0.05...2, { $0.lightbox.duration }, { $0.lightbox.duration = $1 }),
    Place("lightbox.damping", 0.2...1, { $0.lightbox.damping }, { $0.lightbox.damping = $1 }),
    Place(
      "lightbox.returnDuration", 0.05...2, { $0.lightbox.returnDuration },
      { $0.lightbox.returnDuration = $1 }),
    Place(
      "lightbox.returnDamping", 0.2...1, { $0.lightbox.returnDamping },
      { $0.lightbox.returnDamping = $1 }),
  ]

  private static let catching: [Place] = [
    Place("catching.distance", 0...60, { $0.catching.distance }, { $0.catching.distance = $1 }),
    Place("catching.speed", 0...1000, { $0.catching.speed }, { $0.catching.speed = $1 }),
    Place("catching.arrival", 0...200, { $0.catching.arrival }, { $0.catching.arrival = $1 }),
  ]

  private static let scroll: [Place] = [
    Place("scroll.rubberBand", 0.05...1, { $0.scroll.rubberBand }, { $0.scroll.rubberBand = $1 }),
    Place("scroll.leastSpeed", 0...200, { $0.scroll.leastSpeed }, { $0.scroll.leastSpeed = $1 }),
    Place("scroll.decay", 0.98...0.9995, { $0.scroll.decay }, { $0.scroll.decay = $1 }),
    Place(
      "scroll.bounceResponse", 0.1...2, { $0.scroll.bounceResponse },
      { $0.scroll.bounceResponse = $1 }),
    Place(
      "scroll.bounceDamping", 0.3...2, { $0.scroll.bounceDamping },
      { $0.scroll.bounceDamping = $1 }),
    Place("scroll.line", 10...200, { $0.scroll.line }, { $0.scroll.line = $1 }),
    Place(
      "scroll.stepResponse", 0...1, { $0.scroll.stepResponse },
      { $0.scroll.stepResponse = $1 }),
  ]

  private static let velocity: [Place] = [
    Place("velocity.window", 0.01...0.15, { $0.velocity.window }, { $0.velocity.window = $1 }),
    Place("velocity.reach", 0.15...0.2, { $0.velocity.reach }, { $0.velocity.reach = $1 }),
    Place("velocity.pause", 0.01...0.2, { $0.velocity.pause }, { $0.velocity.pause = $1 }),
    Place(
      "velocity.pauseIntervals", 1...10, { $0.velocity.pauseIntervals },
      { $0.velocity.pauseIntervals = $1 }),
  ]

  private static let gesture: [Place] = [
    Place("gesture.touchSlop", 0...60, { $0.gesture.touchSlop }, { $0.gesture.touchSlop = $1 }),
    Place("gesture.mouseSlop", 0...60, { $0.gesture.mouseSlop }, { $0.gesture.mouseSlop = $1 }),
    Place("gesture.axisRatio", 1...4, { $0.gesture.axisRatio }, { $0.gesture.axisRatio = $1 }),
    Place(
      "gesture.tapDistance", 0...60, { $0.gesture.tapDistance },
      { $0.gesture.tapDistance = $1 }),
    Place(
      "gesture.tapDuration", 0.05...3, { $0.gesture.tapDuration },
      { $0.gesture.tapDuration = $1 }),
    Place(
      "gesture.doubleTapInterval", 0.05...2, { $0.gesture.doubleTapInterval },
      { $0.gesture.doubleTapInterval = $1 }),
    Place(
      "gesture.doubleTapDistance", 0...120, { $0.gesture.doubleTapDistance },
      { $0.gesture.doubleTapDistance = $1 }),
    Place(
      "gesture.longPressDuration", 0.05...5, { $0.gesture.longPressDuration },
      { $0.gesture.longPressDuration = $1 }),
    Place(
      "gesture.longPressDistance", 0...60, { $0.gesture.longPressDistance },
      { $0.gesture.longPressDistance = $1 }),
    Place(
      "gesture.swipeDistance", 1...200, { $0.gesture.swipeDistance },
      { $0.gesture.swipeDistance = $1 }),
    Place(
      "gesture.wheelSilence", 0.02...1, { $0.gesture.wheelSilence },
      { $0.gesture.wheelSilence = $1 }),
  ]
}
