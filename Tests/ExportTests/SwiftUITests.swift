// Tests the SwiftUI export: the compiler accepts it, and it decides like the engine's machines.
import Foundation
import Geometry
import Motion
import Overlay
import Scenes
import Support
import Testing

@testable import Dismissal
@testable import Export

@Suite("Export to SwiftUI")
struct SwiftUITests {
  private static let presets = [
    Preset(.seed), Preset(.fluid), Preset.changed { _ in true },
    // In this preset the release speed decides, and every flag is inverted.
    Preset.changed { $0.kind == .flag || $0.name == "overlay.swipe" },
  ]

  @Test(
    "an exported SwiftUI modifier has at most 90 lines and declares its values first")
  func short() throws {
    for (number, preset) in Self.presets.enumerated() {
      for interaction in ExportedInteraction.all {
        guard let template = SwiftUITemplate.all[interaction.name] else { continue }
        let text = try #require(ExportForm.swiftui.files(interaction, preset).first).text
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let code = lines.filter { !$0.hasPrefix("//") }
        #expect(code.count <= 90, "\(interaction.name): \(code.count)")
        #expect(code.allSatisfy { !$0.contains("VALUES") } && code[0] == "import SwiftUI")
        #expect(code[1].hasPrefix("enum Tuned") && code[2].hasPrefix("static let "))
        #expect(
          text.contains("// Left out: \(template.leavesOut).") && text.contains("Interactions"))
        #expect(!text.contains("asyncAfter") && !text.contains("Timer"))
        // Each value that differs has its original value beside it. No other value has one.
        let values = lines.filter { $0.hasPrefix("static let ") }
        let differing = values.count { $0.contains("original ") }
        if number == 0 { #expect(differing == 0) }
        if number == 2 { #expect(differing == values.count, "\(interaction.name)") }
      }
    }
  }

  @Test("an exported SwiftUI modifier uses each parameter of its groups, or lists it as unused")
  func everyParameter() {
    for interaction in ExportedInteraction.all {
      guard let template = SwiftUITemplate.all[interaction.name] else { continue }
      let springs = Preset(.seed).springs(of: interaction.groups)
      let read = template.reads.flatMap { name in
        springs.first { "\($0.group).\($0.name)" == name }.map { [$0.time.name, $0.damping.name] }
          ?? [name]
      }
      let own = ParameterSet.declarations.filter { interaction.groups.contains($0.group) }.map(
        \.name)
      #expect((read + template.unread).sorted() == own.sorted(), "\(interaction.name)")
      let text = ExportForm.swiftui.files(interaction, Preset(.seed))[0].text
      for name in template.unread { #expect(text.contains(name)) }
      for line in text.split(separator: "\n") where line.hasPrefix("    static let ") {
        // Every declared value must be read somewhere, because otherwise it would have no effect.
        let name = line.split(separator: " ")[2]
        let count = text.components(separatedBy: name).count - 1
        #expect(count > 1, "\(interaction.name) does not read \(name)")
      }
    }
  }

  @Test("an exported SwiftUI modifier mirrors horizontal content and respects reduced motion")
  func environments() {
    for (name, template) in SwiftUITemplate.all {
      #expect(template.code.contains("reduceMotion ? "), "\(name)")
      let isSideways = name == "navigation" || name == "pager"
      #expect(template.code.contains("direction == .rightToLeft") == isSideways, "\(name)")
    }
  }

  @Test(
    "exported SwiftUI modifiers compile and make the same decisions as the machines",
    arguments: Sample.some(1, of: presets.indices))
  func decisions(_ number: Int) throws {
    let preset = Self.presets[number]
    guard Tool.find("swiftc") != nil else {
      print("SwiftUI exports were not compiled: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stub = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", "SwiftUI",
        Tool.root + "/Tests/ExportTests/Stubs/SwiftUI.swift", "-emit-module-path",
        folder + "/SwiftUI.swiftmodule", "-emit-library", "-o", folder + "/libSwiftUI.so",
      ])
    try #require(stub.0 == 0, "\(stub.1)")
    let written = ExportedInteraction.all.flatMap { ExportForm.swiftui.files($0, preset) }
    #expect(written.count == SwiftUITemplate.all.count)
    let files =
      written.map { ($0.name, $0.text) } + [
        ("Use.swift", Self.use), ("main.swift", Self.run(preset)),
      ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let (code, said) = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", "-Onone", "-I", folder, "-L", folder, "-lSwiftUI", "-Xlinker",
        "-rpath", "-Xlinker", folder, "-o", folder + "/run",
      ] + files.map { "\(folder)/\($0.0)" })
    try #require(code == 0, "\(said)")
    #expect(!said.contains("warning:"), "\(said.prefix(600))")
    let lines = try Tool.run(folder + "/run", []).1.split(separator: "\n").map(String.init)
    let wanted = Self.values(preset) + Self.wanted(preset)
    #expect(lines.count == wanted.count && wanted.count > 3_000)
    let faults = zip(lines, wanted).filter { $0 != $1 }.map { "\($0), the engine: \($1)" }
    // The message contains only one fault of each kind.
    let kinds = Dictionary(grouping: faults) { $0.prefix { $0 != " " } }.values.map { $0[0] }
    #expect(faults.isEmpty, "\(faults.count): \(kinds.sorted().joined(separator: "\n"))")
    // For every interaction, both decisions occur.
    for name in ["down", "card", "back", "pull", "note"] {
      for answer in ["true", "false"] {
        #expect(wanted.contains { $0.hasPrefix(name) && $0.hasSuffix(answer) }, "\(name) \(answer)")
      }
    }
  }

  /// Offsets of releases. They include the thresholds of the original preset, exact to the last
  /// bit.
  private static let offsets = [
    0.0, 10, 32, 40, 80, 80.5, 120, 150, 151, 195, 240, 0.3 * 844, 260, 300, 340, 420, 700,
  ]
  private static let speeds = [
    -6000.0, -1000, -800, -500, -320, -300, -120, 0, 120, 300, 320, 500, 799, 800, 1000, 2600, 6000,
  ]
  private static let travels = [-430.0, -190, -20, 0, 20, 110, 120, 200, 430]

  /// Prints each value and each decision of the exported files, in the order of `wanted`.
  private static func run(_ preset: Preset) -> String {
    var text = "import SwiftUI\n"
    for (interaction, template) in ordered {
      let type = template.code.split(separator: " ")[1]
      for name in template.reads {
        let parts = name.split(separator: ".").map(String.init)
        let own = parts[0] == interaction.groups[0] ? parts[1] : parts[0] + parts[1].capitalized
        text +=
          name.hasSuffix("pring")
          ? "print(\"\(name)\", \(type).\(own).response, \(type).\(own).dampingRatio)\n"
          : "print(\"\(name)\", \(type).\(own))\n"
      }
    }
    return text + """
      for t in \(travels) {
      print("cardPull", TunedEdgeCard.pull(for: t), TunedEdgeCard.closesInDrag(pull: abs(t)))
      print("held", TunedPager.held(400 + t * 3, last: 780, width: 390))
      }
      for style in [PullStyle.continuous, .discontinuous, .scrollDecides] {
      for (landed, top) in [(true, true), (true, false), (false, true), (false, false)] {
      print("begins", style, landed, top, TunedPullToDismiss.begins(
      style, landedAtTop: landed, isAtTop: top, isScrolling: false))
      }
      }
      for o in \(offsets) {
      print("radius", TunedPullDown.radius(at: o))
      for v in \(speeds) {
      print("down", o, v, TunedPullDown.dismisses(offset: o, velocity: v))
      print("card", o, v, TunedEdgeCard.dismisses(offset: o, velocity: v))
      print("back", o, v, TunedSwipeBack.dismisses(offset: o, velocity: v, width: 390))
      print("pull", o, v, TunedPullToDismiss.dismisses(offset: o, velocity: v, height: 844))
      print("note", o, v, TunedOverlay.dismisses(offset: o, velocity: v, extent: 80))
      for t in \(travels) {
      print("page", o, v, t, TunedPager.landing(
      page: 1, count: 3, away: o - 200, travel: t, velocity: v, width: 390))
      }
      }
      }

      """
  }

  private static let ordered = ExportedInteraction.all.compactMap { interaction in
    SwiftUITemplate.all[interaction.name].map { (interaction, $0) }
  }

  /// The declared value of each parameter.
  private static func values(_ preset: Preset) -> [String] {
    ordered.flatMap { interaction, template in
      template.reads.map { name in
        if let value = preset.parameters.value(name) {
          if case .number(let x) = value { return "\(name) \(x)" }
          return "\(name) \(value.plain)"
        }
        let spring = preset.springs(of: interaction.groups).first {
          "\($0.group).\($0.name)" == name
        }
        let response = (spring?.spring.response ?? .nan) * 1e6
        return "\(name) \(response.rounded() / 1e6) \(spring?.spring.dampingFraction ?? .nan)"
      }
    }
  }

  /// The decisions of the engine's machines.
  private static func wanted(_ preset: Preset) -> [String] {
    let down = preset.parameters[PullDownConfiguration.self].rule
    let pull = preset.parameters[PullToDismissConfiguration.self].rule
    let back = NavigationStackMachine(
      configuration: preset.parameters[NavigationStackMachine.Configuration.self], depth: 2,
      width: 390)
    let pages = Pager(
      configuration: preset.parameters[Pager.Configuration.self], count: 3, page: 1, width: 390)
    let note = Note(preset.parameters[OverlayTuning.self])
    func card(_ events: EdgeCard.Event...) -> (closes: Bool, tracked: Double) {
      var card = EdgeCard(configuration: preset.parameters[EdgeCard.Configuration.self])
      var effects = EdgeCard.Effects()
      for event in events { card.handle(event, at: .zero, into: &effects) }
      return (effects.contains(.close), card.trackedValue)
    }
    func held(_ raw: Double) -> Double {
      var pager = pages
      var effects = Pager.Effects()
      pager.handle(.began(translation: 0), at: .zero, into: &effects)
      pager.handle(.moved(translation: 390 - raw), at: .zero, into: &effects)
      return pager.askedOffset ?? .nan
    }
    var lines: [String] = []
    let landed = EdgeCard.Event.began(x: 10, translation: 0, width: 390)
    for t in travels {
      let closes = card(landed, .moved(translation: abs(t), mayClose: true)).closes
      let tracked = EdgeCard.tracked(t, preset)
      lines.append("cardPull \(tracked) \(closes)")
      lines.append("held \(held(400 + t * 3))")
    }
    for style in Sheet.Style.allCases {
      for (landed, top) in [(true, true), (true, false), (false, true), (false, false)] {
        var sheet = ScrolledSheet(
          sheet: Sheet(rule: pull, extent: 844, detents: [0], isPresented: true),
          list: ScrollMotion(viewport: 700, content: 2000), style: style)
        if !top {
          sheet.scroll(.scroll(to: 100, animated: false), at: .zero)
        }
        sheet.landing = landed ? 0 : 100
        let begins = sheet.sheetMayBegin(Vector(0, 20), onList: true, at: Instant(1))
        lines.append("begins \(style) \(landed) \(top) \(begins)")
      }
    }
    for o in offsets {
      lines.append("radius \(down.radius(at: o))")
      for v in speeds {
        let places = [0.0]
        func goes(_ rule: Sheet.Rule) -> Bool {
          rule.judge(offset: o, velocity: v, detents: places, length: 844).decision.goes
        }
        let closes = card(landed, .released(translation: o, velocity: v, mayClose: true)).closes
        lines.append("down \(o) \(v) \(goes(down))")
        lines.append("card \(o) \(v) \(closes)")
        lines.append("back \(o) \(v) \(back.judge(offset: o, velocity: v).goes)")
        lines.append("pull \(o) \(v) \(goes(pull))")
        lines.append("note \(o) \(v) \(note.goes(o, v))")
        for t in travels {
          let page = pages.landing(scrolled: 390 + o - 200, travel: t, velocity: v).page
          lines.append("page \(o) \(v) \(t) \(page)")
        }
      }
    }
    return lines
  }

  /// One view at the top edge that follows a finger.
  private struct Note {
    private var motion = ContainerMotion()
    private let showing: ShowingID
    private static let now = Instant(9)

    init(_ tuning: OverlayTuning) {
      var following = tuning
      following.swipe = 1
      let settings = ContainerConfiguration(.stacking, .oneByOneWaitFinish) {
        $0.common.alignment = .top
        $0.common.dismissGesture = .swipeUp
      }
      var container = OverlayContainer(
        token: ContainerToken(1), name: "c", settings: settings, tuning: following)
      var effects = OverlayEffects()
      container.handle(.called(.show(OverlayView(ViewID(1)))), at: .zero, into: &effects)
      showing = container.showingViews[0].showing
      motion.follow(
        container, frames: [showing: Rect(20, 50, 350, 80)], area: Rect(0, 0, 390, 844),
        change: .still, at: .zero)
      motion.grab(showing, translation: .zero, at: Self.now)
    }

    func goes(_ offset: Double, _ velocity: Double) -> Bool {
      var motion = motion
      motion.drag(showing, by: Vector(0, -offset), at: Self.now)
      return motion.judge(showing, velocity: Vector(0, -velocity), at: Self.now)?.goes ?? false
    }
  }

  /// Every modifier, used in one line as its header describes.
  private static let use = """
    import SwiftUI

    struct Row: Identifiable { var id = 0 }

    struct Use: View {
        @State var isOn = true
        @State var page = 1
        @State var queue: [Row] = []

        var body: some View {
            EmptyView().pullDownDismiss()
            EmptyView().edgeCardDismiss(isOpen: $isOn)
            EmptyView().stretchyCover(in: "page")
            EmptyView().swipeBack(isPresented: $isOn, when: { page == 0 }) { EmptyView() }
            EmptyView().pagedByFinger($page, count: 5)
            EmptyView().pullToDismiss(isPresented: $isOn, style: .continuous)
            EmptyView().overlayQueue($queue, type: .oneByOneWaitFinish, seconds: 3) { _ in
                EmptyView()
            }
        }
    }
    """
}

extension EdgeCard {
  /// Points by which a finger's travel from a side moves the page, far from every limit.
  fileprivate static func tracked(_ travel: Double, _ preset: Preset) -> Double {
    var configuration = preset.parameters[EdgeCard.Configuration.self]
    configuration.liveLimit = 1e6
    var card = EdgeCard(configuration: configuration)
    var effects = EdgeCard.Effects()
    card.handle(.began(x: 10, translation: 0, width: 390), at: .zero, into: &effects)
    card.handle(.moved(translation: travel, mayClose: true), at: .zero, into: &effects)
    return card.trackedValue
  }
}
