// Tests that nothing overlaps, is clipped or is too small to press, at every size and scale.
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

/// Windows of 800 × 600 to 2560 × 1600 at an interface scale of 1 to 3, in the remaining points.
private let sizes: [Size] = [
  (Size(800, 600), [1, 1.5, 3]), (Size(1024, 700), [1, 1.25]), (Size(1280, 720), [1]),
  (Size(1440, 900), [1, 2, 3]), (Size(2560, 1600), [1]),
].flatMap { window, scales in
  scales.map { Size((window.width / $0).rounded(), (window.height / $0).rounded()) }
}

@Suite("Layout of the lab")
struct LayoutTests {
  /// Describes what is wrong with the visible frame.
  private func errors(_ lab: inout Lab, at time: Double) -> [String] {
    var found: [String] = []
    let frame = lab.frame(at: Instant(time))
    let window = Rect(origin: .zero, size: lab.state.size)
    let layout = lab.state.layout
    // At full size, the texts of a device look like those of the lab, so they are left out.
    let devices = StageArea.devices(lab.state, layout).filter { $0.scale == 1 }
    let seen = texts(of: frame, in: window).filter { text in
      layout.stage.isEmpty || !devices.contains { $0.frame.contains(text.frame.center) }
    }
    for (index, text) in seen.enumerated() {
      if text.words.contains("…"), !text.words.hasSuffix(" …") {
        found.append("“\(text.words)” is cut short")
      }
      if text.seen.width < text.frame.width - 1 { found.append("“\(text.words)” is cut") }
      for other in seen[..<index] {
        let both = text.seen.intersection(other.seen)
        if both.width > 1.5, both.height > 2.5 {
          found.append("“\(text.words)” lies on “\(other.words)”")
        }
      }
    }
    found += misplacedControls(&lab, frame, window)
    found += crowded(seen, lab.panel.tree, frame.poses)
    return found
  }

  /// Texts that touch a control to which they do not belong.
  private func crowded(_ texts: [SeenText], _ tree: BuiltScreen, _ poses: PoseTable) -> [String] {
    var found: [String] = []
    for index in tree.regions.indices where tree.regions[index].control != nil {
      let region = tree.regions[index]
      let place = tree.frame(of: index, poses: poses)
      guard tree.local(place.center, in: region.space, poses: poses) != nil,
        tree.region(at: place.center, poses: poses) == index
      else { continue }
      let near = Rect(place.minX - 3, place.minY, place.width + 6, place.height)
      for text in texts where !place.contains(text.frame.center) {
        let both = text.seen.intersection(near)
        if both.width > 0, both.height > 2.5 {
          found.append(
            "“\(text.words)” touches \(region.label.isEmpty ? "\(region.key)" : region.label)")
        }
      }
    }
    return found
  }

  private func misplacedControls(_ lab: inout Lab, _ frame: StageFrame, _ window: Rect) -> [String]
  {
    var found: [String] = []
    let tree = lab.panel.tree
    for index in tree.regions.indices where tree.regions[index].control != nil {
      let region = tree.regions[index]
      let place = tree.frame(of: index, poses: frame.poses)
      // Controls that a scroll area clips are checked later, when they are scrolled into view.
      guard tree.local(place.center, in: region.space, poses: frame.poses) != nil else { continue }
      let name = region.label.isEmpty ? "\(region.key)" : region.label
      if !window.inset(by: -0.5).contains(place.center) { found.append("\(name) is outside") }
      if region.space == nil,
        place.intersection(window).width < place.width - 0.5
          || place.intersection(window).height < place.height - 0.5
      {
        found.append("\(name) is cut by the window")
      }
      let isSmall = place.width < 16 || place.height < 18
      if isSmall { found.append("\(name) is too small to hit: \(place.size)") }
      guard let hit = tree.region(at: place.center, poses: frame.poses) else { continue }
      if !tree.isInside(hit, index) {
        found.append("\(name) is covered by \(tree.regions[hit].key)")
      }
    }
    return found
  }

  @Test("the left and right edges of a device frame are on whole points, at any size of the window")
  func sharpSides() {
    var dice = SeededRandom(11)
    for _ in 0..<300 {
      let size = Size(dice.number(320...2600).rounded(), dice.number(240...1700).rounded())
      let device = Size(dice.number(200...900).rounded(), dice.number(200...900).rounded())
      let direction: LayoutDirection = dice.number(0...1) < 0.5 ? .leftToRight : .rightToLeft
      for count in 1...3 {
        let layout = LabLayout(
          size, showsInspector: count != 2, deviceCount: count, direction: direction)
        let placed =
          count == 1
          ? [layout.device(device, tagsAbove: true), layout.device(device, tagsAbove: false)]
          : layout.devices(device)
        for one in placed {
          let frame = one.frame
          #expect(frame.minX == frame.minX.rounded() && frame.width == frame.width.rounded())
          #expect(frame.width >= 1 && one.scale <= 1)
          #expect(abs(frame.width - device.width * one.scale) < 1e-9)
          #expect(abs(frame.height - device.height * one.scale) < 1e-9)
        }
      }
    }
  }

