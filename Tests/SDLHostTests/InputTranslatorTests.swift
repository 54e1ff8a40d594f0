// Tests the translation of SDL's events into stage input.
import CSDL2
import Gesture
import Interface
import Testing

@testable import SDLHost

/// A translator with its output.
struct Listener {
  var translator = InputTranslator(
    pointsPerUnit: 0.5, windowWidth: 801, windowHeight: 601, fingersSpanLessOne: true,
    wheelStep: 10)
  var said: [StageInput] = []
  var now = Instant(1)

  mutating func hear(_ change: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    change(&event)
    translator.translate(event, modifiers: [], at: now) { said.append($0) }
  }

  mutating func mouse(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = 1, held: UInt32 = 0,
    which: UInt32 = 0
  ) {
    hear {
      $0.type = type.rawValue
      if type == SDL_MOUSEMOTION {
        $0.motion.x = x
        $0.motion.y = y
        $0.motion.state = held
        $0.motion.which = which
      } else {
        $0.button.x = x
        $0.button.y = y
        $0.button.button = UInt8(button)
        $0.button.which = which
      }
    }
  }

  mutating func finger(
    _ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, device: Int64 = 7
  ) {
    hear {
      $0.type = type.rawValue
      $0.tfinger.fingerId = id
      $0.tfinger.touchId = device
      $0.tfinger.x = x
      $0.tfinger.y = y
    }
  }

  /// Each pointer sample as "phase pointer x,y".
  var pointers: [String] {
    said.compactMap {
      guard case .pointer(let sample) = $0 else { return nil }
      return "\(sample.phase) \(sample.pointer.rawValue)"
        + " \(sample.location.x),\(sample.location.y)"
    }
  }
}

