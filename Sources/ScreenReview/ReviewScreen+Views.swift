// The views of the window of `slipsheet screens`.
import Files
import Interface

extension ReviewScreen {
  package func content(in context: BuildContext) -> some View {
    let accepted = all(.accepted).count
    return VStack(spacing: 0) {
      bar.padding(horizontal: 16).frame(height: 48).background(.panel)
      Divider()
      HStack(spacing: 0) {
        list.frame(width: 280).background(.panel)
        Divider(.line, .vertical)
        if let current {
          VStack(alignment: .leading, spacing: 14) {
            HStack(spacing: 16) {
              Text(current.name, .title3).followed(by: detail(current), .base, .secondary)
              Spacer()
              if case .picture = current.difference {
                KeyButton(
                  "B", "Blink", isOn: showsAfter != nil,
                  update { $0.showsAfter = $0.showsAfter == nil ? false : nil })
              }
            }
            comparison(current, in: context.size).frame(
              maxWidth: .infinity, maxHeight: .infinity)
            words(current)
            actions(isUnused: current.isUnused)
          }
          .padding(20)
        } else {
          Text("Nothing differs any more.", .title3, .secondary)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
      Divider()
      foot(accepted).padding(horizontal: 16).frame(height: 56).background(.panel)
    }
    .background(.window)
    .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
      DialogCard(
        "Write \(accepted) references?", "Nothing was written so far.",
        buttons: [
          ("Write \(accepted)", .event(.action("end"))),
          ("Write none", set(\.isOver, true)), ("Go on", nil),
        ])
    }
    .overlayContainer("questions", containerConfiguration: Dialog())
    .overlayContainer("notices", containerConfiguration: ToastStack(atMost: 1, seconds: 5))
    .theme(theme)
  }

  private var bar: some View {
    HStack(spacing: 16) {
      Text("Pictures that differ", .calloutM)
      Text(
        progress?.value.line ?? "\(failures.count) of the last run, \(written.count) written",
        .base, .secondary, lineLimit: 1)
      Spacer()
      Segmented(bind(\.mode), ["Side by side", "Swipe", "Onion skin"])
      IconButton(
        theme == .light ? .moon : .sun, set(\.theme, theme == .light ? .dark : .light),
        label: theme == .light ? "Dark" : "Light", target: 32, size: 20)
    }
  }

  /// Heights of a group's header, of a failure's row and of a line of text in points.
  private static let (header, row) = (52.0, 40.0)
  private static let line = 20.0

  /// Position of the list that shows the selected row near the list's middle.
  var listOffset: Double {
    let group = groups.firstIndex { $0.members.contains(selected) } ?? 0
    let headers = groups.prefix(group + 1).count { !visible($0).isEmpty }
    let row = groups.isEmpty ? 0 : visible(groups[group]).firstIndex(of: selected) ?? 0
    return max(0, Double(headers) * Self.header + Double(row) * Self.row - 250)
  }

  private var list: some View {
    VStack(spacing: 0) {
      TextField(bind(\.query), prompt: "Find a picture", glyph: .search, size: .lab).padding(12)
      ScrollView(id: "failures") {
        ForEach(groups.indices.filter { !visible(groups[$0]).isEmpty }, id: \.self) { index in
          let members = visible(groups[index])
          let isOpen = members.contains(selected)
          header(groups[index], members, isOpen: isOpen)
          if isOpen { ForEach(members, id: \.self) { row($0) } }
        }
      }
      .environment { $0.scrollsByKeys = false }
    }
  }

  private func header(_ group: FailureGroup, _ members: [Int], isOpen: Bool) -> some View {
    let verdicts = members.map { decisions[failures[$0]] }
    let count = members.count == 1 ? "1 picture" : "\(members.count) pictures"
    return HStack(spacing: 12) {
      Mark(verdict: verdicts.contains(nil) ? nil : verdicts.first { $0 == .accepted } ?? .setAside)
      VStack(alignment: .leading, spacing: 0) {
        Text(group.title, .baseM, lineLimit: 1)
        Text(
          members.count == 1
            ? count : group.isAlike ? "same in \(count)" : "\(count), no two alike",
          .base, .secondary)
      }
      Spacer()
      Glyph(isOpen ? .triangleDown : .triangleRight, size: 16, .tertiary)
    }
    .padding(horizontal: 16).frame(height: Self.header)
    .onTap(update { $0.select(members[0]) }, label: "\(group.title), \(count)", role: .row)
  }

  private func row(_ index: Int) -> some View {
    let failure = failures[index]
    let isSelected = index == selected
    let state = decisions[failure].map { $0 == .accepted ? ", accepted" : ", set aside" } ?? ""
    return HStack(spacing: 10) {
      Mark(verdict: decisions[failure])
      if let thumbnail = failure.thumbnail {
        Image(thumbnail, fit: .fit).frame(width: 22, height: 32)
      }
      Text(
        failure.name.split(separator: "/").last.map(String.init) ?? "", .base,
        isSelected ? .accent : .primary, lineLimit: 1)
      Spacer()
    }
    .padding(horizontal: 16).frame(height: Self.row)
    .background(isSelected ? .accentSubtle : .clear, radius: Radius.button)
    .onTap(update { $0.select(index) }, label: failure.name + state, role: .row)
    .accessibilitySelected(isSelected)
  }

  @ViewBuilder private func comparison(_ failure: Failure, in window: Size) -> some View {
    let width = window.width
    if let text = failure.text {
      lines(text, width: width)
    } else if case .picture(let change) = failure.difference,
      let before = pictures[0], let after = pictures[1]
    {
      let part = change.frames.isEmpty ? change.whole : change.frames[Int(frame)]
      let views = zip(["Before", "After", "Difference"], pictures).map { title, picture in
        PictureView(
          title: title, layers: picture.map { [($0, 1)] } ?? [], part: part,
          boxes: title == "Difference" ? [] : change.regions.map(\.box),
          tapped: { index in update { $0.magnify(index) } })
      }
      // A narrow window has no picture of the difference.
      let count = width >= 1000 ? 3 : 2
      HStack(spacing: 18) {
        VStack(spacing: 12) {
          HStack(spacing: 18) {
            if let showsAfter {
              views[showsAfter ? 1 : 0].task(every: 0.5, update { $0.showsAfter?.toggle() })
            } else if mode == 0 {
              ForEach(views.prefix(count).indices) { views[$0] }
            } else {
              PictureView(
                title: "Before and after", layers: [(before, 1), (after, mode == 1 ? 1 : share)],
                part: part, divider: mode == 1 ? share : 0)
            }
          }
          if showsAfter == nil, mode > 0 {
            Slider(bind(\.share), label: mode == 1 ? "Divider" : "Opacity of the new picture")
          }
          if !change.frames.isEmpty {
            Slider(bind(\.frame), in: 0...Double(change.frames.count - 1), step: 1, label: "Frame")
          }
        }
        if width >= 900, change.regions.indices.contains(region) {
          magnifier(change, count, isLow: window.height < 700).frame(width: 180)
        }
      }
    } else if let only = pictures.compactMap(\.self).first {
      PictureView(title: failure.isUnused ? "Not used" : "New", layers: [(only, 1)])
    }
  }

  /// Id of the list of lines. Each failure has another id, so that its list begins at the top.
  private var textID: String { "text \(selected)" }

  /// The changed lines of both texts with nearby lines. Removed and added lines are marked.
  private func lines(_ text: TextChange, width: Double) -> some View {
    // A character is 7.3 points wide.
    let lines = text.excerpt(fitting: Int(max(20, (width - 345) / 7.3)))
    return ScrollView(id: textID, rows: .uniform(count: lines.count, extent: Self.line)) { index in
      let line = lines[index]
      let tint: Tint =
        line.kind == .removed ? .danger : line.kind == .added ? .accent : .secondary
      // A text omits blanks at the start, and all but one blank between two words.
      let shown = (line.sign + line.text).replacing(" ", with: "\u{A0}")
      Text(shown.replacing("\t", with: "→"), .code, tint, lineLimit: 1)
        .padding(horizontal: 12).frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: Self.line).background(tint == .secondary ? .clear : .fill)
    }
    .environment { $0.scrollsByArrows = false }
    .background(.panel, radius: Radius.device)
  }

