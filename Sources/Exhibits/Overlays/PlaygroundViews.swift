// The pages of the playground.
import Drawing
import Geometry
import Gesture
import Interface
import Overlay

extension Playground {
  func page(_ exhibit: OverlaysExhibit, in context: BuildContext) -> ViewList {
    let width = context.size.width - 40
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
        Text(page.title, page == .queues ? .display : .title, lines: 1).placed(x: 20, y: 28)
        IconButton(.menu, action: ActionID("pages"), label: "Pages", disc: 36)
          .placed(x: width - 20, y: 24, width: 44, height: 44)
        Text(page.sentence, .callout, .ink2, lines: 2).placed(x: 20, y: 72, width: width)
        controls(exhibit, width)
      })
  }

  @ViewBuilder private func controls(_ exhibit: OverlaysExhibit, _ width: Double) -> ViewList {
    switch page {
    case .queues: queues(exhibit, width)
    case .display: displays(width)
    case .views: buttons("Send another", ActionID("card", 1), 1, width)
    case .gestures: gestures(width)
    case .backgrounds: grounds(width)
    case .bindings: bindings(exhibit, width)
    case .motion: motions(width)
    case .menu: menus(width)
    case .rows: rows(width)
    case .link:
      VStack(spacing: 12) {
        Button("Open by hand", action: ActionID("link", 1))
        Button("Open as a link does", action: ActionID("link", 0), role: .accent)
      }.placed(x: 20, y: 140, width: width)
    case .ready: ready(width)
    }
  }

  // MARK: the first page

  private func queues(_ exhibit: OverlaysExhibit, _ width: Double) -> ViewList {
    let kinds = [
      ("vertical, top", "multiple"), ("stacking, centre", "oneByOneWaitFinish"),
      ("horizontal, trailing", "oneByOne"),
    ]
    let tuning = exhibit.overlays.registry.tuning
    return Group {
      ForEach(0..<3) { index in
        let name = OverlaysExhibit.rows[index]
        let container = exhibit.overlays.registry.container(named: name)
        containerCard(
          index, name, kinds[index].0, rules(kinds[index].1, container),
          isShowing: container?.showing.isEmpty == false
        )
        .placed(x: 20, y: 132 + 132 * Double(index), width: width, height: 120)
      }
      slider("Gap before the next", "gap", gap, 0...2, 0.05, "\(shown(gap)) s")
        .placed(x: 20, y: 540, width: width)
      slider("Most at a time", "most", most, 0...10, 1, "\(Int(most))")
        .placed(x: 20, y: 616, width: width)
      Divider().placed(x: 20, y: 704, width: width)
      toggle("Pause while hovered", "pause", tuning.pausesAutoDismiss)
        .placed(x: 20, y: 714, width: width)
      toggle("Escape dismisses", "escape", tuning.escapeDismisses)
        .placed(x: 20, y: 762, width: width)
    }.asList
  }

  private func rules(_ queue: String, _ container: OverlayContainer?) -> String {
    guard let container else { return queue }
    let waiting = container.waiting.count
    let waits = waiting > 0 ? ", \(waiting) waiting" : ""
    switch queue {
    case "multiple": return "multiple, at most \(Int(most))\(waits)"
    case "oneByOneWaitFinish": return "oneByOneWaitFinish, blur ultraThin\(waits)"
    default: return "oneByOne, colour 20 %"
    }
  }

  private func containerCard(
    _ index: Int, _ name: String, _ type: String, _ rules: String, isShowing: Bool
  ) -> ViewList {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Circle(isShowing ? .acc : .ink3).frame(width: 8, height: 8)
        Text(name, .head, lines: 1)
        Spacer()
        Text(type, .base, .ink2, lines: 1)
      }
      .frame(height: 22)
      Text(rules, .base, .ink2, lines: 1).padding(Insets(top: 4, bottom: 11))
      HStack(spacing: 8) {
        small("Show", ActionID("show", index))
        small("Top out", ActionID("top", index))
        small("All out", ActionID("all", index))
      }
    }
    .padding(Insets(top: 13, leading: 16, bottom: 16, trailing: 16))
    .background(.group, radius: Radius.card)
  }

  // MARK: pieces

  private func small(_ title: String, _ action: ActionID) -> ViewList {
    Text(title, .calloutM, align: .center, lines: 1)
      .frame(maxWidth: .infinity)
      .frame(height: 36)
      .background(.fill, radius: Radius.device)
      .onTap(action, label: title, feedback: .shrinks)
  }

  private func slider(
    _ title: String, _ name: String, _ value: Double, _ range: ClosedRange<Double>,
    _ step: Double, _ words: String
  ) -> ViewList {
    ViewList(
      VStack(spacing: 8) {
        HStack {
          Text(title, .head, lines: 1)
          Spacer()
          Text(words, .callout, .ink2, lines: 1)
        }
        Slider(ActionID(name), value: value, in: range, step: step, label: title)
      })
  }

  private func toggle(_ title: String, _ name: String, _ isOn: Bool) -> ViewList {
    HStack {
      Text(title, .head, lines: 1)
      Spacer()
      Toggle(ActionID(name), isOn: isOn, label: title)
    }.frame(height: 44)
  }

  private func buttons(_ title: String, _ action: ActionID, _ stage: Int, _ width: Double)
    -> ViewList
  {
    HStack(spacing: 12) {
      Button(title, action: action, role: .accent).frame(maxWidth: .infinity)
      Button("All out", action: ActionID("clear", stage)).frame(maxWidth: .infinity)
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

  // MARK: the other pages

  private func displays(_ width: Double) -> ViewList {
    Group {
      buttons("Send another", ActionID("card", 0), 0, width)
      Segmented(
        ActionID("type"), ContainerViewDisplayType.allCases.map(\.rawValue),
        selected: ContainerViewDisplayType.allCases.firstIndex(of: display) ?? 0
      ).placed(x: 20, y: 196, width: width, height: 28)
      slider("Spacing", "spacing", spacing, -40...40, 1, "\(Int(spacing)) pt")
        .placed(x: 20, y: 234, width: width)
      Segmented(
        ActionID("order"), ["newest on top", "oldest on top"],
        selected: order == .ascending ? 0 : 1
      ).placed(x: 20, y: 806, width: width, height: 28)
      RoundedRectangle(Radius.card, .group).placed(x: 20, y: 326, width: width, height: 474)
    }.asList
  }

  private func gestures(_ width: Double) -> ViewList {
    Group {
      ForEach(PlayWords.gestures.indices) { index in
        small(PlayWords.gestures[index].0, ActionID("gesture", index))
          .placed(
            x: 20 + Double(index % 2) * (width / 2 + 4), y: 640 + Double(index / 2) * 46,
            width: width / 2 - 4, height: 36)
      }
    }.asList
  }

  private func grounds(_ width: Double) -> ViewList {
    Group {
      buttons("Send a view", ActionID("card", 2), 2, width)
      Segmented(ActionID("ground"), ["colour", "blur", "tiles", "none"], selected: background)
        .placed(x: 20, y: 200, width: width, height: 28)
      toggle("Tap beside dismisses", "tap", tapDismisses).placed(x: 20, y: 244, width: width)
      ForEach(0..<6) { index in
        Text(PlayWords.books[index], .head, lines: 1)
          .placed(x: 20, y: 320 + Double(index) * 72, width: width)
        Divider().placed(x: 20, y: 360 + Double(index) * 72, width: width)
      }
    }.asList
  }

  private func bindings(_ exhibit: OverlaysExhibit, _ width: Double) -> ViewList {
    Group {
      toggle("A view at the leading edge", "left", exhibit.isOn("left"))
        .placed(x: 20, y: 132, width: width)
      toggle("A view at the trailing edge", "right", exhibit.isOn("right"))
        .placed(x: 20, y: 184, width: width)
    }.asList
  }

  private func motions(_ width: Double) -> ViewList {
    Group {
      buttons("Send another", ActionID("card", 3), 3, width)
      toggle("Animated", "animated", animated).placed(x: 20, y: 200, width: width)
      RoundedRectangle(Radius.card, .group).placed(x: 20, y: 300, width: width, height: 460)
    }.asList
  }

  private func menus(_ width: Double) -> ViewList {
    ForEach(0..<9) { index in
      let frame = PlayWords.pop(index, in: Size(width + 40, 844))
      Button("Menu", action: ActionID("popover", index))
        .placed(x: frame.minX, y: frame.minY, width: frame.width)
    }.asList
  }

  private func rows(_ width: Double) -> ViewList {
    Group {
      toggle("Wait a tenth of a second", "waits", waits).placed(x: 20, y: 120, width: width)
      ForEach(PlayWords.books.indices) { index in
        HStack {
          Text(PlayWords.books[index], .head, lines: 1)
          Spacer()
          Glyph(.right, size: 20, .ink3)
        }
        .frame(height: 63)
        .accessibilityLabel(PlayWords.books[index])
        // A gesture of its own and no button: every finger counts, not only the first.
        .gesture(Recognizer(RecognizerKey(OverlaysExhibit.rowTap, index), .tap(TapRule())))
        .placed(x: 20, y: 180 + Double(index) * 64, width: width)
        Divider().placed(x: 20, y: 243 + Double(index) * 64, width: width)
      }
    }.asList
  }

  private func ready(_ width: Double) -> ViewList {
    let names = [
      "Toast", "Banner", "Dialog", "Side menu", "Action sheet", "Popover", "Loading veil",
    ]
    return ForEach(names.indices) { index in
      Button(names[index], action: ActionID("ready", index))
        .placed(
          x: 20, y: index == 5 ? 500 : 132 + Double(index) * 60 + (index > 5 ? 68 : 0), width: width
        )
    }.asList
  }
}

extension View {
  /// Several views as they are, without laying them out.
  fileprivate var asList: ViewList { ViewList(self) }
}
