// Tests a phone that acts as the finger of the lab.
import Files
import Gesture
import Interface
import Support
import Testing

@testable import Lab
@testable import Phone

@Suite("A phone as an input device", .timeLimit(.minutes(2)))
struct PhoneLabTests {
  @Test(
    "a drag on the phone leads to the same decision as the same drag in the window",
    arguments: [false, true], [40.0, 500])
  func decides(_ isMirrored: Bool, _ length: Double) throws {
    let direction: LayoutDirection = isMirrored ? .rightToLeft : .leftToRight
    var bench = PhoneBench("book", direction: direction)
    bench.connect()
    bench.drag(from: Point(200, 200), by: Vector(0, length), at: 1)
    bench.look(at: 3)

    var lab = makeLab("book", direction: direction)
    let finger = Finger(1)
    for sample in finger.drag(
      from: Point(200, 200), by: Vector(0, length), at: 1, duration: 0.3, steps: 30, rest: 0.01)
    {
      var own = sample
      own.location = lab.onWindow(sample.location)
      lab.advance(to: sample.instant)
      lab.handle(.pointer(own), at: sample.instant)
      _ = lab.frame(at: sample.instant)
    }
    lab.advance(to: Instant(3))
    _ = lab.frame(at: Instant(3))

    let own = try #require(bench.lab.observed.lastRelease?.record)
    let other = try #require(lab.observed.lastRelease?.record)
    #expect(own.release.goes == (length > 300) && other.release.goes == own.release.goes)
    #expect(abs(own.release.place - other.release.place) < 1e-6)
    #expect(abs(own.release.velocity - other.release.velocity) < 1e-6)
    #expect(bench.lab.recordings.count == 1 && lab.recordings.count == 1)
    #expect(bench.lab.running.probe(at: Instant(3)) == lab.running.probe(at: Instant(3)))
  }

  @Test("two fingers on the phone make a pinch")
  func pinch() {
    var bench = PhoneBench("lightbox")
    bench.connect()
    bench.touch("down 1 100 250", at: 1)
    bench.touch("up 1 100 250", at: 1.05)
    bench.look(at: 2)
    bench.touch("down 1 160 400", "down 2 230 400", at: 3)
    for step in 1...20 {
      let way = Double(step) * 4
      bench.touch("move 1 \(160 - way) 400", "move 2 \(230 + way) 400", at: 3 + 0.01 * Double(step))
    }
    #expect(bench.lab.state.trail.others.count == 1)
    #expect(bench.lab.running.stage.owner?.name.contains("pinch") == true)
    bench.touch("up 1 80 400", "up 2 310 400", at: 3.3)
    bench.look(at: 5)
    #expect(!bench.lab.state.trail.isDown && bench.lab.hands.captures.isEmpty)
  }