  /// A low window has no choice of the magnification, so that the pictures are not even smaller.
  private func magnifier(_ change: PictureChange, _ count: Int, isLow: Bool) -> some View {
    let box = change.regions[region].box
    let values = [box.width, box.height, box.minX, box.minY].map { short($0 / change.scale, 1) }
    return VStack(alignment: .leading, spacing: 8) {
      Text("Place \(region + 1) of \(change.regions.count)", .baseM)
      Text("\(values[0]) × \(values[1]) pt at \(values[2]), \(values[3])", .base, .secondary)
      ForEach(pictures.prefix(count).indices) { index in
        PictureView(
          title: ["Before", "After", "Difference"][index] + ", magnified",
          layers: pictures[index].map { [($0, 1)] } ?? [],
          part: box.inset(by: -max(6, (box.width + box.height) / 4)), boxes: [box],
          scale: [nil, 4, 8][magnification])
      }
      if !isLow {
        Segmented(bind(\.magnification), ["Fit", "4×", "8×"], widths: [58, 58, 58])
          .accessibilityLabel("Magnification")
      }
      KeyButton("N", "Next place", update { $0.magnify($0.region + 1) })
    }
  }

  /// Number of the failure in the list, and of the frame in the film.
  private func detail(_ failure: Failure) -> String {
    let number = "number \((order.firstIndex(of: selected) ?? 0) + 1) of \(order.count)"
    guard case .picture(let change) = failure.difference, !change.frames.isEmpty else {
      return number
    }
    return number + ", frame \(Int(frame) + 1) of \(change.frames.count)"
  }