  @Test(
    "no view of the lab overlaps or is clipped at any size and scale",
    arguments: Sample.some(1, of: sizes))
  func everySize(_ size: Size) {
    // Scenes have different content in the same areas, so most of them are checked only
    // at some sizes.
    let isWhole = [800, 267].contains(size.width)
    let scenes = isWhole ? SceneRegistry.shown.map { $0.name } : ["book", "today"]
    for scene in Sample.some(2, of: scenes) {
      var lab = makeLab(scene, size)
      for tab in LabTab.allCases {
        lab.state.tab = tab
        lab.needsPush = true
        let found = errors(&lab, at: 0.1)
        #expect(found.isEmpty, "\(scene), \(tab), \(size): \(found)")
        if lab.state.layout.tabs.isEmpty { break }
      }
    }
  }

  @Test(
    "in a lab with strokes, no view overlaps or is clipped at any size and scale",
    arguments: sizes + [Size(1280, 900)])
  func strokes(_ size: Size) {
    var lab = makeLab("book", size)
    lab.review.collection.add(StrokeSamples.pulls(12), from: "pulls.jsonl")
    lab.showStrokes(at: Instant(0.1))
    _ = lab.frame(at: Instant(0.1))
    for selection in [nil, 0] {
      lab.review.selection = selection
      for (name, value) in [("pullDown.flingSpeed", 900.0), ("pullDown.threshold", 80)] {
        lab.change(at: Instant(0.2)) {
          _ = $0.set(name, .number(selection == nil ? value : value + 20))
        }
      }
      for tab in LabTab.allCases {
        lab.state.tab = tab
        lab.state.lower = selection == nil ? .curve : .why
        for pointed in [nil, .value(20), .cell(60)] as [CurveMapPanel.Pointed?] {
          guard tab == .strokes, pointed != nil || lab.state.lower == .curve else { continue }
          lab.state.strokes.tuning.pointed = pointed
          lab.needsPush = true
          let found = errors(&lab, at: 0.3)
          #expect(found.isEmpty, "\(tab), \(size), \(String(describing: pointed)): \(found)")
        }
        lab.state.strokes.tuning.pointed = nil
        lab.state.toasts.text = nil
        lab.needsPush = true
        let found = errors(&lab, at: 0.3)
        #expect(found.isEmpty, "\(tab), \(size): \(found)")
        if lab.state.layout.tabs.isEmpty { break }
      }
    }
  }

