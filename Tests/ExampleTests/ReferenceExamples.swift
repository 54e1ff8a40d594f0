// The programs of the reference's pages. The documents show this code unchanged.
import Slipsheet

/// A clock that also counts keys and accepts files.
struct Clock: Screen {
  var seconds = 0
  var keys = 0
  var file = "Drop a file here"
  var next = Instant(1)

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 8) {
      Text("\(seconds) s", .display)
      Text("\(keys) keys")
      Text(file, .body, .secondary)
      Button("Reset", action: "reset")
    }
  }

  var nextDeadline: Instant? { next }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .deadline:
      seconds += 1
      next = next + 1
    case .key(let key) where !key.isRepeat: keys += 1
    case .dropFile(let path, _): file = path
    case .action("reset"): (seconds, keys) = (0, 0)
    default: return
    }
    effects.setNeedsUpdate()
  }
}

struct Equaliser: Screen {
  enum Request { case flatten }

  var bass = 0.0
  var undo: [Double] = []

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      // Undo reverts a whole drag in one step.
      Slider(bind(\.bass), in: -12...12, label: "Bass").onEvent { event in
        if case .editing(_, true) = event { update { $0.undo.append($0.bass) } } else { nil }
      }
      Button("Undo", update { $0.bass = $0.undo.popLast() ?? 0 }).disabled(undo.isEmpty)
      Button("Flat", .event(.message(Request.flatten)))
    }
    .padding(20)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .message(Request.flatten) = event else { return }
    bass = 0
    effects.setNeedsUpdate()
  }
}

struct Account: Screen {
  var name = ""
  var note = ""
  var password = ""
  var age = 30.0
  var volume = 0.5
  var plan = 0
  var sendsNews = true

  func content(in context: BuildContext) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        TextField(bind(\.name), prompt: "Name", label: "Name")
        TextField(bind(\.note), prompt: "A few lines", label: "Note", rows: 4)
        SecureField(bind(\.password), prompt: "Password", label: "Password")
        NumberField(bind(\.age), in: 0...120, label: "Age", unit: "years")
        Slider(bind(\.volume), label: "Volume")
        Segmented(bind(\.plan), ["Free", "Plus", "Family"])
        HStack {
          Text("Send me news")
          Spacer()
          Toggle(bind(\.sendsNews), label: "Send me news")
        }
        HStack(spacing: 12) {
          Button("Save", action: "save", role: .accent).keyboardShortcut(
            KeyPress("S", modifiers: .control))
          Button("Clear", update { $0 = Account() }, role: .link)
        }
        Button("Delete the account", action: "delete").frame(maxWidth: .infinity)
          .disabled(name.isEmpty)
      }
      .padding(20)
    }
  }
}

/// A disc that a finger throws up and down, and a spring brings back.
struct Disc: Screen {
  static let throwing = RecognizerKey("throw")
  static let disc = PoseSlot(0)
  var offset = MovingValue(0)

  func content(in context: BuildContext) -> some View {
    Circle(.accent).frame(width: 120, height: 120)
      .posed(Self.disc)
      .gesture(Recognizer(Self.throwing, .drag(DragRule(axis: .vertical))))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture) where gesture.recognizer == Self.throwing:
      switch gesture.phase {
      case .began, .changed: offset.drag(to: gesture.translation.dy)
      case .ended, .cancelled: offset.go(to: 0, .spring(.snapBack), at: now)
      case .touched, .failed: break
      }
    case .deadline: offset.settle(at: now)
    default: break
    }
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[Self.disc].offset = Vector(0, offset.value(at: now))
  }

  func isMoving(at now: Instant) -> Bool { offset.isMoving(at: now) }
  var nextDeadline: Instant? { offset.restsAt }
}

struct Tabs: Screen {
  let names = ["Today", "Library", "Search"]
  let parameters: Pager.Configuration
  var tab = 0

  init() {
    var parameters = Pager.Configuration()
    parameters.showsDots = false
    self.parameters = parameters
  }

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      PagerView(selection: bind(\.tab), count: names.count, configuration: parameters) { number in
        Text(names[number], .display).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      Segmented(bind(\.tab), names).padding(12)
    }
  }
}

struct Clip: Screen {
  var page = 0
  var isHeld = false
  var heldSince: Instant?

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: 3, id: "pages") { page in
      Text(isHeld ? "Page \(page + 1), held" : "Page \(page + 1)", .title)
    }
    .onTouch { isDown in
      update {
        $0.isHeld = isDown
        $0.heldSince = isDown ? $1 : nil
      }
    }
  }
}

struct PictureWall: Screen {
  let colors: [UInt32] = [0x2F6F8F, 0xC8553D, 0x588B4B, 0xE0A030, 0x5B4B8A, 0x20343C]
  let shapes = [Size(3, 2), Size(2, 3), Size(1, 1)]
  var shown: Int?

  func content(in context: BuildContext) -> some View {
    ScrollView {
      Grid(columns: 3, spacing: 4) {
        ForEach(0..<24) { number in
          picture(number)
            .aspectRatio(1)
            .lightboxPicture(number, label: "Picture \(number + 1)")
        }
      }
    }
    .lightbox(shows: bind(\.shown), sizes: (0..<24).map { shapes[$0 % 3] }) { number in
      picture(number)
    }
  }

  func picture(_ number: Int) -> some View {
    ZStack(alignment: .bottomLeading) {
      Rectangle(.color(Color(colors[number % colors.count])))
      Text("\(number + 1)", .display, .color(.white)).padding(12)
    }
  }
}

struct Nearby: Screen {
  var isOpen = true
  var place = 0
  let parameters = DetentsConfiguration.material

  func content(in context: BuildContext) -> some View {
    Text("A map").frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(
        isPresented: bind(\.isOpen), id: "nearby", configuration: parameters,
        detents: parameters.detents(in: context.size), detentNames: parameters.detentNames,
        selection: bind(\.place), interactiveUpThrough: parameters.interactiveDetent,
        inset: parameters.inset
      ) {
        ScrollView { ForEach(1...20) { Text("Place \($0)").padding(16) } }
      }
      .environment { $0.stacking = .material }
  }
}

struct Gauge: Screen {
  var share = 0.6

  func content(in context: BuildContext) -> some View {
    Canvas { [share] frame, environment, builder in
      let palette = environment.palette
      let track = Rect(frame.minX, frame.midY - 4, frame.width, 8)
      let start =
        environment.direction == .leftToRight ? track.minX : track.maxX - track.width * share
      let filled = Rect(start, track.minY, track.width * share, track.height)
      builder.draw(.fill(.rounded(RoundedRect(track, radius: 4)), .color(palette[.fill])))
      builder.draw(.fill(.rounded(RoundedRect(filled, radius: 4)), .color(palette[.accent])))
      let line = Path([
        .move(Point(frame.midX, frame.minY)), .line(Point(frame.midX, frame.maxY)),
      ])
      builder.draw(
        .stroke(.path(line), .color(palette[.secondary]), StrokeStyle(width: 1, dash: [3, 3])))
    }
    .frame(height: 40).padding(20)
    .onTap(update { $0.share = 1 - $0.share }, label: "Gauge")
  }
}
