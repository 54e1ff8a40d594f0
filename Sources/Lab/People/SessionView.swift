// The controls of a session around the device in the window.
import Interface

struct SessionView: View {
  let state: LabState
  let session: PeopleSession

  private var width: Double { min(520, state.size.width - 24) }

  var body: some View {
    VStack(spacing: 0) {
      header
        .padding(Insets(top: 12, bottom: 8))
        .frame(width: width, height: session.margins.top, alignment: .top)
        .frame(maxWidth: .infinity)
        .background(.panel)
        .blocksHits()
        .overlay(alignment: .bottom) { Divider() }
      if let notice = session.notice {
        HStack(spacing: 8) {
          notice.mark.icon.frame(width: 14, height: 14)
          Text(notice.words, .calloutM, lineLimit: 1)
        }
        .padding(horizontal: 16)
        .frame(height: 38)
        .floating(radius: 19, .toast)
        .padding(Insets(top: 10))
      }
      Spacer()
      if session.question != .hidden {
        question
      } else if session.shown == nil {
        HStack(spacing: 8) {
          if session.canTakeBack { state.button(of: "take back", role: .link) }
          Spacer()
          if session.isOver {
            state.button(of: "end session", role: .accent)
          } else {
            state.button(of: "skip task", role: .link)
          }
        }
        .frame(width: width, height: session.margins.bottom)
      }
    }
    .frame(width: state.size.width, height: state.size.height)
  }

  private var header: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 12) {
        Text(session.count, .callout, .secondary, lineLimit: 1)
        Spacer()
        Text(session.person, .callout, .secondary, lineLimit: 1)
        IconButton(
          .xmark, action: "end session", label: "End the session", target: 28, size: 18, .secondary)
      }
      .frame(height: 28)
      if let shown = session.shown {
        HStack(spacing: 8) {
          Text(session.title, .calloutM, lineLimit: 1)
          Spacer()
          HStack(spacing: 8) {
            ForEach(Array(0..<session.dots.all)) { index in
              Circle(index < session.dots.made ? .primary : .fill2).frame(width: 10, height: 10)
            }
          }
          .accessibilityLabel(session.progressLabel)
        }
        .frame(height: 28)
        Segmented(
          "session side", PeopleSession.sides, selected: shown,
          widths: [width / 2 - 2, width / 2 - 2]
        )
        .accessibilityLabel("Variant")
        .frame(height: 44)
      } else {
        Text(session.title, .title, lineLimit: 1)
        Text(session.advice, .base, .secondary, lineLimit: 1)
        if !session.marks.isEmpty { marks }
      }
    }
  }

  /// A mark for each task. Marks differ for tasks with a stroke, the present task, and later tasks.
  private var marks: some View {
    let marks = session.marks
    return Canvas { rect, environment, builder in
      let step = rect.width / Double(max(1, marks.count))
      for (index, mark) in marks.enumerated() {
        let x = rect.minX + (Double(index) + 0.5) * step
        let center = Point(x, rect.midY)
        switch mark {
        case .done(let own): own.draw(at: center, radius: 4.5, environment.palette, &builder)
        case .current:
          let dash = Rect(x - 6.5, rect.midY - 2, 13, 4)
          builder.fill(dash, radius: 2, environment.palette[.primary])
        case .skipped: builder.ring(center, 2.5, environment.palette[.fill2], width: 1.5)
        case .open: builder.disc(center, 3, environment.palette[.fill2])
        }
      }
    }
    .frame(height: 20)
    .accessibilityLabel(session.progressLabel)
    .environment { $0.direction = .leftToRight }
  }

  private var question: some View {
    VStack(spacing: 8) {
      Text("Which felt better?", .title3, lineLimit: 1)
      Text("Try both again above, as often as you like.", .base, .secondary, lineLimit: 2)
      HStack(spacing: 8) {
        ForEach(Array(PeopleSession.answers.enumerated())) { index, answer in
          Button(answer, action: ActionID("session answer", index), size: .device)
            .frame(maxWidth: .infinity)
            .disabled(session.question != .armed)
        }
      }
      // The answers have the same position in each round.
      HStack(spacing: 0) {
        if session.canTakeBack { state.button(of: "take back", role: .link) }
      }
      .frame(height: 32)
      Text("The page is tested here, not you.", .small, .secondary, lineLimit: 1)
    }
    .padding(16)
    .frame(width: width)
    .blocksHits()
    .floating(radius: Radius.cover, .menu)
    .padding(Insets(bottom: 8))
  }
}