  @Test(
    "no text in the plot or the log is clipped or covered after a gesture",
    arguments: Sample.some(1, of: sizes))
  func afterGesture(_ size: Size) {
    var lab = makeLab("book", size)
    lab.state.tab = .device
    lab.needsPush = true
    _ = lab.frame(at: Instant(0.1))
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1)
    lab.change(at: Instant(4)) { _ = $0.set("pullDown.threshold", .number(175)) }
    lab.rest(from: 4, frames: 240)
    #expect(lab.recordings.count == 1)
    for tab in LabTab.allCases {
      lab.state.tab = tab
      lab.needsPush = true
      let found = errors(&lab, at: 8.1)
      #expect(found.isEmpty, "\(tab), \(size): \(found)")
    }
  }

  @Test(
    "no text is clipped or covered in the lab's cards, menus and help",
    arguments: Sample.some(1, of: sizes), [false, true])
  func nowAndThen(_ size: Size, isMirrored: Bool) {
    // Mirrored panels have the same widths, so a few sizes are enough.
    guard !isMirrored || [1024, 267].contains(size.width) else { return }
    for scene in Sample.some(1, of: ["book", "today", "comments", "overlays"]) {
      var lab = makeLab(scene, size, direction: isMirrored ? .rightToLeft : .leftToRight)
      func check(_ name: String, at time: Double) {
        // Messages may cover anything until they disappear, so they are removed.
        lab.state.toasts.text = nil
        lab.needsPush = true
        let found = errors(&lab, at: time)
        #expect(found.isEmpty, "\(scene), \(name), \(size), \(isMirrored): \(found)")
      }
      for sample in FeatureSamples.all {
        for card in sample.cards {
          card(&lab)
          check("card of \(sample)", at: 0.1)
        }
      }
      lab.closeCards()
      lab.change(at: Instant(1)) {
        // A threshold that is dragged as finger travel has such values: 147.4 drawn points, and
        // 245.6 points of the finger.
        _ = $0.set("pullDown.threshold", .number(147.36))
        _ = $0.set("pullToDismiss.progress", .number(0.333))
        _ = $0.set("edgeCard.liveLimit", .number(146))
      }
      for tab in lab.state.layout.tabs.isEmpty ? [.plot] : lab.state.layout.tabs {
        lab.state.tab = tab
        check("changed, \(tab)", at: 1.1)
      }
      lab.state.tab = .device
      lab.key("V", at: 12)
      check("side by side", at: 12.1)
      lab.key("V", at: 13)
      lab.key("F1", at: 14)
      lab.rest(from: 14, frames: 2)
      let sheet = texts(of: lab.frame(at: Instant(14.2)), in: Rect(origin: .zero, size: size))
      let cut = sheet.map(\.words).filter { $0.hasSuffix("…") && !$0.hasSuffix(" …") }
      #expect(cut.isEmpty, "\(scene), help, \(size): \(cut)")
    }
  }

  @Test(
    "texts at neighbouring marks of a plot never overlap each other",
    arguments: [300.0, 520, 1600])
  func flags(width: Double) {
    for distance in Sample.some(2, of: Array(stride(from: 0.02, through: 1, by: 0.07))) {
      var lab = makeLab("book", Size(max(1024, width + 700), 900))
      lab.state.plot.samples = stride(from: 0.0, through: 1.3, by: 0.02).map {
        PlotData.Sample(time: $0, finger: nil, tracked: 0, drawn: 0, velocity: 0)
      }
      lab.state.plot.marks = [
        PlotData.Mark(time: 0.08, label: "started"),
        PlotData.Mark(time: 0.08 + distance, label: "started"),
        PlotData.Mark(time: 0.1 + 1.2 * distance, label: "release: stay"),
      ]
      lab.state.tab = .plot
      lab.needsPush = true
      let found = errors(&lab, at: 0.1)
      #expect(found.isEmpty, "\(distance): \(found)")
    }
  }

  @Test(
    "menus and the help sheet fit into the window, and all their rows can be reached",
    arguments: Sample.some(1, of: sizes))
  func menus(_ size: Size) {
    var lab = makeLab("book", size)
    let openers = ["scenes", "presets", "targets", "recordings", "springs", "more"]
    var time = 1.0
    for menu in Sample.some(2, of: openers) {
      guard lab.place(of: "open \(menu)", at: time) != nil else { continue }
      lab.say(.action(ActionID("open \(menu)")), at: time)
      check(&lab, menu, from: time)
      time += 40
      lab.key("Escape", at: time)
      #expect(lab.state.menu == nil)
    }
    lab.key("F1", at: time + 1)
    check(&lab, "help", from: time + 1)
  }

  /// Moves the focus through the rows of the open menu or sheet, and checks that each comes into
  /// sight.
  private func check(_ lab: inout Lab, _ name: String, from time: Double) {
    let order = lab.panel.tree.focusOrder
    // Without recordings, their list contains no choices.
    #expect(!order.isEmpty || name == "recordings", "\(name)")
    for step in order.indices {
      let now = time + Double(step)
      lab.key("Tab", at: now)
      lab.rest(from: now + 0.3, frames: 1)
      let poses = lab.frame(at: Instant(now + 0.4)).poses
      guard let key = lab.panel.focused,
        let index = lab.panel.tree.regions.lastIndex(where: { $0.key == key })
      else {
        Issue.record("\(name): the focus is lost")
        return
      }
      let place = lab.panel.tree.frame(of: index, poses: poses)
      let window = Rect(origin: .zero, size: lab.state.size)
      let seen = window.intersection(place)
      #expect(
        abs(seen.height - place.height) < 0.1 && abs(seen.width - place.width) < 0.1,
        "\(name): \(key) at \(place)")
      let local = lab.panel.tree.local(
        place.center, in: lab.panel.tree.regions[index].space, poses: poses)
      #expect(local != nil, "\(name): \(key) is out of sight")
    }
  }

  @Test("each of several panels that share an area can be shown with a tab")
  func turns() {
    for size in [Size(267, 200), Size(533, 400), Size(720, 450), Size(1024, 700)] {
      var lab = makeLab("book", size)
      let tabs = lab.state.layout.tabs
      #expect(tabs.contains(.plot) && tabs.contains(.spring))
      for (place, tab) in tabs.enumerated() {
        lab.say(.value(ActionID("tab"), Double(place)), at: 1)
        #expect(lab.state.layout.tab == tab)
        let layout = lab.state.layout
        let shown =
          tab == .device ? layout.stage : tab == .parameters ? layout.parameters : layout.column
        #expect(shown.width >= 230 && shown.height >= 70, "\(tab) at \(size): \(shown)")
      }
    }
  }

  @Test("a right-to-left scene reacts to touches where it is drawn")
  func rightToLeft() {
    var options = LabOptions()
    options.size = Size(1440, 900)
    options.scene = "book"
    options.direction = .rightToLeft
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1, lifts: false)
    let offset = lab.running.probe(at: Instant(1.5))["offset"]?.number
    #expect(abs((offset ?? 0) - 120) < 1e-6)
  }
}
