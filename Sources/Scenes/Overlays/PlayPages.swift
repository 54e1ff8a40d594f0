// The views of the pages of the playground.
import Gesture
import Interface
import Overlay

extension OverlaysScene {
  /// Puts a title, a menu button and a sentence around the controls of a page.
  func frame(_ width: Double, @ViewBuilder _ controls: () -> ViewList) -> some View {
    ZStack(alignment: .topLeading) {
      Rectangle(.background)
      if let own = pictures.still(.behind, in: size) {
        own
      } else {
        ZStack(alignment: .topLeading) {
          Text(page.title, page == .queues ? .display : .title, lineLimit: 1).placed(x: 20, y: 28)
          Text(page.sentence, .callout, .secondary, lineLimit: 2)
            .placed(x: 20, y: 72, width: width)
        }
        .posed(Self.headerSlot)
        .placed(x: 0, y: 0, width: width + 40, height: Self.headerHeight)
      }
      IconButton(.menu, action: "pages", label: "Pages", disc: 36)
        .placed(x: width - 20, y: 24, width: 44, height: 44)
      controls()
    }
  }

  // MARK: Pages

  @ViewBuilder func queues(_ width: Double) -> ViewList {
    // Three toasts end above the buttons of the first card, so that no text is visible in the gaps
    // between the toasts.
    ForEach(0..<3) { index in
      containerCard(index).placed(x: 20, y: 144 + 128 * Double(index), width: width, height: 120)
    }
    slider("Gap before the next", bind(\.gap), 0...2, 0.05, "\(shown(gap)) s")
      .placed(x: 20, y: 540, width: width)
    slider("Most at a time", bind(\.most), 0...10, 1, "\(Int(most))")
      .placed(x: 20, y: 616, width: width)
    Divider().placed(x: 20, y: 704, width: width)
    toggle("Pause while hovered", bind(\.tuning.pausesAutoDismiss))
      .placed(x: 20, y: 714, width: width)
    toggle("Escape dismisses", bind(\.tuning.escapeDismisses))
      .placed(x: 20, y: 762, width: width)
  }

