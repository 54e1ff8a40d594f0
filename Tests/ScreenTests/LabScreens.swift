// The lab at common sizes, at rest and in the middle of a pull.
import Artwork
import Drawing
import Geometry
import Gesture
import Interface
import Lab
import ScreenTesting
import Scripts
import Support
import Testing

@Suite("The lab", .screens(isWhole: House.paintsAll))
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

    var testDescription: String { name }
    var name: String {
      "\(scene) \(Int(width)) \(theme.rawValue) \(direction.rawValue)\(pull > 0 ? " pulled" : "")"
        + (screens.isEmpty ? "" : " own screens")
        + (device.map { " on \(Int($0.width)) x \(Int($0.height))" } ?? "")
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
    ]
    return House.paintsAll ? all : [all[3]]
  }()

  @Test("the lab looks as recorded", arguments: rows)
  func looks(row: Row) throws {
    let typeface = try House.typeface()
    var options = LabOptions()
    options.scene = row.scene
    options.size = Size(row.width, row.height)
    options.theme = row.theme
    options.direction = row.direction
    options.typeface = typeface
    options.pictures = House.pictures
    options.device = row.device
    options.screens = row.screens.map { role, name in
      PictureFile(role: role, file: House.screenshot(name), top: 56, bottom: 34)
    }
    .sorted { $0.role.rawValue < $1.role.rawValue }
    var lab = Lab(options)
    // The plot then has the number of frames that jumped.
    lab.setPaced(row.pull > 0)
    _ = lab.frame(at: .zero)
    if !row.screens.isEmpty {
      lab.handle(.key(KeyPress("U")), at: .zero)
      _ = lab.frame(at: .zero)
    }
    // A pull from the middle of the page, 500 points a second.
    for step in 0..<Int(row.pull * 60) {
      let now = Instant(Double(step) / 60)
      lab.touch(
        step == 0 ? .down : .move, Point(255, 300 + Double(step) * 500 / 60), at: now.seconds)
      _ = lab.frame(at: now)
    }
    let frame = lab.frame(at: Instant(row.pull))
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: options.size, scale: 1, typeface: typeface), named: row.name)
  }
}
