// The code of the page about gesture sessions, except for its first program.
import Interactions

/// A sheet with a medium and a large detent, 400 points and 0 from fully open. Its list is below a
/// header of 60 points.
func sheetSession() -> GestureSession {
  var session = GestureSession()
  let sheet = SheetInteraction(
    SheetInteraction.Configuration(rule: DetentsConfiguration().rule),
    layout: SheetInteraction.Layout(extent: 700, detents: [400, 0]), selected: 1)
  let index = session.add(.sheet(sheet), frame: Rect(0, 144, 390, 700))
  session.addList(toSheet: index, frame: Rect(0, 204, 390, 640), content: 2000, offset: 100)
  return session
}

/// A drawer at the leading edge. A drag from the outer 20 points of the window opens it.
func drawerSession(_ direction: LayoutDirection) -> GestureSession {
  var session = GestureSession(Arbiter(direction: direction))
  var configuration = SheetInteraction.Configuration(rule: DrawerConfiguration().rule)
  configuration.orientation.edge = .leading
  let drawer = SheetInteraction(
    configuration, layout: SheetInteraction.Layout(extent: 300), isPresented: false)
  let index = session.add(.sheet(drawer))
  session.addRegion(.edge(zone: 20), of: index, frame: Rect(0, 0, 390, 844))
  let x = direction == .leftToRight ? 0.0 : 90
  session.addRegion(.content, of: index, frame: Rect(x, 0, 300, 844))
  return session
}

/// Five pages in the second of two screens. The log has the latest 100 decisions.
func pagesSession(page: Int) -> GestureSession {
  let window = Rect(0, 0, 390, 844)
  var session = GestureSession(Arbiter(log: DecisionLog(capacity: 100)))
  let stack = session.add(.stack(StackInteraction(depth: 2)), frame: window)
  let pager = PagerInteraction(number: 1, count: 5, page: page)
  session.add(.pager(pager), frame: window, in: stack, allowsBack: page == 0)
  return session
}

/// A card of 350 × 200 points that opens to a page of the whole window.
func cardSession() -> GestureSession {
  var session = GestureSession()
  let index = session.add(.card(CardInteraction()), frame: Rect(0, 0, 390, 844))
  session.addRegion(.card, of: index, frame: Rect(20, 100, 350, 200))
  return session
}

/// Three pictures, of which the second is shown. Only the proportions of their sizes matter.
func pictureSession() -> GestureSession {
  var session = GestureSession()
  let layout = LightboxInteraction.Layout(pictures: [Size(3, 2), Size(2, 3), Size(1, 1)])
  let box = LightboxInteraction(layout: layout, shown: 1)
  session.add(.lightbox(box), frame: Rect(0, 0, 390, 844))
  return session
}

/// A container at the bottom, with a toast that is dismissed after two seconds or by a swipe down.
func toastSession() -> GestureSession {
  var session = GestureSession()
  var settings = ContainerConfiguration(.stacking, .multiple)
  settings.common = ContainerViewConfiguration {
    $0.alignment = .bottom
    $0.dismissGesture = .swipeDown
    $0.autoDismiss = .seconds(2)
  }
  let container = OverlayInteraction(OverlayInteraction.Configuration(settings))
  let index = session.add(.overlay(container), frame: Rect(0, 0, 390, 844))
  let toast = OverlayView(ViewID(1), size: Size(300, 60))
  session.show(toast, in: index, at: Instant(1))
  return session
}

/// The offsets of a cover in every frame, from the touch until everything rests.
func offsets(of samples: [PointerSample], in start: GestureSession) -> [Double] {
  var (session, now) = (start, samples[0].instant)
  var remaining = samples[...]
  var offsets: [Double] = []
  repeat {
    now = now + 1 / 60
    while let sample = remaining.first, sample.instant <= now {
      session.handle(sample)
      remaining = remaining.dropFirst()
    }
    session.advance(to: now)
    offsets.append(session.sheet(0).offset(at: now))
  } while !remaining.isEmpty || session.isMoving(at: now)
  return offsets
}

/// The lowest of some thresholds at which a stroke does not dismiss a cover.
func lowestThreshold(
  keeping samples: [PointerSample], in session: GestureSession, from thresholds: [Double]
) -> Double? {
  thresholds.first { threshold in
    var parameters = PullDownConfiguration()
    parameters.threshold = threshold
    var copy = session
    copy.configure(0, .sheet(SheetInteraction.Configuration(parameters)))
    for sample in samples { copy.handle(sample) }
    copy.advance(to: Instant(60))
    return copy.sheet(0).isPresented
  }
}