  /// A card with the state of the container around the card. The environment contains the state.
  private func containerCard(_ index: Int) -> ViewList {
    let name = Self.rows[index]
    let type = ["vertical, top", "stacking, centre", "horizontal, trailing"][index]
    let card = EnvironmentReader { environment in
      let container = environment.container(named: name)
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 8) {
          Circle(container?.showing.isEmpty == false ? .accent : .tertiary).frame(
            width: 8, height: 8)
          Text(name, .head, lineLimit: 1)
          Spacer()
          Text(type, .base, .secondary, lineLimit: 1)
        }
        .frame(height: 22)
        Text(rules(index, waiting: container?.waiting.count ?? 0), .base, .secondary, lineLimit: 1)
          .padding(Insets(top: 4, bottom: 11))
        HStack(spacing: 8) {
          small("Show", ActionID("show", index))
          small("Dismiss top", ActionID("top", index))
          small("Dismiss all", ActionID("all", index))
        }
      }
    }
    return
      card
      .padding(Insets(top: 13, leading: 16, bottom: 16, trailing: 16))
      .background(.group, radius: Radius.card)
      .accessibilityLabel("Container \(name)")
  }

  private func rules(_ index: Int, waiting: Int) -> String {
    let waits = waiting > 0 ? ", \(waiting) waiting" : ""
    return switch index {
    case 0: "multiple, at most \(Int(most))\(waits)"
    case 1: "one by one, waits for the end, blurred\(waits)"
    default: "one by one, colour 20 %"
    }
  }

  @ViewBuilder func displays(_ width: Double) -> ViewList {
    buttons("Show another", ActionID("card", 0), width)
    Segmented(
      "type", ContainerViewDisplayType.allCases.map(\.rawValue), selected: display
    ).accessibilityLabel("Display type").placed(x: 20, y: 196, width: width, height: 28)
    slider("Spacing", bind(\.spacing), -40...40, 1, "\(Int(spacing)) pt")
      .placed(x: 20, y: 234, width: width)
    Segmented(bind(\.order), ["newest on top", "oldest on top"])
      .accessibilityLabel("Display order")
      .placed(x: 20, y: 806, width: width, height: 28)
    RoundedRectangle(Radius.card, .group).placed(x: 20, y: 326, width: width, height: 474)
    stage("display")
  }

  @ViewBuilder func gestures(_ width: Double) -> ViewList {
    ForEach(PlayWords.gestures.indices) { index in
      small(PlayWords.gestures[index].0, ActionID("gesture", index))
        .placed(
          x: 20 + Double(index % 2) * (width / 2 + 4), y: 640 + Double(index / 2) * 46,
          width: width / 2 - 4, height: 36)
    }
    stage("gestures")
  }

  @ViewBuilder func grounds(_ width: Double) -> ViewList {
    buttons("Show a view", ActionID("card", 2), width)
    Segmented(bind(\.ground), ["colour", "blur", "tiles", "none"])
      .accessibilityLabel("Background")
      .placed(x: 20, y: 200, width: width, height: 28)
    toggle("Outside tap dismisses", bind(\.toggles.tapDismisses)).placed(
      x: 20, y: 244, width: width)
    ForEach(0..<6) { index in
      Text(PlayWords.books[index], .head, lineLimit: 1)
        .placed(x: 20, y: 320 + Double(index) * 72, width: width)
      Divider().placed(x: 20, y: 360 + Double(index) * 72, width: width)
    }
  }

  /// A page with two views that bindings present. A dismissal turns the binding's switch off.
  func bindings(_ width: Double) -> ViewList {
    let card = permitted(ContainerViewConfiguration { $0.dismissGesture = .tap })
    func edge(_ edge: Edge, _ alignment: Alignment) -> ContainerConfiguration {
      plain(.stacking, .oneByOne) {
        $0.common.transition = .move(edge)
        $0.common.alignment = alignment
      }
    }
    return frame(width) {
      toggle("A view at the leading edge", bind(\.toggles.isLeft)).placed(
        x: 20, y: 132, width: width)
      toggle("A view at the trailing edge", bind(\.toggles.isRight)).placed(
        x: 20, y: 184, width: width)
    }
    .containerView(in: "left", configuration: card, isPresented: bind(\.toggles.isLeft)) {
      PlayCard(number: 1, title: "Tap me away").frame(width: 180, height: 200)
    }
    .containerView(in: "right", configuration: card, isPresented: bind(\.toggles.isRight)) {
      PlayCard(number: 5, title: "Tap me away").frame(width: 180, height: 200)
    }
    .overlayContainer("left", containerConfiguration: edge(.leading, .leading))
    .overlayContainer("right", containerConfiguration: edge(.trailing, .trailing))
  }

  @ViewBuilder func motions(_ width: Double) -> ViewList {
    buttons("Show another", ActionID("card", 3), width)
    toggle("Animated", bind(\.toggles.isAnimated)).placed(x: 20, y: 200, width: width)
    RoundedRectangle(Radius.card, .group).placed(x: 20, y: 300, width: width, height: 460)
    stage("motion")
  }

  @ViewBuilder func menus(_ width: Double) -> ViewList {
    ForEach(0..<9) { index in
      let frame = PlayWords.pop(index, in: Size(width + 40, 844))
      Button("Menu", action: ActionID("popover", index))
        .placed(x: frame.minX, y: frame.minY, width: frame.width)
    }
  }

  @ViewBuilder func rows(_ width: Double) -> ViewList {
    toggle("Wait a tenth of a second", bind(\.toggles.waits)).placed(x: 20, y: 120, width: width)
    ForEach(PlayWords.books.indices) { index in
      HStack(spacing: 0) {
        Text(PlayWords.books[index], .head, lineLimit: 1)
        Spacer()
        Glyph(.right, size: 20, .tertiary)
      }
      .frame(height: 63)
      .accessibilityLabel(PlayWords.books[index])
      // A gesture is used, because a button would react only to the first finger.
      .gesture(Recognizer(RecognizerKey(Self.rowTap, index), .tap(TapRule())))
      .placed(x: 20, y: 180 + Double(index) * 64, width: width)
      Divider().placed(x: 20, y: 243 + Double(index) * 64, width: width)
    }
  }

  func links(_ width: Double) -> ViewList {
    VStack(spacing: 12) {
      Button("Open by hand", action: ActionID("link", 1)).frame(maxWidth: .infinity)
      Button("Open by link", action: ActionID("link", 0), role: .accent)
        .frame(maxWidth: .infinity)
    }.placed(x: 20, y: 140, width: width)
  }

  func ready(_ width: Double) -> ViewList {
    let names = [
      "Toast", "Banner", "Dialog", "Side menu", "Action sheet", "Popover", "Loading",
    ]
    return ViewList(
      ForEach(names.indices) { index in
        Button(names[index], action: ActionID("ready", index))
          .placed(
            x: 20, y: index == 5 ? 500 : 144 + Double(index) * 60 + (index > 5 ? 68 : 0),
            width: width)
      })
  }

  // MARK: Controls

  private func small(_ title: String, _ action: ActionID) -> ViewList {
    Text(title, .calloutM, align: .center, lineLimit: 1)
      .frame(maxWidth: .infinity)
      .frame(height: 36)
      .background(.fill, radius: Radius.device)
      .onTap(action, label: title, feedback: .shrinks)
  }

  private func slider(
    _ title: String, _ value: Binding<Double>, _ range: ClosedRange<Double>, _ step: Double,
    _ words: String
  ) -> ViewList {
    ViewList(
      VStack(spacing: 8) {
        HStack(spacing: 0) {
          Text(title, .head, lineLimit: 1)
          Spacer()
          Text(words, .callout, .secondary, lineLimit: 1)
        }
        Slider(value, in: range, step: step, label: title)
      })
  }

  func toggle(_ title: String, _ isOn: Binding<Bool>) -> ViewList {
    HStack(spacing: 0) {
      Text(title, .head, lineLimit: 1)
      Spacer()
      Toggle(isOn, label: title)
    }.frame(height: 44)
  }

  func buttons(_ title: String, _ action: ActionID, _ width: Double) -> ViewList {
    HStack(spacing: 12) {
      Button(title, action: action, role: .accent).frame(maxWidth: .infinity)
      Button("Dismiss all", action: ActionID("clear", action.index)).frame(maxWidth: .infinity)
    }.placed(x: 20, y: 132, width: width)
  }

  private func shown(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    return rest % 10 == 0
      ? "\(hundredths / 100).\(rest / 10)"
      : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
