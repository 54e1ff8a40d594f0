// Tests a phone's connection: access code, one phone at a time, fingers, frames, round trip.
import Geometry
import Gesture
import Libc
import Support
import Synchronization
import Testing

@testable import Phone

@Suite("Connection to a phone", .timeLimit(.minutes(1)))
struct PhoneLinkTests {
  // MARK: Codes

  @Test("a pairing code connects one phone, and the key that this phone gets reconnects it")
  func code() throws {
    let rig = PhoneRig()
    let code = try #require(rig.link.status.code)
    #expect(code.count == 8)
    #expect(rig.link.servesPage(at: "/\(code)") && rig.link.admits("/\(code)/touch"))
    for path in ["/", "", "/\(code)/", "/\(code)x", "/x/touch", "//touch", "/touch"] {
      #expect(!rig.link.servesPage(at: path) && !rig.link.admits(path), "\(path)")
    }
    #expect(rig.link.servesPage(at: "/\(code.lowercased())"))
    #expect(rig.link.admits("/\(code.lowercased())/touch"))
    rig.connect()
    #expect(rig.link.status.isConnected && rig.link.status.code == nil)
    #expect(!rig.link.admits("/\(code)/touch"))
    // The page can be loaded again, but it needs the key.
    #expect(rig.link.servesPage(at: "/\(code)"))
    let key = String(rig.page.text.dropFirst("key ".count))
    #expect(key.count == 32 && rig.link.admits("/\(key)/touch"))
    let again = PagePretence()
    #expect(rig.link.connect(at: "/\(key)/touch", again) == 2)
    // The first connection still sends messages. They are ignored until the connection has ended.
    #expect(rig.receive("touches 1 5\ndown 1 5 1 1", at: 0))
    #expect(rig.link.takeTouches(by: Instant(1)).isEmpty && !again.isClosed.withLock { $0 })
    rig.link.ended(1)
    #expect(!rig.receive("time 1", at: 0))
    #expect(rig.link.connect(at: "/\(code)/touch", PagePretence()) == nil)
    #expect(rig.link.status.isConnected)
  }

  @Test("messages to the phone arrive in the order of sending")
  func order() async throws {
    let rig = PhoneRig()
    rig.connect()
    // A slow write must end before the next write begins.
    let writes = Mutex(0)
    let overtaken = Mutex(false)
    rig.page.writing.withLock {
      $0 = {
        if writes.withLock({
          $0 += 1
          return $0
        }) > 1 {
          overtaken.withLock { $0 = true }
        }
        for _ in 0..<50 { sched_yield() }
        writes.withLock { $0 -= 1 }
      }
    }
    for number in 0..<100 { rig.link.say("\(number)") }
    let farewell = try #require(rig.link.disconnect())
    rig.link.say("too late")
    await farewell.value
    let texts = rig.page.messages.withLock { $0.map { String(decoding: $0.bytes, as: UTF8.self) } }
    #expect(texts.first?.hasPrefix("key ") == true)
    #expect(texts.dropFirst() == ((0..<100).map { "say \($0)" } + ["bye stopped"])[...])
    #expect(rig.page.isClosed.withLock { $0 } && !overtaken.withLock { $0 })
  }

  @Test("a phone is not connected if another phone connects before the first phone has its key")
  func overtaken() throws {
    let rig = PhoneRig()
    let code = try #require(rig.link.status.code)
    let other = PagePretence()
    let link = rig.link
    rig.page.writing.withLock {
      $0 = {
        #expect(!link.status.isConnected, "a sentence could be sent before the key")
        link.makeCode()
        #expect(link.connect(at: "/\(link.status.code ?? "")/touch", other) != nil)
      }
    }
    #expect(link.connect(at: "/\(code)/touch", rig.page) == nil)
    rig.page.writing.withLock { $0 = nil }
    #expect(other.lastText.hasPrefix("key ") && !other.isClosed.withLock { $0 })
  }

  @Test("a phone that connects with a new code replaces the connected phone")
  func newCode() throws {
    let rig = PhoneRig()
    let first = try #require(rig.link.status.code)
    rig.link.makeCode()
    #expect(!rig.link.servesPage(at: "/\(first)") && !rig.link.admits("/\(first)/touch"))
    rig.connect()
    let key = String(rig.page.text.dropFirst("key ".count))
    rig.link.makeCode()
    let second = try #require(rig.link.status.code)
    #expect(rig.link.status.isConnected)
    let other = PagePretence()
    #expect(rig.link.connect(at: "/\(second)/touch", other) != nil)
    #expect(!rig.link.admits("/\(key)/touch"), "the first phone must not come back")
    #expect(rig.receive("hello 100 100 1", at: 1))
    #expect(rig.link.status.screen == nil, "the first phone must not be heard")
    rig.link.disconnect()
    #expect(!rig.link.status.isConnected)
    #expect(!rig.link.servesPage(at: "/\(second)"))
  }

