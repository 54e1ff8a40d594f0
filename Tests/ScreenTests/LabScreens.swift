// The lab at common sizes, at rest and in the middle of a pull.
import Artwork
import Drawing
import Foundation
import Gesture
import Interface
import Lab
import ScreenTesting
import Scripts
import Support
import Testing

@Suite("Pictures of the lab", .screens(isWhole: House.paintsAll))
struct LabScreens {
  struct Row: CustomTestStringConvertible, Sendable {
    let scene: String
    let width: Double
    let height: Double
    var theme = Theme.light
    var direction = LayoutDirection.leftToRight
    /// Seconds of a pull that is still in progress, or 0 without a touch.
    var pull = 0.0
    /// The screenshots that are given as the user's screens, by role.
    var screens: [PictureRole: String] = [:]
    /// The size of the device whose frame is drawn. Nil if no frame is.
    var device: Size?
    /// The view of a project's variants. Nil without a project.
    var variants: Variants?

    enum Variants: String { case four, menu }

    /// True if two presets are beside each other, with the regions and their names.
    var isCompared = false

    var testDescription: String { name }
    var name: String {
      "\(scene) \(Int(width)) \(theme.rawValue) \(direction.rawValue)\(pull > 0 ? " pulled" : "")"
        + (screens.isEmpty ? "" : " own screens")
        + (device.map { " on \(Int($0.width)) x \(Int($0.height))" } ?? "")
        + (variants.map { " \($0.rawValue)" } ?? "") + (isCompared ? " beside" : "")
    }
  }

  static let rows: [Row] = {
    let all = [
      Row(scene: "book", width: 1440, height: 900, pull: 0.4),
      Row(scene: "pager", width: 1440, height: 900, theme: .dark),
      Row(scene: "comments", width: 1024, height: 768, direction: .rightToLeft),
      Row(scene: "today", width: 800, height: 600),
      Row(scene: "overlays", width: 400, height: 300, theme: .dark),
      Row(
        scene: "book", width: 1440, height: 900, pull: 0.3,
        screens: [.page: "page", .behind: "home"]),
      Row(
        scene: "places", width: 1024, height: 768, theme: .dark, direction: .rightToLeft,
        screens: [.sheet: "page"]),
      Row(
        scene: "player", width: 1440, height: 900, theme: .dark, device: Size(393, 852)),
      Row(
        scene: "book", width: 1024, height: 768, pull: 0.3, screens: [.page: "page"],
        device: Size(390, 844)),
      Row(scene: "comments", width: 1440, height: 900, device: Size(1_180, 820)),
      Row(scene: "today", width: 1024, height: 768, theme: .dark, device: Size(667, 375)),
      Row(
        scene: "comments", width: 1440, height: 900, theme: .dark, direction: .rightToLeft,
        device: Size(393, 852), isCompared: true),
      Row(scene: "book", width: 1440, height: 900, variants: .four),
      Row(scene: "book", width: 1920, height: 1080, variants: .four),
      Row(
        scene: "book", width: 1024, height: 768, theme: .dark, direction: .rightToLeft,
        variants: .four),
      Row(scene: "book", width: 1440, height: 900, variants: .menu),
    ]
    return House.paintsAll ? all : [all[3]]
  }()

  @Test("the lab matches its recorded pictures", arguments: rows)
  func looks(row: Row) throws {
    let typeface = try House.typeface()
    var options = try House.labOptions(
      row.scene, Size(row.width, row.height), row.theme, row.direction)
    options.device = row.device
    options.screens = row.screens.map { role, name in
      PictureFile(role: role, file: House.screenshot(name), top: 56, bottom: 34)
    }
    .sorted { $0.role.rawValue < $1.role.rawValue }
    let folder = NSTemporaryDirectory() + "slipsheet-variants-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if row.variants != nil {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(Self.project.utf8).write(to: URL(filePath: folder + "/Reader app.slipsheet"))
      options.project = try LabProject(opening: folder + "/Reader app.slipsheet")
    }
    var lab = Lab(options)
    // With this, the plot shows the number of frames that jumped.
    lab.setPaced(row.pull > 0)
    _ = lab.frame(at: .zero)
    if !row.screens.isEmpty {
      lab.handle(.key(KeyPress("U")), at: .zero)
      _ = lab.frame(at: .zero)
    }
    // The finger pulls from the middle of the page, by 500 points per second.
    for step in 0..<Int(row.pull * 60) {
      let now = Instant(Double(step) / 60)
      lab.touch(
        step == 0 ? .down : .move, Point(255, 300 + Double(step) * 500 / 60), at: now.seconds)
      _ = lab.frame(at: now)
    }
    if row.isCompared { compare(&lab) }
    let shown = show(row.variants, in: &lab)
    let frame = lab.frame(at: Instant(max(row.pull, shown)))
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: options.size, scale: 1, typeface: typeface), named: row.name)
  }

  private static let project = """
    {"version": 1, "a": "seed", "b": "Shorter", "c": "Flick", "d": "Heavy", "variants": [
      {"name": "Shorter", "note": "Thumbs of small hands end near 125 pt.",
        "set": {"pullDown.threshold": 60, "pullDown.resistance": 0.5}},
      {"name": "Flick", "preset": "fluid", "set": {}},
      {"name": "Heavy", "note": "From the web drawer. Not ours to ship.", "locked": true,
        "set": {"pullDown.threshold": 211, "pullDown.resistance": 1}}]}
    """

  /// Shows two devices, and the regions of the second one, with the mouse over a button.
  private func compare(_ lab: inout Lab) {
    lab.handle(.key(KeyPress("V")), at: .zero)
    guard let chip = lab.place(of: .action(ActionID("show regions")), at: 0)?.center else { return }
    for phase in [PointerSample.Phase.down, .up] { lab.touch(phase, chip, at: 0) }
    guard let device = lab.deviceFrame(1) else { return }
    let scale = device.width / 393
    let button = Point(device.minX + 35 * scale, device.minY + 95 * scale)
    lab.touch(.move, button, at: 0, by: Finger(0, .mouse))
  }

  /// Opens the menu of variants, or shows four of them after a slow pull by 200 points of a device.
  /// Returns the time at the end.
  private func show(_ variants: Row.Variants?, in lab: inout Lab) -> Double {
    guard let variants else { return 0 }
    guard variants == .four else {
      lab.handle(.key(KeyPress(Key("F2"))), at: Instant(0.1))
      return 0.2
    }
    lab.handle(.key(KeyPress("V", modifiers: .shift)), at: Instant(0.1))
    _ = lab.frame(at: Instant(0.1))
    guard let device = lab.deviceFrame(1) else { return 0.1 }
    let scale = device.width / 390
    for step in 0...40 {
      let place = Point(device.midX, device.minY + (300 + Double(step) * 5) * scale)
      lab.touch(step == 0 ? .down : step == 40 ? .up : .move, place, at: 0.2 + Double(step) / 40)
      _ = lab.frame(at: Instant(0.2 + Double(step) / 40))
    }
    for step in 1...180 { _ = advance(&lab, to: 1.2 + Double(step) / 60) }
    return 4.3
  }

  private func advance(_ lab: inout Lab, to time: Double) -> PaintedFrame {
    lab.advance(to: Instant(time))
    return lab.frame(at: Instant(time))
  }
}