  private func words(_ failure: Failure) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      if case .picture(let change) = failure.difference {
        Text(change.sentence, .calloutM, lineLimit: 2)
      } else {
        Text(failure.title, .calloutM)
      }
      if !failure.comment.isEmpty { Text(failure.comment, .base, .danger, lineLimit: 2) }
      HStack(spacing: 16) {
        if !failure.test.isEmpty {
          Text("Test: \(failure.test)", .base, .secondary, lineLimit: 1)
        }
        Button("Copy its command", action: "copy", role: .link, size: .lab)
      }
    }
  }

  private func actions(isUnused: Bool) -> some View {
    let count = alike.count
    return HStack(spacing: 8) {
      KeyButton(
        "A", isUnused ? "Remove" : "Accept",
        update { screen in screen.current.map { screen.decide(.accepted, [$0]) } })
      KeyButton(
        "A", shift: true, isUnused ? "Remove all \(count)" : "Accept all \(count) like this",
        .event(.action("all"))
      ).disabled(count < 2)
      KeyButton(
        "S", isUnused ? "Keep" : "Set aside",
        update { screen in screen.current.map { screen.decide(.setAside, [$0]) } })
      KeyButton("U", "Undo the last", update { $0.undo() })
    }
  }

  private func foot(_ accepted: Int) -> some View {
    HStack(spacing: 16) {
      ForEach([.accepted, .setAside, nil] as [Decisions.Verdict?]) { verdict in
        Mark(verdict: verdict)
        Text("\(all(verdict).count) \(verdict?.rawValue ?? "to go")", .baseM)
      }
      Spacer()
      KeyButton("R", "Run \(testIDs.count) again", update { $0.runAgain() })
        .disabled(testIDs.isEmpty || progress != nil)
      Button("Write \(accepted)", action: "write", role: .accent, size: .lab)
        .keyboardShortcut(KeyPress("W")).disabled(accepted == 0)
    }
  }
}