  // MARK: Fingers

  @Test("each finger on a phone has a pointer number that the window does not use")
  func fingers() {
    let rig = PhoneRig()
    rig.connect()
    #expect(
      rig.receive(
        "touches 1 1000\ndown 5 990 10 20\ndown 6 995 200 300\nmove 5 1000 11 22", at: 1))
    #expect(rig.receive("touches 2 1010\nup 5 1010 12 24\nmove 6 1010 201 301", at: 1.01))
    #expect(rig.receive("touches 3 1020\ncancel 6 1020 201 301\ndown 5 1020 1 1", at: 1.02))
    let samples = rig.link.takeTouches(by: Instant(2)).map(\.sample)
    #expect(samples.map(\.phase) == [.down, .down, .move, .up, .move, .cancel, .down])
    #expect(samples.allSatisfy { $0.device == .touch && $0.pointer.rawValue > 1_000_000 })
    #expect(samples[0].pointer == samples[3].pointer && samples[1].pointer == samples[5].pointer)
    #expect(Set(samples.map(\.pointer)).count == 3)
    #expect(samples[2].location == Point(11, 22))
  }

  @Test(
    "a message from a phone that contradicts its earlier messages ends the connection",
    arguments: [
      "touches 2 20\nmove 9 20 1 1", "touches 2 20\nup 9 20 1 1", "touches 2 20\ndown 1 20 1 1",
      "touches 1 20\nmove 1 20 1 1", "touches 0 20\nmove 1 20 1 1", "shown 3", "nonsense",
      "touches 2 20" + (2...11).map { "\ndown \($0) 20 1 1" }.joined(),
    ])
  func contradiction(_ text: String) {
    let rig = PhoneRig()
    rig.connect()
    #expect(rig.receive("touches 1 10\ndown 1 10 5 5", at: 0))
    #expect(!rig.receive(text, at: 0.01))
  }

  @Test("a sample from the phone is handled at the instant for which it is scheduled")
  func due() {
    let rig = PhoneRig()
    rig.connect()
    // The second message shows that the network may take 10 ms longer.
    rig.receive("time 0", at: 0)
    rig.receive("time 100", at: 0.11)
    rig.receive("time 200", at: 0.21)
    rig.receive("touches 1 300\ndown 1 300 5 5", at: 0.3)
    #expect(rig.link.takeTouches(by: Instant(0.3)).isEmpty)
    let next = rig.link.nextTouch
    #expect(next.map { abs($0.seconds - 0.31) < 1e-9 } == true)
    #expect(rig.link.takeTouches(by: Instant(0.32)).count == 1)
    #expect(rig.link.nextTouch == Instant(0.3 + PhoneLink.longestSilence))
  }

  @Test("a phone's sample waits at most 20 ms, even if the network becomes faster in the gesture")
  func faster() {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("touches 1 1000\ndown 1 1000 5 5", at: 1.1)
    rig.receive("touches 2 1200\nmove 1 1200 5 6", at: 1.2)
    #expect(rig.link.takeTouches(by: Instant(1.1 + PhoneTimes.longestWait)).count == 1)
    #expect(rig.link.takeTouches(by: Instant(1.2 + PhoneTimes.longestWait)).count == 1)
  }

  @Test("when a phone disconnects, its fingers are cancelled and not released")
  func away() {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("touches 1 10\ndown 1 10 5 5\ndown 2 10 50 60", at: 0)
    let wakes = rig.wakes
    rig.link.ended(1)
    #expect(rig.wakes > wakes && !rig.link.status.isConnected)
    let samples = rig.link.takeTouches(by: Instant(5)).map(\.sample)
    #expect(samples.map(\.phase) == [.down, .down, .cancel, .cancel])
    #expect(samples[3].location == Point(50, 60))
    // The end of an older connection has no effect.
    let again = PhoneRig()
    again.connect()
    again.link.ended(0)
    #expect(again.link.status.isConnected)
  }

  @Test(
    "whatever a phone sends, each finger has exactly one touch and one end, in order of time",
    arguments: Sample.seeds(30, of: 1000))
  func random(_ seed: Int) {
    var dice = SeededRandom(UInt64(seed) &+ 77)
    let rig = PhoneRig()
    rig.connect()
    var all: [PhoneTouch] = []
    for step in 0..<60 {
      let lines = (0...dice.below(3)).map { _ in
        let kind = ["down", "move", "move", "move", "up", "cancel"][dice.below(6)]
        return "\(kind) \(dice.below(3)) \(dice.below(2000)) \(dice.below(400)) \(dice.below(800))"
      }
      let text = "touches \(step + 1) \(dice.below(2000))\n" + lines.joined(separator: "\n")
      if !rig.receive(text, at: Double(step) * 0.01) {
        rig.link.ended(rig.link.status.connection)
        rig.link.makeCode()
        rig.connect(at: Double(step) * 0.01)
      }
      if dice.below(4) == 0 {
        all += rig.link.takeTouches(by: Instant(Double(step) * 0.01))
      }
    }
    rig.link.disconnect()
    all += rig.link.takeTouches(by: Instant(2))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.at <= $1.at })
    for (_, samples) in Dictionary(grouping: all.map(\.sample), by: \.pointer) {
      let phases = samples.map(\.phase)
      #expect(phases.first == .down)
      #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .move })
      #expect(phases.count > 1 && [.up, .cancel].contains(phases[phases.count - 1]), "\(seed)")
    }
  }

  // MARK: Frames

  private func frame(
    _ letter: UInt8, handled: Int = 0, isResting: Bool = false
  ) -> PhoneFrame {
    PhoneFrame(size: Size(390, 844), handled: handled, isResting: isResting) { scale in
      [letter, UInt8(scale * 10)]
    }
  }

  @Test("at most two frames are on the way to the phone at the same time")
  func frames() async {
    let rig = PhoneRig()
    rig.connect()
    rig.link.show(frame(1))
    // Before the phone has reported its size, nothing is sent.
    rig.receive("hello 393 852 3", at: 0)
    #expect(await rig.page.frame() == [1, 0, 0, 0, 0, 0, 0, 0, 134, 1, 76, 3, 0, 0, 1, 10])
    rig.link.show(frame(2))
    #expect(await rig.page.frame()[14] == 2)
    rig.link.show(frame(3))
    // In this time, a third frame could be painted.
    for _ in 0..<5000 { await Task.yield() }
    rig.link.show(frame(4, handled: 258))
    #expect(rig.page.messages.withLock { $0.count } == 3)
    rig.receive("shown 1 24.5", at: 0.1)
    let last = await rig.page.frame()
    #expect(Array(last[4..<8]) == [2, 1, 0, 0] && last[0] == 3 && last[14] == 4, "\(last)")
    #expect(rig.link.status.roundTrip == 0.0245)
  }

  @Test("a frame without motion has the phone's pixel density, but at most three pixels per point")
  func sharp() async {
    for (scale, sent) in [("2", UInt8(20)), ("4", 30), ("1.5", 15)] {
      let rig = PhoneRig()
      rig.connect()
      rig.receive("hello 393 852 \(scale)", at: 0)
      rig.link.show(frame(1, isResting: true))
      #expect(await rig.page.frame()[15] == sent)
    }
  }

  @Test("the pixel density of a moving frame depends on how long the last frame took to paint")
  func fast() async {
    for (seconds, second) in [(0.0005, UInt8(30)), (0.0015, 20), (0.003, 15), (0.02, 10)] {
      let rig = PhoneRig()
      rig.connect()
      rig.receive("hello 393 852 3", at: 0)
      rig.link.show(
        PhoneFrame(size: Size(390, 844), handled: 0, isResting: false) { scale in
          rig.set(seconds)
          return [1, UInt8(scale * 10)]
        })
      #expect(await rig.page.frame()[15] == 10)
      rig.link.show(frame(2))
      #expect(await rig.page.frame()[15] == second, "\(seconds)")
    }
  }

  @Test(
    "if a frame cannot be painted for the phone, an error is shown until the next frame is sent"
  )
  func fault() async {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("hello 393 852 3", at: 0)
    rig.link.show(
      PhoneFrame(size: Size(10, 10), handled: 0, isResting: true) { _ in
        throw PhoneError(sentence: "no memory")
      })
    while rig.link.status.fault == nil { await Task.yield() }
    #expect(rig.link.status.fault?.contains("no memory") == true)
    rig.link.show(frame(9))
    #expect(await rig.page.frame()[14] == 9)
    while rig.link.status.fault != nil { await Task.yield() }
  }

  @Test("a frame that cannot be written in full to the phone ends the connection")
  func partial() async {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("hello 393 852 3", at: 0)
    rig.page.isClosed.withLock { $0 = true }
    rig.link.show(frame(1))
    while rig.link.status.isConnected { await Task.yield() }
    #expect(!rig.receive("time 5", at: 0.1))
  }

  @Test("after a slow write to the phone, the next frame has the lowest pixel density")
  func slow() async {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("hello 393 852 3", at: 0)
    rig.page.writing.withLock { $0 = { rig.set(0.6) } }
    rig.link.show(frame(1, isResting: true))
    #expect(await rig.page.frame()[15] == 30)
    rig.page.writing.withLock { $0 = nil }
    rig.link.show(frame(2, isResting: true))
    #expect(await rig.page.frame()[15] == 10)
  }

  @Test(
    "a phone that reconnects gets frames even while a painter is busy for the former connection",
    .enabled(if: sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1, "one processor has one painter"))
  func stuck() async {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("hello 393 852 3", at: 0)
    let began = AsyncStream<Void>.makeStream()
    rig.link.show(
      PhoneFrame(size: Size(390, 844), handled: 0, isResting: false) { _ in
        began.continuation.yield()
        while !rig.page.isClosed.withLock({ $0 }) {}
        return [1, 10]
      })
    for await _ in began.stream { break }
    rig.link.ended(1)
    rig.link.makeCode()
    let again = PagePretence()
    let path = "/\(rig.link.status.code ?? "")/touch"
    let number = rig.link.connect(at: path, again) ?? 0
    #expect(rig.link.receive(Array("hello 393 852 3".utf8), of: number))
    rig.link.show(frame(7))
    #expect(await again.frame()[14] == 7)
    rig.page.isClosed.withLock { $0 = true }
  }

  // MARK: Silence and returns

  @Test("a phone is disconnected if it sends nothing for three seconds")
  func silence() async {
    let rig = PhoneRig()
    rig.connect(at: 1)
    rig.receive("touches 1 10\ndown 1 10 5 5", at: 1)
    _ = rig.link.takeTouches(by: Instant(1.5))
    #expect(rig.link.nextTouch == Instant(4))
    rig.receive("time 2000", at: 3)
    #expect(rig.page.lastText == "time")
    rig.set(5.9)
    #expect(rig.link.takeTouches(by: Instant(5.9)).isEmpty && rig.link.status.isConnected)
    rig.set(6)
    #expect(rig.link.takeTouches(by: Instant(6)).map(\.sample.phase) == [.cancel])
    #expect(!rig.link.status.isConnected && rig.link.nextTouch == nil)
    // The page that was silent gets the end of its connection, so that it can connect again.
    while !rig.page.isClosed.withLock({ $0 }) { await Task.yield() }
    #expect(rig.page.lastText == "time")
  }

  @Test("a message from a phone counts as handled when its last sample is handled")
  func handled() {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("time 0", at: 0)
    rig.receive("touches 7 1000\ndown 1 990 5 5\nmove 1 1000 5 6", at: 1)
    let due = rig.link.nextTouch ?? .zero
    #expect(rig.link.takeTouches(by: due).count == 1 && rig.link.handled == 6)
    rig.receive("touches 9 1020\nmove 1 1020 5 6", at: 1.02)
    #expect(rig.link.takeTouches(by: Instant(2)).count == 2 && rig.link.handled == 9)
    rig.receive("touches 10 1030\nmove 1 1030 5 6", at: 1.03)
    rig.link.makeCode()
    rig.connect(at: 1.05)
    // Samples of the previous connection are not counted in the new one.
    let last = rig.link.nextTouch ?? .zero
    #expect(rig.link.takeTouches(by: last).map(\.sample.phase) == [.move] && rig.link.handled == 0)
    #expect(rig.link.takeTouches(by: Instant(3)).map(\.sample.phase) == [.cancel])
    #expect(rig.link.handled == 0)
  }

  @Test("a phone gets the reason as a message when another phone replaces it or the server stops")
  func reasons() async {
    let rig = PhoneRig()
    rig.connect()
    rig.link.makeCode()
    let other = PagePretence()
    #expect(rig.link.connect(at: "/\(rig.link.status.code ?? "")/touch", other) != nil)
    while !rig.page.isClosed.withLock({ $0 }) { await Task.yield() }
    #expect(rig.page.lastText == "bye taken")
    rig.link.disconnect()
    while !other.isClosed.withLock({ $0 }) { await Task.yield() }
    #expect(other.lastText == "bye stopped")
  }

  @Test("a phone's messages without touches do not wake the window")
  func quiet() {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("hello 393 852 3", at: 0)
    let wakes = rig.wakes
    for count in 1...20 { rig.receive("time \(count * 250)", at: Double(count) / 4) }
    #expect(rig.wakes == wakes)
    rig.receive("touches 1 6000\ndown 1 6000 5 5", at: 6)
    #expect(rig.wakes == wakes + 1)
  }

  @Test("each press of a button on the phone is delivered exactly once")
  func presses() {
    let rig = PhoneRig()
    rig.connect()
    rig.link.control("{}", number: 4)
    #expect(rig.receive("press 4 1", at: 0) && rig.receive("press 4 0", at: 0))
    #expect(rig.wakes > 0)
    #expect(
      rig.link.takePresses() == [PhonePress(panel: 4, button: 1), PhonePress(panel: 4, button: 0)])
    #expect(rig.link.takePresses().isEmpty)
    for _ in 0..<PhoneLink.mostPresses { #expect(rig.receive("press 4 1", at: 0)) }
    #expect(!rig.receive("press 4 1", at: 0))
  }
}
