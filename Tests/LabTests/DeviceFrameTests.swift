// Tests the device frames: their sizes, landscape, and the settings that are retained.
import Artwork
import Drawing
import Files
import Gesture
import Interface
import PNG
import Scenes
import Scripts
import Testing

@testable import Lab

@Suite("Frames of devices")
struct DeviceFrameTests {
  private func chosen(_ frame: DeviceFrame?, _ window: Size = Size(1440, 900)) -> LabSession {
    var session = LabSession("book", window)
    session.lab.setDevice(frame, size: frame?.size ?? Size(390, 844), at: Instant(session.now))
    session.look()
    return session
  }

  @Test("the lab has a dozen devices, each with its own name and size")
  func dozen() {
    #expect(DeviceFrame.all.count == 12)
    #expect(Set(DeviceFrame.all.map(\.name)).count == 12)
    #expect(Set(DeviceFrame.all.map { "\($0.size)" }).count == 12)
  }

  @Test(
    "the frame of every device fits into the device area in both orientations",
    arguments: [Size(1440, 900), Size(1024, 700), Size(800, 600)])
  func fits(_ window: Size) throws {
    for frame in DeviceFrame.all {
      var session = chosen(frame, window)
      for turns in 0..<2 {
        if turns == 1 { session.key("D") }
        let state = session.lab.state
        let shown = try #require(state.shownFrame, "\(frame.name)")
        let place = session.devices[0]
        let (body, stage) = (shown.bodyRect(place), state.layout.stage)
        #expect(
          body.minX >= stage.minX && body.maxX <= stage.maxX && body.minY >= stage.minY
            && body.maxY <= stage.maxY, "\(frame.name) \(turns) in \(window)")
        let screen = shown.screenRect(place)
        #expect(abs(screen.maxY - place.frame.maxY) < 1e-6 && screen.minX == place.frame.minX)
        let size = Size(screen.width / place.scale, screen.height / place.scale)
        let whole = turns == 0 ? frame.size : Size(frame.size.height, frame.size.width)
        #expect(abs(size.width - whole.width) < 0.01 && abs(size.height - whole.height) < 0.01)
      }
    }
  }

  @Test(
    "a scene begins below the status bar of a device, but a user's picture fills the whole screen")
  func strip() throws {
    let frame = try #require(DeviceFrame.named("Phone, island"))
    var session = chosen(frame)
    #expect(session.lab.state.deviceSize == Size(393, 852 - 59))
    #expect(session.lab.state.shownFrame?.strip == 59)
    #expect(session.lab.running.stage.context.size == Size(393, 852 - 59))
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    let picture = try #require(
      Picture(width: 10, height: 30, pixels: [UInt32](repeating: 0xFF10_1010, count: 300)))
    try FileAccess.write(PNGFile.encode(picture), to: folder + "a.png")
    session.lab.handle(
      .dropFile(folder + "a.png", at: session.onWindow(Point(200, 400))), at: Instant(session.now))
    session.look()
    #expect(session.lab.state.deviceSize == Size(393, 852))
    #expect(session.lab.state.shownFrame?.strip == 0)
    #expect(session.lab.state.shownFrame?.isDark == true, "the home indicator is white on it")
    // The screenshot contains the bars of the device, which are cropped from it.
    #expect(session.lab.state.screens[.page]?[.top] == 59)
    #expect(session.lab.state.screens[.page]?[.bottom] == 34)
    session.key("Z", .control)
    #expect(session.lab.state.deviceSize == Size(393, 852 - 59))
  }

  @Test("comparing presets or recording a gesture does not change the size of a framed device")
  func compared() {
    var session = chosen(DeviceFrame.named("Phone, island"))
    for _ in 0..<2 {
      session.key("V")
      session.key("R")
      session.key("R")
    }
    #expect(session.lab.state.deviceSize == Size(393, 852 - 59))
    #expect(session.lab.state.wholeSize == Size(393, 852))
  }

  @Test("a device in landscape is almost as wide as the device area")
  func landscape() {
    var session = chosen(nil)
    session.key("D")
    let stage = session.lab.state.layout.stage
    #expect(session.devices[0].frame.width > stage.width * 0.9)
    session.key("D")
    #expect(session.lab.state.deviceSize == Size(390, 844))
  }

  @Test("a device or a custom size can be selected by keys alone")
  func typed() {
    var session = LabSession()
    session.lab.panel.focus(
      on: .action(ActionID("open sizes")), at: Instant(session.now))
    session.key("Return")
    #expect(session.lab.state.menu == .sizes)
    session.key("Down")
    session.key("Return")
    #expect(session.lab.state.deviceFrame?.name == "Phone, island")
    #expect(session.lab.state.menu == nil)
    func type(_ text: String) {
      session.lab.panel.focus(
        on: .action(ActionID("open sizes")), at: Instant(session.now))
      session.key("Return")
      session.key("End")
      session.key("Return")
      session.type(text)
      session.key("Return")
    }
    type("12 x 900")
    #expect(
      session.lab.state.toasts.text
        == "“12 x 900” is no size: expected WIDTH × HEIGHT, 200 to 2,000 points each.")
    session.key("Escape")
    session.key("Escape")
    type("500 × 700")
    #expect(session.lab.state.deviceSize == Size(500, 700))
    #expect(session.lab.state.deviceFrame == nil && session.lab.state.menu == nil)
  }

  @Test("a device frame does not change the offset to which a pull moves a cover")
  func same() throws {
    let frame = try #require(DeviceFrame.named("Phone, notch"))
    var framed = chosen(frame)
    var plain = LabSession("book")
    plain.lab.setDevice(nil, size: framed.lab.state.deviceSize, at: Instant(plain.now))
    plain.look()
    framed.pull(Point(195, 300), by: Vector(0, 160), lifts: false)
    plain.pull(Point(195, 300), by: Vector(0, 160), lifts: false)
    let (a, b) = (try #require(framed.offset(of: 0)), try #require(plain.offset(of: 0)))
    #expect(abs(a - b) < 1e-6 && a > 50)
  }

  @Test(
    "the lab restores its device and orientation at the next start, if no option sets a device")
  func kept() {
    let files = LabSession.files()
    var first = LabSession("player", files: files)
    first.lab.setDevice(
      DeviceFrame.named("Tablet"), size: Size(820, 1_180), at: Instant(first.now))
    first.key("D")
    var left = first.lab
    #expect(left.leave().isEmpty)
    var options = LabOptions()
    options.files = files
    let second = LabSession(lab: Lab(options)).lab
    #expect(second.state.deviceFrame?.name == "Tablet")
    #expect(second.state.deviceSize == Size(1_180, 820))
    options.device = Size(430, 932)
    let third = LabSession(lab: Lab(options)).lab
    #expect(third.state.deviceFrame?.name == "Phone, island, large")
    #expect(third.state.wholeSize == Size(430, 932))
  }
}
