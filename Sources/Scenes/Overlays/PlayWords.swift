// Texts, cards and configurations of the views that the playground sends.
import Interface
import Overlay

enum PlayWords {
  static let toasts: [(title: String, detail: String, glyph: Glyph.Name, word: String?)] = [
    ("Shelf sorted by author", "24 books moved", .list, nil),
    ("Chapter downloaded", "Night Ferry, chapter 8, 38 MB", .check, nil),
    ("Added to Reading", "A Field Guide to Tides", .plus, "Undo"),
    ("Loan ends on Sunday", "2 of 3 loans in use", .clock, "Renew"),
  ]

  static let books = [
    "The Weight of Paper", "A Field Guide to Tides", "Night Ferry to Aldmoor", "Small Machines",
    "Salt and Cedar", "The Surveyor’s Winter", "纸上的山", "慢船来信",
  ]

  static func shelves(_ direction: LayoutDirection) -> ChoicePanel {
    let names = [
      ("Reading", "6"), ("Want to read", "19"), ("Finished", "42"), ("Samples", "3"),
      ("Audiobooks", "8"), ("中文书", "11"),
    ]
    return ChoicePanel(
      "Shelves",
      names.enumerated().map { index, name in
        .init(name.0, note: name.1, action: ActionID("shelf", index), isChosen: index == 0)
      }, more: ("New shelf", ActionID("shelf", 6)),
      hint: "Swipe \(direction == .leftToRight ? "right" : "left") or tap outside to close",
      width: 250)
  }

  static let gestures: [(String, ContainerViewDismissGesture)] = [
    ("Tap", .tap), ("Double tap", .doubleTap), ("Press for a second", .longPress(1)),
    ("Swipe left", .swipeLeft), ("Swipe right", .swipeRight), ("Swipe up", .swipeUp),
    ("Swipe down", .swipeDown),
  ]

  /// One of several configurations, by the number. The nine alignments have different transitions
  /// and shadows.
  static func varied(_ number: Int) -> ContainerViewConfiguration {
    let ways: [OverlayTransition] = [
      .asymmetric(insertion: .move(.leading), removal: .move(.trailing)),
      .asymmetric(insertion: .scale, removal: .opacity),
      .asymmetric(insertion: .move(.top), removal: .combined(.move(.bottom), .opacity)),
      .slide,
    ]
    let shadows: [ContainerViewShadowStyle] = [
      .disable, .radius(12), .custom(Color(0, alpha: 0.4), 20, 0, 12),
    ]
    return ContainerViewConfiguration {
      $0.alignment = Alignment.allCases[number * 4 % 9]
      $0.shadowStyle = shadows[number % 3]
      $0.transition = ways[number % 4]
    }
  }

  /// Frame of a button on the menu page, by the button's number. −1 is the popover's button on the
  /// page "Ready made".
  static func pop(_ number: Int, in window: Size) -> Rect {
    guard number >= 0 else { return Rect(20, 500, window.width - 40, 48) }
    let width = (window.width - 40 - 32) / 3
    return Rect(
      20 + Double(number % 3) * (width + 16), 160 + Double(number / 3) * 190, width, 48)
  }
}

/// A coloured card that shows its number.
struct PlayCard: View {
  let number: Int
  var title: String?

  static let colors: [UInt32] = [0x0A7466, 0xA86A10, 0x7656A5, 0xB23A26, 0x22394B, 0x33492E]

  static func size(_ number: Int) -> Size {
    Size([96, 72, 120][number % 3], [64, 88, 52][number % 3])
  }

  var body: some View {
    ZStack {
      RoundedRectangle(Radius.card, .color(Color(Self.colors[number % Self.colors.count])))
      Text(title ?? "\(number + 1)", .title3, .color(.white), align: .center, lineLimit: 2)
        .padding(horizontal: 12)
    }
  }
}

/// A background of tiles.
struct Tiles: View {
  var body: some View {
    Canvas { rect, environment, builder in
      let tints: [Tint] = [.accentSubtle, .fill]
      let side = 39.0
      for row in 0...Int(rect.height / side) {
        for column in 0...Int(rect.width / side) {
          let tile = Rect(
            rect.minX + Double(column) * side, rect.minY + Double(row) * side, side, side
          ).intersection(rect)
          let color = environment.palette[tints[(row + column) % 2]].opacity(0.85)
          builder.draw(.fill(.rect(tile), .color(color)))
        }
      }
    }
  }
}

/// A sheet over a page.
struct PlaySheet: View {
  let title: String

  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading, spacing: 16) {
        Text(title, .title, lineLimit: 2)
        Text(
          "It came once, however many fingers were on the rows, and goes by its own button.",
          .body, .secondary)
        Spacer()
        Button("Close", action: environment.overlayContainer.dismissAction, role: .accent)
          .frame(maxWidth: .infinity)
      }
      .padding(24)
      .background(.sheet, radius: Radius.cover)
      .border(.hairline, radius: Radius.cover)
      .shadow(.sheet, radius: Radius.cover)
    }
  }
}

/// The loading scrim, with a button that dismisses it.
struct PlayScrim: View {
  var body: some View {
    VStack(spacing: 20) {
      LoadingCard("Opening the shelf", dots: OverlaysScene.dots)
      Button("Enough", action: ActionID("unveil"), role: .link)
    }
  }
}
