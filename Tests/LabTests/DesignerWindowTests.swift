// Tests faults that designers found in the window: keys, typed text, four presets, strokes.
import Drawing
import Evaluate
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Keys and messages in the window, for designers")
struct DesignerWindowTests {
  private static let line = "pullDown.threshold"

  // MARK: Keys

  @Test("holding a key repeats a frame step, but switches a toggle only once")
  func repeats() {
    var session = LabSession()
    func hold(_ name: String, _ modifiers: Modifiers = []) {
      for count in 0..<5 {
        session.lab.handle(
          .key(KeyPress(Key(name), modifiers: modifiers, isRepeat: count > 0)),
          at: Instant(session.now))
      }
      session.look()
    }
    for name in ["T", "I", "L", "O", "R", "G", "V", "S", "D"] {
      var once = session
      once.key(name)
      hold(name)
      #expect(
        session.lab.state.look.theme == once.lab.state.look.theme
          && session.lab.state.showsInspector == once.lab.state.showsInspector
          && session.lab.state.transport == once.lab.state.transport
          && session.lab.state.shows == once.lab.state.shows
          && session.lab.state.deviceSize == once.lab.state.deviceSize, "\(name)")
    }
    session = LabSession()
    let before = session.lab.clock.device(at: Instant(session.now))
    hold(".")
    let after = session.lab.clock.device(at: Instant(session.now))
    #expect(abs(after - before - 5 * Lab.frameTime) < 1e-9)
  }

  @Test("letters typed into a field that has just disappeared run no commands")
  func typed() {
    var session = LabSession()
    session.set(Self.line, 120)
    session.key("F2")
    session.type("Sho")
    // The field disappears, for example because something else closes its menu.
    session.lab.state.menu = nil
    session.lab.needsPush = true
    session.look()
    let before = session.lab.state
    for letter in ["R", "T", "V", "I", "D", "F", "L"] {
      session.key(letter)
      session.type(letter.lowercased())
      session.wait(0.1)
    }
    let after = session.lab.state
    #expect(after.look.theme == before.look.theme && after.showsInspector == before.showsInspector)
    #expect(after.transport.isRecording && after.transport.versus == before.transport.versus)
    #expect(after.deviceSize == before.deviceSize && after.keyFinger == nil)
    // Letters are commands again after a pause, or after a press elsewhere.
    session.wait(1.1)
    session.key("T")
    #expect(session.lab.state.look.theme != before.look.theme)
    // If Return ends the editing of a field, letters are commands at once.
    session.key("F2")
    session.type("Other")
    session.key("Return")
    session.key("T")
    #expect(session.lab.state.look.theme == before.look.theme)
  }

  @Test("a menu in which a name is being typed stays open when the window changes its size")
  func resized() {
    var session = LabSession()
    session.set(Self.line, 120)
    session.key("F2")
    session.type("Sho")
    session.lab.handle(.resize(Size(900, 640)), at: Instant(session.now))
    session.look()
    session.type("rt")
    session.key("Return")
    #expect(session.lab.presets[session.lab.state.preset.selected].name == "Short")
  }

  @Test("lines in the list of keys never overlap, at any window size")
  func keys() {
    for size in [Size(267, 300), Size(533, 400), Size(800, 600), Size(1440, 900)] {
      var session = LabSession("book", size)
      session.key("F1")
      session.wait(0.2)
      let seen = texts(
        of: session.lab.frame(at: Instant(session.now)), in: Rect(origin: .zero, size: size))
      let lines = Set(
        HelpSheet.groups(session.lab.state).flatMap { $0.rows.map(\.what) })
      let rows = seen.filter { text in
        text.words.count > 3 && lines.contains { $0.contains(text.words) }
      }
      #expect(rows.count > 5)
      for (index, text) in rows.enumerated() {
        for other in rows[..<index] {
          let both = text.seen.intersection(other.seen)
          #expect(
            both.width <= 1.5 || both.height <= 2.5,
            "\(size): “\(text.words)” lies on “\(other.words)”")
        }
      }
    }
  }

  // MARK: Four presets

  @Test("no tag of a guide covers a device, even if four narrow devices are shown")
  func four() throws {
    var session = LabSession("book", Size(1100, 720))
    for name in ["One", "Two", "Three"] {
      session.lab.choose(preset: 0, at: Instant(session.now))
      session.set(Self.line, 100 + Double(name.count) * 7)
    }
    session.key("V", .shift)
    session.wait(0.3)
    session.pull(Point(195, 300), by: Vector(0, 220))
    let layout = session.lab.state.layout
    #expect(!layout.table.isEmpty && layout.stacksOutcomes)
    let seen = texts(
      of: session.lab.frame(at: Instant(session.now)),
      in: Rect(origin: .zero, size: session.lab.state.size))
    let tags = seen.filter { $0.words.hasSuffix(" drawn") }
    #expect(tags.count >= 2, "\(seen.map(\.words))")
    for tag in tags {
      for device in session.devices {
        #expect(tag.frame.intersection(device.frame).isEmpty, "\(tag.words)")
      }
    }
    session.lab.toast("A message of some length about something.", at: Instant(session.now))
    session.look()
    let again = texts(
      of: session.lab.frame(at: Instant(session.now)),
      in: Rect(origin: .zero, size: session.lab.state.size))
    let message = try #require(again.first { $0.words.hasPrefix("A message") })
    #expect(layout.inWindow(layout.variantSide).contains(message.frame.center))
  }

  @Test("selecting another preset during a comparison replays the last gesture with that preset")
  func chosen() {
    var session = LabSession()
    session.set(Self.line, 90)
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.key("V")
    session.wait(2)
    let (log, end) = (session.lab.state.log, session.lab.state.transport.duration)
    session.lab.choose(preset: 0, as: .b, at: Instant(session.now))
    session.look()
    #expect(session.lab.replay != nil)
    #expect(session.lab.state.log != log && session.lab.state.transport.duration != end)
  }

  // MARK: Strokes

  @Test("the summary of verdicts counts the strokes that have no verdict, at every width")
  func unjudged() {
    let change = "This change flips 4: 3 as meant, 1 not."
    let forms = ["62 have no answer here.", "62 not judged."]
    for (width, expected) in [
      (1_000.0, "\(change) 62 have no answer here."), (360, "\(change) 62 not judged."),
      (200, "62 not judged. \(change)"),
    ] {
      #expect(StrokeWording.together(change, forms, in: width) == expected)
    }
    #expect(StrokeWording.together("", forms, in: 200) == forms[0])
    #expect(StrokeWording.together(change, ["", ""], in: 200) == change)
  }

  @Test("the summary of verdicts is visible even if the tab with the strokes is not selected")
  func verdict() throws {
    for size in [Size(1024, 700), Size(800, 640)] {
      var session = LabSession("book", size)
      session.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
      session.lab.state.toasts.text = nil
      session.lab.state.tab = .plot
      session.lab.needsPush = true
      session.look()
      #expect(session.words.contains { $0.hasPrefix("9 of 12 as meant.") }, "\(size)")
      session.lab.state.tab = .strokes
      session.lab.needsPush = true
      session.look()
      #expect(session.words.filter { $0.hasPrefix("9 of 12") }.count == 1, "once: \(size)")
    }
  }

  @Test("a rate curve or map that covers only some of the strokes shows “counting …”")
  func counting() throws {
    var session = LabSession()
    session.set("pullDown.minimumDistance", 11)
    session.set(Self.line, 149)
    session.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
    session.look()
    var panel = session.lab.state.strokes.tuning
    func drawnWords(_ panel: CurveMapPanel) -> [String] {
      struct Charts: Screen {
        let panel: CurveMapPanel
        func content(in context: BuildContext) -> some View {
          VStack(spacing: 0) {
            CurveView(panel: panel).frame(width: 260, height: 200)
            MapView(panel: panel).frame(width: 260, height: 200)
          }
        }
      }
      var stage = Stage(
        Charts(panel: panel), size: Size(260, 400), theme: .light, typeface: labTypeface)
      return texts(of: stage.frame(at: .zero), in: Rect(0, 0, 260, 400)).map(\.words)
    }
    #expect(panel.curve?.isDrawn == true && panel.map?.isDrawn == true)
    #expect(!drawnWords(panel).contains("counting …"))
    panel.curve?.progress.played = 5
    #expect(drawnWords(panel).filter { $0 == "counting …" }.count == 1)
    panel.isMapWaiting = true
    #expect(drawnWords(panel).filter { $0 == "counting …" }.count == 2)
  }
}
