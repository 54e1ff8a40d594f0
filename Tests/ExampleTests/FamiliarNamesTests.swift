// Tests that names known from SwiftUI have the same effect as in SwiftUI.
import Drawing
import Geometry
import Gesture
import Interface
import Overlay
import Support
import Testing

extension Hand {
  /// Handles the wake event of the window, after a call from another thread.
  fileprivate mutating func turn() {
    stage.handle(.wake, at: Instant(now))
    // The container waits a tenth of a second for a later call.
    wait(0.2)
  }

  /// Texts on the screen.
  fileprivate func words() -> [String] {
    func all(_ list: DisplayList) -> [String] {
      list.commands.flatMap { command in
        switch command {
        case .layer(let layer): all(layer.content)
        case .glyphs(let run, _): [run.words.map(\.text).joined(separator: " ")]
        default: [String]()
        }
      }
    }
    return all(frame.list)
  }
}

@Suite("Names from SwiftUI")
struct FamiliarNamesTests {
  private func showing(_ hand: Hand<Messages>, _ name: String) -> Int {
    hand.stage.overlays.registry.container(named: name)?.showing.count ?? -1
  }

  @Test("a button can present a view through a container manager from the environment")
  func sends() {
    var hand = Hand(Messages())
    hand.tap("Show")
    #expect(showing(hand, "A") == 1)
    #expect(hand.words().contains("in A"))
    hand.tap("Dismiss me")
    #expect(showing(hand, "A") == 0)
  }

  @Test("a call with the id of a presented view dismisses this view")
  func ids() {
    var hand = Hand(Messages())
    hand.tap("Show one by its id")
    #expect(showing(hand, "A") == 0 && showing(hand, "B") == 1)
    // The backdrop blocks the buttons, so the calls are made on the manager, as
    // from another thread.
    let manager = hand.stage.overlayContainerManager
    #expect(manager.show(view: Notice(), with: 7, in: "A", using: Notice()) == 7)
    #expect(manager.show(view: Notice(), with: 7, in: "nowhere", using: Notice()) == nil)
    hand.turn()
    #expect(showing(hand, "A") == 1)
    manager.dismiss(view: Sender.id, in: "B", animated: false)
    hand.turn()
    #expect(showing(hand, "A") == 1 && showing(hand, "B") == 0)
    manager.dismiss(view: 7, in: "A", animated: false)
    hand.turn()
    #expect(showing(hand, "A") == 0)
  }

  @Test("a binding that presents a view becomes false when the view dismisses itself")
  func binding() {
    var hand = Hand(Messages())
    hand.tap("Shows")
    #expect(showing(hand, "A") == 1)
    hand.tap("Dismiss me")
    #expect(!hand.screen.shows)
  }

  @Test("a long press has the duration and the distance that the program sets")
  func longPress() {
    let rule = Recognizer(
      RecognizerKey("press"),
      LongPressGesture(minimumDuration: 1, maximumDistance: 5).kind)
    #expect(rule.kind == .longPress(LongPressRule(duration: 1, distance: 5)))
  }
}
