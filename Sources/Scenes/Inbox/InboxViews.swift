// The views of the inbox: the list of messages, its rows, and an open message.
import Dismissal
import Interface

/// Sizes of the inbox, in points.
private enum InboxLayout {
  static let barHeight = 52.0
  static let rowHeight = 84.0
  static let margin = 20.0
}

extension Inbox {
  func content(in context: BuildContext) -> ViewList {
    NavigationStack(
      path: bind(\.path), configuration: parameters[NavigationStackMachine.Configuration.self],
      shouldPop: allowsDismissal
    ) {
      list(context.size)
    } destination: { message in
      page(message, context.size)
    }
    .background(.background)
    .moving(by: parameters)
    .environment { $0.swipeActions = parameters[SwipeActions.Configuration.self] }
  }

  // MARK: The list

  private func list(_ size: Size) -> ViewList {
    if let own = pictures.list(.behind, id: "inbox", in: size, opens: update { $0.open(0) }) {
      return own
    }
    let shown = shown
    return ZStack(alignment: .topLeading) {
      Rectangle(.background)
      refreshing(
        ViewList(
          ScrollView(id: "inbox", bars: Insets(top: InboxLayout.barHeight), bar: false) {
            VStack(alignment: .leading, spacing: 0) {
              ForEach(shown, id: { $0 }) { row($0, size.width) }
              if !deleted.isEmpty { restore(size.width) }
            }
            .padding(Insets(top: InboxLayout.barHeight, bottom: 24))
          }))
      bar("Inbox", back: nil, size.width)
    }
    .frame(width: size.width, height: size.height)
  }

  private func row(_ index: Int, _ width: Double) -> ViewList {
    let message = Message.all[index]
    let (isRead, isFlagged) = (read.contains(index), flagged.contains(index))
    let words = max(0, width - 84 - InboxLayout.margin)
    return ZStack(alignment: .topLeading) {
      Rectangle(.background)
      if !isRead { Circle(.accent).placed(x: 8, y: 22, width: 8, height: 8) }
      portrait(message, 40).placed(x: 24, y: 16, width: 40, height: 40)
      Text(message.from, isRead ? .callout : .calloutM, lineLimit: 1)
        .frame(width: max(0, words - 88), alignment: .leading)
        .placed(x: 80, y: 13, width: max(0, words - 88), height: 20)
      Text(message.age, .base, .secondary, align: .trailing, lineLimit: 1)
        .frame(width: 84, alignment: .trailing)
        .placed(x: max(0, width - 84 - InboxLayout.margin), y: 14, width: 84, height: 18)
      Text(message.subject, .baseM, lineLimit: 1)
        .frame(width: max(0, words - 24), alignment: .leading)
        .placed(x: 80, y: 35, width: max(0, words - 24), height: 18)
      Text(message.line, .base, .secondary, lineLimit: 1).frame(width: words, alignment: .leading)
        .placed(x: 80, y: 55, width: words, height: 18)
      if isFlagged {
        Glyph(.flag, size: 16, .track)
          .placed(x: max(0, width - 16 - InboxLayout.margin), y: 35, width: 16, height: 16)
      }
      Divider().placed(
        x: 80, y: InboxLayout.rowHeight - 0.5, width: max(0, width - 80), height: 0.5)
    }
    .frame(width: width, height: InboxLayout.rowHeight)
    .onTap(update { $0.open(index) }, label: "\(message.from): \(message.subject)", role: .row)
    .accessibilityValue(
      [isRead ? "" : "unread", isFlagged ? "flagged" : ""]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    )
    .swipeActions(edge: .leading, allowsFullSwipe: allowsFullSwipe) {
      Button(
        isRead ? "Unread" : "Read", update { $0.toggleRead(index) }, role: .accent,
        glyph: isRead ? .dot : .check)
    }
    .swipeActions(edge: .trailing, allowsFullSwipe: allowsFullSwipe) {
      Button("Delete", update { $0.deleted.insert(index) }, role: .destructive, glyph: .trash)
      Button(isFlagged ? "Unflag" : "Flag", update { $0.toggleFlag(index) }, glyph: .flag)
        .tint(.track)
    }
  }

  private func restore(_ width: Double) -> ViewList {
    let count = deleted.count
    return Button(
      "Restore \(count) deleted message\(count == 1 ? "" : "s")", update { $0.deleted = [] },
      role: .link
    )
    .frame(width: width, height: 64)
  }

  private func portrait(_ message: Message, _ size: Double) -> ViewList {
    ZStack {
      Circle(.color(Color(message.hue))).frame(width: size, height: size)
      Text(String(message.from.prefix(1)), .calloutM, .color(Color(0xFFFFFF)), align: .center)
        .frame(width: size)
    }
    .frame(width: size, height: size)
    .accessibilityHidden()
  }

  // MARK: The bar

  private func bar(_ title: String, back: String?, _ width: Double) -> ViewList {
    ZStack(alignment: .topLeading) {
      Rectangle(.background).opacity(0.5).backdrop(.thin)
      Text(title, .head, align: .center, lineLimit: 1).accessibilityRole(.heading).frame(
        width: max(0, width - 220)
      )
      .placed(x: 110, y: 15, width: max(0, width - 220), height: 22)
      Divider().placed(x: 0, y: InboxLayout.barHeight - 0.5, width: width, height: 0.5)
      if let back { BackButton(back).placed(x: 0, y: 4, width: 108, height: 44) }
    }
    .frame(width: width, height: InboxLayout.barHeight)
    .accessibilitySortPriority(1)
  }

  // MARK: The open message

  private func page(_ index: Int, _ size: Size) -> ViewList {
    if let own = pictures.still(.page, in: size) { return own }
    let message = Message.all[index]
    let words = max(0, size.width - 2 * InboxLayout.margin)
    return ZStack(alignment: .topLeading) {
      Rectangle(.background)
      VStack(alignment: .leading, spacing: 16) {
        Text(message.subject, .title, lineLimit: 2).frame(width: words, alignment: .leading)
        HStack(spacing: 12) {
          portrait(message, 40)
          VStack(alignment: .leading, spacing: 2) {
            Text(message.from, .calloutM, lineLimit: 1)
            Text(message.age, .base, .secondary, lineLimit: 1)
          }
        }
        Divider().frame(width: words, height: 0.5)
        Text(message.line, .body).frame(width: words, alignment: .leading)
        Text(Message.text, .body).frame(width: words, alignment: .leading)
      }
      .padding(Insets(top: InboxLayout.barHeight + 24, leading: InboxLayout.margin))
      bar("Message", back: "Inbox", size.width)
    }
    .frame(width: size.width, height: size.height)
  }
}