  @Test("a phone's sample that is scheduled between two frames is handled at its scheduled instant")
  func waiting() throws {
    var bench = PhoneBench("book")
    bench.connect()
    for step in 1...20 {
      // Every second message takes 8 ms longer.
      bench.say(
        "time \(step * 50)", at: Double(step) * 0.05 + (step % 2 == 0 ? 0.008 : 0))
    }
    bench.time.now.withLock { $0 = 2 }
    bench.say("touches 1 2000\ndown 1 2000 200 200", at: 2)
    bench.look(at: 2)
    #expect(!bench.lab.state.trail.isDown)
    let due = try #require(bench.lab.nextDeadline)
    #expect(abs(due.seconds - 2.008) < 1e-6)
    bench.look(at: 2.016)
    #expect(bench.lab.state.trail.isDown)
    #expect(
      abs((bench.lab.observed.recording?.inputs.first?.at.seconds ?? 0) - 2.008) < 1e-6)
  }

  @Test("when a phone disconnects during a drag, the cover settles back")
  func away() {
    var bench = PhoneBench("book")
    bench.connect()
    bench.touch("down 1 200 200", at: 1)
    for step in 1...30 { bench.touch("move 1 200 \(200 + step * 12)", at: 1 + 0.01 * Double(step)) }
    #expect(bench.lab.state.trail.isDown)
    bench.link.ended(bench.link.status.connection)
    bench.look(at: 1.4)
    #expect(!bench.lab.state.trail.isDown)
    #expect(bench.lab.state.toasts.text?.hasPrefix("The phone is gone.") == true)
    bench.look(at: 4)
    #expect(bench.lab.running.telemetry(at: Instant(4)).drawn ?? 0 == 0)
    #expect(
      bench.lab.running.stage.screen.scene.phaseName(
        in: bench.lab.running.stage.components, at: Instant(4)) != "absent")
  }

  @Test("after a scene is replaced, a finger that is still down on the phone has no effect")
  func replaced() {
    var bench = PhoneBench("book")
    bench.connect()
    bench.touch("down 1 200 200", at: 1)
    bench.touch("move 1 200 260", at: 1.1)
    bench.lab.open(scene: 1, at: Instant(1.2))
    for step in 1...20 {
      bench.touch("move 1 200 \(260 + step * 20)", at: 1.2 + 0.01 * Double(step))
    }
    #expect(!bench.lab.state.trail.isDown && bench.lab.observed.recording == nil)
    bench.touch("up 1 200 660", at: 1.5)
    bench.drag(from: Point(200, 200), by: Vector(0, 60), at: 2)
    #expect(bench.lab.observed.lastRelease != nil)
  }

  @Test("touches on the phone move both of two compared devices")
  func compared() {
    var bench = PhoneBench("book")
    bench.connect()
    bench.lab.state.transport.versus = .both
    bench.lab.begin(like: bench.lab.running, at: .zero)
    bench.look(at: 0.5)
    bench.touch("down 1 200 200", at: 1)
    for step in 1...20 { bench.touch("move 1 200 \(200 + step * 5)", at: 1 + 0.01 * Double(step)) }
    #expect(bench.lab.state.comparison.touchedDevice == bench.lab.state.comparison.leadIndex)
    let drawn = bench.lab.running.telemetry(at: Instant(1.2)).drawn ?? 0
    let other = bench.lab.comparison.devices[0].running.telemetry(at: Instant(1.2)).drawn ?? 0
    #expect(drawn > 30 && abs(drawn - other) < 1e-9)
  }

  @Test("the phone gets a frame after each message or change, and none while nothing changes")
  func frames() async {
    var bench = PhoneBench("book")
    bench.connect()
    let shown = bench.lab.phone?.shown
    #expect(shown?.isResting == true)
    bench.look(at: 0.5)
    bench.look(at: 0.6)
    #expect(bench.lab.phone?.shown == shown)
    bench.touch("down 1 200 200", at: 1)
    let touched = bench.lab.phone?.shown
    #expect(touched != shown && touched?.isResting == false && touched?.handled == 1)
    bench.touch("move 1 200 300", at: 1.1)
    #expect(bench.lab.phone?.shown != touched)
    bench.touch("up 1 200 300", at: 1.2)
    bench.look(at: 5)
    #expect(bench.lab.phone?.shown?.isResting == true)
    // The device has a status bar of 47 points above the scene.
    let size = bench.lab.state.deviceSize
    while bench.page.sizes.withLock({ $0.isEmpty }) { await Task.yield() }
    #expect(
      bench.page.sizes.withLock { $0[0] }
        == [
          UInt8(Int(size.width) & 255), UInt8(Int(size.width) >> 8), UInt8(Int(size.height) & 255),
          UInt8(Int(size.height) >> 8),
        ])
  }

  // MARK: The sheet

  @Test(
    "the command for a phone opens a sheet with a code, and the sheet closes when a phone connects")
  func sheet() {
    var bench = PhoneBench()
    #expect(bench.lab.state.phone == nil)
    bench.lab.press("phone", at: 0)
    #expect(bench.lab.state.overlay == .phone)
    let address = bench.lab.state.phone?.address
    #expect(address == "http://192.168.1.20:8080/\(bench.link.status.code ?? "")")
    #expect(bench.lab.panelWords.contains(address ?? ""))
    #expect(bench.lab.panelWords.contains("No phone"))
    bench.lab.press("phone code", at: 0)
    #expect(bench.lab.state.phone?.address != address)
    bench.connect()
    bench.look(at: 0.1)
    #expect(bench.lab.state.overlay == nil && bench.lab.state.phone?.address == nil)
    #expect(bench.lab.state.toasts.text == "The phone is the finger now.")
    bench.touch("down 1 200 200", at: 1)
    bench.touch("up 1 200 200", at: 1.05)
    bench.lab.press("phone", at: 2)
    #expect(bench.lab.panelWords.contains { $0.contains("Its page is 393 × 852 points.") })
    bench.lab.press("phone size", at: 2.5)
    #expect(bench.lab.state.deviceSize == Size(393, 852) && bench.lab.state.overlay == nil)
    bench.lab.press("end phone", at: 3)
    #expect(bench.lab.state.phone == nil && bench.lab.phone == nil)
    #expect(bench.server.isStopped.withLock { $0 })
    #expect(!bench.lab.panelWords.contains { $0.hasPrefix("Phone ") })
  }

  @Test("closing the connection to a phone cancels the fingers on the phone")
  func stopping() {
    var bench = PhoneBench("book")
    bench.connect()
    bench.touch("down 1 200 200", at: 1)
    for step in 1...20 { bench.touch("move 1 200 \(200 + step * 20)", at: 1 + 0.01 * Double(step)) }
    // Ends the connection as of 1.21 s, although the clock of the window is already at 1.3 s.
    bench.time.now.withLock { $0 = 1.3 }
    bench.lab.endPhone(at: Instant(1.21))
    #expect(!bench.lab.state.trail.isDown && bench.lab.hands.captures.isEmpty)
    bench.look(at: 4)
    #expect(bench.lab.running.telemetry(at: Instant(4)).drawn ?? 0 == 0)
  }

  @Test("a sample from the phone never gets an instant before that of the newest frame")
  func order() {
    var bench = PhoneBench("book")
    bench.connect()
    bench.touch("down 1 200 200", at: 1)
    bench.look(at: 1.5)
    bench.time.now.withLock { $0 = 1.2 }
    bench.say("touches 2 1200\nmove 1 1200 200 300", at: 1.2)
    bench.look(at: 1.6)
    let times = bench.lab.observed.recording?.inputs.map(\.at.seconds) ?? []
    #expect(times.count == 2 && times[1] == 1.5)
  }

  @Test("a gesture recorded from the phone is restored at the next start")
  func kept() {
    let files = LabFiles(folder: LabFolder.fresh())
    var bench = PhoneBench("book", files: files)
    bench.connect()
    bench.drag(from: Point(200, 200), by: Vector(0, 60), at: 1)
    bench.look(at: 3)
    #expect(bench.lab.recordings.count == 1)
    _ = bench.lab.leave()
    let again = PhoneBench("book", files: files)
    #expect(again.lab.recordings.count == 1)
    #expect(again.lab.state.toasts.text == nil)
  }

  @Test("the phone shows the result of each release")
  func words() {
    var bench = PhoneBench("book")
    bench.connect()
    bench.drag(from: Point(200, 200), by: Vector(0, 60), at: 1)
    bench.look(at: 3)
    let said = bench.lab.phone?.said
    #expect(said?.sentence == bench.lab.state.log.last { $0.kind == .granted }?.sentence)
    #expect(said?.sentence.hasPrefix("Released at ") == true)
    // Another phone does not show the previous phone's message.
    bench.lab.phone?.said = nil
    bench.link.makeCode()
    bench.connect()
    #expect(bench.lab.phone?.said == said)
  }

  @Test("a phone stays connected when a project is opened and closed")
  func project() throws {
    var bench = PhoneBench(files: LabSession.files())
    bench.connect()
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    bench.lab.saveProject(as: folder + "a", at: .zero)
    for step in 1...4 {
      if step.isMultiple(of: 2) {
        bench.lab.openProject(folder + "a.slipsheet", at: Instant(Double(step)))
      } else {
        bench.lab.closeProject(at: Instant(Double(step)))
      }
      bench.look(at: Double(step))
      #expect(bench.lab.phone?.link.status.isConnected == true && bench.lab.state.overlay == nil)
      #expect(!bench.server.isStopped.withLock { $0 })
      #expect(bench.lab.state.toasts.text?.contains("phone") == false)
    }
    bench.touch("down 1 195 300", at: 6)
    bench.touch("move 1 195 360", at: 6.1)
    #expect(bench.lab.state.trail.isDown)
    bench.touch("up 1 195 360", at: 6.2)
    bench.lab.press("end phone", at: 7)
    bench.lab.closeProject(at: Instant(8))
    #expect(bench.lab.phone == nil, "a stopped server is not served again")
  }

  @Test("closing a project does not restart a phone server that the user has stopped")
  func stopped() throws {
    let bench = PhoneBench()
    var options = LabOptions()
    options.typeface = labTypeface
    options.files = LabSession.files()
    let served = ServedPhone(link: bench.link, server: bench.server)
    options.phone = PhoneAccess(served: served) { _ in served }
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    lab.press("end phone", at: 1)
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    lab.saveProject(as: folder + "a", at: Instant(2))
    lab.closeProject(at: Instant(3))
    #expect(lab.project == nil && lab.phone == nil && lab.state.overlay == nil)
  }

  @Test("closing the lab stops the server for phones")
  func leaving() {
    var bench = PhoneBench()
    bench.connect()
    _ = bench.lab.leave()
    #expect(bench.server.isStopped.withLock { $0 })
  }

  @Test("the phone command shows an error if the program or the network cannot serve a phone")
  func refused() {
    var lab = makeLab()
    lab.press("phone", at: 0)
    #expect(lab.state.overlay == nil)
    #expect(lab.state.toasts.text == "This program cannot serve a phone.")
    var options = LabOptions()
    options.typeface = labTypeface
    options.phone = PhoneAccess { _ throws(PhoneError) in throw PhoneError(sentence: "no network")
    }
    var other = Lab(options)
    _ = other.frame(at: .zero)
    other.press("phone", at: 0)
    #expect(other.state.overlay == .phone && other.phone == nil)
    #expect(other.panelWords.contains("No phone can be the finger: no network."))
  }

  @Test("pressing one of the machine's addresses in the phone sheet starts the phone server there")
  func addresses() {
    let hosts = ["192.168.1.20", "10.0.0.7", "192.0.2.2"]
    let link = PhoneLink(wake: {}, time: { .zero })
    let servers = hosts.map { NoServer($0) }
    var options = LabOptions()
    options.typeface = labTypeface
    let serve: PhoneAccess.Serve = { host throws(PhoneError) in
      guard let index = hosts.firstIndex(where: { $0 == host }) else {
        throw PhoneError(sentence: "192.0.2.2 is not an address of a local network")
      }
      return ServedPhone(link: link, server: servers[index])
    }
    options.phone = PhoneAccess(hosts: { hosts }, serve: serve)
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    lab.press("phone", at: 0)
    let words = lab.panelWords
    #expect(hosts.allSatisfy(words.contains) && lab.state.phone?.isServed == false)
    for (index, host) in hosts.enumerated() {
      lab.press("phone address", index, at: Double(index + 1))
      #expect(lab.state.phone?.host == host && lab.state.phone?.isServed == true)
      #expect(lab.state.phone?.address?.contains(host) == true && lab.state.overlay == .phone)
      #expect(lab.state.face(of: "phone address", index).isChecked)
      #expect(servers.map { $0.isStopped.withLock { $0 } } == hosts.indices.map { $0 < index })
    }
  }
}