@Suite("Translation of SDL events")
struct InputTranslatorTests {
  @Test("a mouse drag is reported in points, from press to release")
  func mouseDrag() {
    var listener = Listener()
    listener.mouse(SDL_MOUSEMOTION, 90, 50)
    listener.mouse(SDL_MOUSEBUTTONDOWN, 100, 50)
    listener.mouse(SDL_MOUSEMOTION, 110, 52, held: 1)
    listener.mouse(SDL_MOUSEBUTTONUP, 112, 52)
    #expect(
      listener.pointers == [
        "move 0 45.0,25.0", "down 0 50.0,25.0", "move 0 55.0,26.0", "up 0 56.0,26.0",
      ])
    #expect(!listener.translator.hasPointersDown)
  }

  @Test("input samples with equal instants are all reported")
  func samplesAreKept() {
    var listener = Listener()
    listener.mouse(SDL_MOUSEBUTTONDOWN, 0, 0)
    for x in 1...9 { listener.mouse(SDL_MOUSEMOTION, Int32(x), 0, held: 1) }
    #expect(listener.pointers.count == 10)
  }

  @Test("a mouse move without a pressed button cancels a press whose release was lost")
  func lostButton() {
    var listener = Listener()
    listener.mouse(SDL_MOUSEBUTTONDOWN, 10, 10)
    listener.mouse(SDL_MOUSEMOTION, 20, 10, held: 0)
    #expect(listener.pointers == ["down 0 5.0,5.0", "cancel 0 10.0,5.0", "move 0 10.0,5.0"])
    listener.mouse(SDL_MOUSEBUTTONUP, 20, 10)
    #expect(listener.pointers.count == 3)
  }

  @Test("a second press without a release between the two cancels the first press")
  func doubleDown() {
    var listener = Listener()
    listener.mouse(SDL_MOUSEBUTTONDOWN, 10, 10)
    listener.mouse(SDL_MOUSEBUTTONDOWN, 10, 10)
    #expect(listener.pointers.map { $0.prefix(4) } == ["down", "canc", "down"])
  }

  @Test(
    "the side buttons of a mouse send Alt with an arrow key, and no other extra button sends a key",
    arguments: [
      (2, nil), (3, nil), (4, KeyPress(.left, modifiers: .alt)),
      (5, KeyPress(.right, modifiers: .alt)),
    ])
  func otherButtons(button: Int, key: KeyPress?) {
    var listener = Listener()
    listener.mouse(SDL_MOUSEBUTTONDOWN, 10, 10, button: Int32(button))
    listener.mouse(SDL_MOUSEBUTTONUP, 10, 10, button: Int32(button))
    #expect(listener.said == (key.map { [.key($0)] } ?? []))
  }

  @Test(
    "the position of a finger is converted to the window's points exactly",
    arguments: [0, 1, 100, 799, 800])
  func fingerPlace(pixel: Int) {
    var listener = Listener()
    listener.finger(SDL_FINGERDOWN, 1, Float(pixel) / 800, Float(pixel) / 600)
    let place = Double(pixel) / 2
    #expect(listener.pointers == ["down 1 \(place),\(place)"])
  }

  @Test("SDL's finger position 1 is the far edge of the window, except on X11")
  func fingerPlaceElsewhere() {
    var listener = Listener()
    listener.translator.fingersSpanLessOne = false
    listener.finger(SDL_FINGERDOWN, 1, 1, 0.5)
    #expect(listener.pointers == ["down 1 400.5,150.25"])
  }

  @Test("fingers keep their pointer numbers, and the number of a released finger is used again")
  func fingerNumbers() {
    var listener = Listener()
    listener.finger(SDL_FINGERDOWN, 501, 0, 0)
    listener.finger(SDL_FINGERDOWN, 502, 0, 0)
    listener.finger(SDL_FINGERUP, 501, 0, 0)
    listener.finger(SDL_FINGERDOWN, 503, 0, 0)
    listener.finger(SDL_FINGERMOTION, 502, 0, 0)
    let expected = ["down 1", "down 2", "up 1", "down 1", "move 2"]
    #expect(listener.pointers.map { String($0.prefix { $0 != "," }.dropLast(4)) } == expected)
  }

  @Test("if a finger touches twice without a release, the first touch is cancelled")
  func fingersOutOfOrder() {
    var listener = Listener()
    listener.finger(SDL_FINGERMOTION, 1, 0, 0)
    listener.finger(SDL_FINGERUP, 1, 0, 0)
    #expect(listener.said.isEmpty)
    listener.finger(SDL_FINGERDOWN, 1, 0, 0)
    listener.finger(SDL_FINGERDOWN, 1, 1, 0)
    #expect(
      listener.pointers == ["down 1 0.0,0.0", "cancel 1 0.0,0.0", "down 1 400.0,0.0"])
  }

  @Test("events that SDL derives from events of another input device are dropped")
  func madeUp() {
    var listener = Listener()
    listener.mouse(SDL_MOUSEBUTTONDOWN, 1, 1, which: .max)
    listener.mouse(SDL_MOUSEMOTION, 1, 1, held: 1, which: .max)
    listener.mouse(SDL_MOUSEBUTTONUP, 1, 1, which: .max)
    listener.finger(SDL_FINGERDOWN, 1, 0, 0, device: -1)
    #expect(listener.said.isEmpty)
  }

  @Test("cancelling all pointers cancels each pressed pointer once, at its last position")
  func cancelAll() {
    var listener = Listener()
    listener.finger(SDL_FINGERDOWN, 1, 0, 0)
    listener.finger(SDL_FINGERMOTION, 1, 1, 0)
    listener.mouse(SDL_MOUSEBUTTONDOWN, 4, 4)
    listener.said = []
    for _ in 0..<2 {
      listener.translator.cancelAll(at: listener.now) { listener.said.append($0) }
    }
    #expect(listener.pointers == ["cancel 1 400.0,0.0", "cancel 0 2.0,2.0"])
    #expect(!listener.translator.hasPointersDown)
  }

  @Test("a removed input device cancels only its own fingers")
  func deviceGone() {
    var listener = Listener()
    listener.finger(SDL_FINGERDOWN, 1, 0, 0, device: 7)
    listener.finger(SDL_FINGERDOWN, 1, 0, 0, device: 8)
    listener.said = []
    listener.translator.cancelFingers(
      at: listener.now, where: { $0 == 8 }, emit: { listener.said.append($0) })
    #expect(listener.pointers == ["cancel 2 0.0,0.0"])
    #expect(listener.translator.hasFingersDown)
  }

  @Test("a seventeenth finger is ignored")
  func manyFingers() {
    var listener = Listener()
    for id in 1...20 { listener.finger(SDL_FINGERDOWN, Int64(id), 0, 0) }
    #expect(listener.pointers.count == 16)
  }

  @Test(
    "a wheel that scrolls towards the end of the content is reported with positive values",
    arguments: [
      (0, -1, 0, 0.0, 10.0), (0, 2, 0, 0, -20), (1, 0, 0, 10, 0), (0, -1, 1, 0, -10),
    ])
  func wheel(x: Int, y: Int, flipped: Int, dx: Double, dy: Double) {
    var listener = Listener()
    listener.hear {
      $0.type = SDL_MOUSEWHEEL.rawValue
      $0.wheel.preciseX = Float(x)
      $0.wheel.preciseY = Float(y)
      $0.wheel.direction = UInt32(flipped)
      $0.wheel.mouseX = 20
      $0.wheel.mouseY = 40
    }
    #expect(listener.said == [.wheel(Vector(dx, dy), at: Point(10, 20), modifiers: [])])
  }

  @Test("a key of a Greek or Cyrillic layout has the name of the Latin key")
  func layouts() {
    for (symbol, name) in [
      (0x63, "C"), (0x3C8, "C"), (0x441, "C"), (0x634, "C"), (0xE9, "é"),
      (Int32(SDLK_F1.rawValue), "F1"),
    ] {
      var listener = Listener()
      listener.hear {
        $0.type = SDL_KEYDOWN.rawValue
        $0.key.keysym.sym = symbol
        $0.key.keysym.scancode = SDL_SCANCODE_C
        $0.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
      }
      #expect(listener.said == [.key(KeyPress(Key(name), modifiers: .control))])
    }
  }

  @Test(
    "without Num Lock the number pad moves the caret, and with Num Lock or Shift it types digits",
    arguments: [
      (SDLK_KP_7, .home), (SDLK_KP_8, .up), (SDLK_KP_9, .pageUp), (SDLK_KP_4, .left),
      (SDLK_KP_6, .right), (SDLK_KP_1, .end), (SDLK_KP_2, .down), (SDLK_KP_3, .pageDown),
      (SDLK_KP_0, .insert), (SDLK_KP_PERIOD, .delete), (SDLK_KP_5, .keypad("5")),
      (SDLK_KP_PLUS, .keypad("+")),
    ] as [(SDL_KeyCode, Key)])
  func numberPad(symbol: SDL_KeyCode, key: Key) {
    func pressed(_ held: SDL_Keymod, knowsLock: Bool = true) -> [StageInput] {
      var listener = Listener()
      listener.translator.reportsNumLock = knowsLock
      listener.hear {
        $0.type = SDL_KEYDOWN.rawValue
        $0.key.keysym.sym = Int32(symbol.rawValue)
        $0.key.keysym.mod = UInt16(held.rawValue)
      }
      return listener.said
    }
    let digit = Key(String(cString: SDL_GetKeyName(Int32(symbol.rawValue))))
    #expect(pressed(KMOD_NONE) == [.key(KeyPress(key))])
    #expect(pressed(KMOD_LCTRL) == [.key(KeyPress(key, modifiers: .control))])
    #expect(pressed(KMOD_NUM) == [.key(KeyPress(digit))])
    #expect(pressed(KMOD_LSHIFT) == [.key(KeyPress(digit, modifiers: .shift))])
    #expect(pressed(KMOD_NONE, knowsLock: false) == [.key(KeyPress(digit))])
  }

  @Test("key events have the name of the key, and text events the text as it was typed")
  func keysAndText() {
    var listener = Listener()
    listener.hear {
      $0.type = SDL_KEYDOWN.rawValue
      $0.key.keysym.sym = Int32(SDLK_ESCAPE.rawValue)
      $0.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
      $0.key.repeat = 1
    }
    listener.hear {
      $0.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: "ü".utf8) }
    }
    #expect(
      listener.said == [
        .key(KeyPress(.escape, modifiers: [.shift, .control], isRepeat: true)), .text("ü"),
      ])
  }

  @Test("text that an input method composes has a caret, and an empty text ends the composition")
  func composition() {
    var listener = Listener()
    for (text, start) in [("慢船", 1), ("", 0)] {
      listener.hear {
        $0.type = SDL_TEXTEDITING.rawValue
        withUnsafeMutableBytes(of: &$0.edit.text) { $0.copyBytes(from: text.utf8) }
        $0.edit.start = Int32(start)
      }
    }
    #expect(listener.said == [.composition("慢船", caret: 1), .composition("", caret: 0)])
  }

  @Test("a composition that is too long for SDL's usual event is not cut off")
  func longComposition() {
    var listener = Listener()
    let text = String(repeating: "慢船", count: 20)
    listener.hear {
      $0.type = SDL_TEXTEDITING_EXT.rawValue
      $0.editExt.text = SDL_strdup(text)
      $0.editExt.start = 40
      $0.editExt.windowID = 7
      #expect($0.windowNumber == 7)
    }
    #expect(listener.said == [.composition(text, caret: 40)])
  }
}
