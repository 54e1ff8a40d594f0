// The views of the guides: the list, and the pages with a bar, a page number and dots.
import Artwork
import Dismissal
import Interface

/// Sizes of the list and the pages, in points.
enum GuideLayout {
  static let barHeight = 52.0
  static let margin = 20.0
  static let rowHeight = 96.0
  static let listTop = 60.0
  static let listBottom = listTop + Double(Guide.all.count) * rowHeight
  static let dot = 8.0
  static let dotGap = 10.0

  /// Whether the window is wider than tall. If so, the text of a page is beside the picture.
  static func isWide(_ size: Size) -> Bool { size.width > size.height }
  /// Distance of the page number from the bottom, in points. The next two functions return the
  /// distance of the dots, and of the end of a page.
  static func countRise(_ size: Size) -> Double { isWide(size) ? 40 : 96 }
  static func dotsRise(_ size: Size) -> Double { isWide(size) ? 36 : 52 }
  static func pagesRise(_ size: Size) -> Double { isWide(size) ? 48 : 108 }
}

extension GuideScene {
  /// The list of guides, and the screens above the list.
  func guidesView(_ context: BuildContext) -> ViewList {
    NavigationStack(
      path: bind(\.guides.path),
      configuration: parameters[NavigationStackMachine.Configuration.self],
      shouldPop: allowsDismissal
    ) {
      listScreen(context)
    } destination: { guide in
      pagesScreen(guide, context)
    }
    .background(.background)
    .moving(by: parameters)
  }

  // MARK: The list

  private func listScreen(_ context: BuildContext) -> ViewList {
    let opens = menu ?? update { $0.guides.open(0) }
    if let own = pictures.list(.behind, id: "guides", in: context.size, opens: opens) {
      return own
    }
    return ZStack(alignment: .topLeading) {
      Rectangle(.background)
      ScrollView(id: "guides", bars: Insets(top: GuideLayout.barHeight), bar: false) {
        ZStack(alignment: .topLeading) {
          ForEach(Guide.all.indices) { index in
            row(index, width: context.size.width)
              .placed(
                x: 0, y: GuideLayout.listTop + Double(index) * GuideLayout.rowHeight,
                width: context.size.width, height: GuideLayout.rowHeight)
          }
          edgeSwitch(max(0, context.size.width - 40))
            .placed(
              x: 20, y: GuideLayout.listBottom + 12, width: max(0, context.size.width - 40),
              height: 64)
        }
        .frame(height: GuideLayout.listBottom + 96)
      }
      bar("Guides", back: nil, width: context.size.width, blurs: true)
    }
    .frame(width: context.size.width, height: context.size.height)
  }

  private func row(_ index: Int, width: Double) -> ViewList {
    let guide = Guide.all[index]
    let words = max(0, width - 140)
    return ZStack(alignment: .topLeading) {
      cover(guide.cover).placed(x: 20, y: 12, width: 48, height: 72)
      Text(guide.title, .head, lineLimit: 1).frame(width: words, alignment: .leading)
        .placed(x: 88, y: 24, width: words, height: 22)
      Text(guide.line, .base, .secondary, lineLimit: 1).frame(
        width: words + 20, alignment: .leading
      )
      .placed(x: 88, y: 48, width: words + 20, height: 18)
      Glyph(.right, size: 20, .tertiary).placed(x: width - 40, y: 38, width: 20, height: 20)
      if index < Guide.all.count - 1 {
        Divider().placed(x: 88, y: 95.5, width: max(0, width - 108), height: 0.5)
      }
    }
    .frame(width: width, height: GuideLayout.rowHeight)
    .onTap(update { $0.guides.open(index) }, label: guide.title, role: .row)
  }

  /// A switch below the list. The switch makes a swipe from the edge go back on the first page.
  private func edgeSwitch(_ width: Double) -> ViewList {
    ZStack(alignment: .topLeading) {
      RoundedRectangle(12, .group)
      Text("Swipe back on page 1", .baseM, lineLimit: 1).frame(width: 240, alignment: .leading)
        .placed(x: 16, y: 13, width: 240, height: 18)
      Text("If off, the edge turns pages", .base, .secondary, lineLimit: 1)
        .frame(width: max(0, width - 96), alignment: .leading)
        .placed(x: 16, y: 33, width: max(0, width - 96), height: 18)
      Toggle(bind(\.guides.letsEdgeGoBack), label: "Swipe back on page 1")
        .placed(x: max(0, width - 64), y: 18, width: 48, height: 28)
    }
    .frame(width: width, height: 64)
  }

  private func cover(_ book: Artwork.Book) -> ViewList {
    guard let picture = pictures.picture(.cover(book, .small)) else {
      return RoundedRectangle(3, .fill2).frame(width: 48, height: 72)
    }
    return Image(picture).frame(width: 48, height: 72).cornerRadius(3).shadow(.thumbnail)
  }

  // MARK: The bar

  /// A bar over a screen. `blurs` is true if content scrolls under it.
  private func bar(_ title: String, back: String?, width: Double, blurs: Bool) -> ViewList {
    ZStack(alignment: .topLeading) {
      if blurs {
        Rectangle(.background).opacity(0.5).backdrop(.thin)
      } else {
        Rectangle(.bar)
      }
      Text(title, .head, align: .center, lineLimit: 1).accessibilityRole(.heading)
        .frame(width: max(0, width - 220))
        .placed(x: 110, y: 15, width: max(0, width - 220), height: 22)
      Divider().placed(x: 0, y: 51.5, width: width, height: 0.5)
      if back == nil, let menu {
        IconButton(.menu, menu, label: "Menu").placed(x: 6, y: 4, width: 44, height: 44)
      }
      if let back { BackButton(back).placed(x: 0, y: 4, width: 108, height: 44) }
    }
    .frame(width: width, height: GuideLayout.barHeight)
    .accessibilitySortPriority(1)
  }

  // MARK: The pages

  private func pagesScreen(_ guide: Int, _ context: BuildContext) -> ViewList {
    let size = context.size
    let configuration = parameters[Pager.Configuration.self]
    let (isFirst, letsEdgeGoBack) = (guides.page == 0, guides.letsEdgeGoBack)
    let (page, count) = (guides.page, guides.count)
    // The pager's dots would be too far down, so the scene hides them and draws other dots.
    var plain = configuration
    plain.showsDots = false
    let pages = PagerView(
      selection: bind(\.guides.page), count: count, configuration: plain
    ) { index in
      ownPage(index, size) ?? pageView(Guide.all[guide].page(index), "page \(index)", size)
    }
    let turning =
      letsEdgeGoBack ? pages.enableNavigationSwipeBack { isFirst } : ViewList(pages)
    if guides.isStrip {
      let strip = strip(guide, size)
      return ViewList(
        ZStack(alignment: .topLeading) {
          letsEdgeGoBack ? strip : strip.enableNavigationSwipeBack { false }
          bar(Guide.all[guide].title, back: "Guides", width: size.width, blurs: false)
        })
    }
    // The user's pictures include bars and page numbers.
    if ownPage(page, size) != nil { return turning }
    return ViewList(
      ZStack(alignment: .topLeading) {
        turning
        bar(Guide.all[guide].title, back: "Guides", width: size.width, blurs: guides.scrollsPages)
        Text("\(page + 1) of \(count)", .small, .secondary, lineLimit: 1)
          .frame(
            width: max(0, size.width - 40),
            alignment: GuideLayout.isWide(size) ? .leading : .center
          )
          .placed(
            x: 20, y: size.height - GuideLayout.countRise(size), width: max(0, size.width - 40),
            height: 16)
        if configuration.showsDots { dots(size) }
      })
  }

  private func strip(_ guide: Int, _ size: Size) -> ViewList {
    let page = Size(size.width * 0.8, size.height)
    return ViewList(
      ScrollView(.horizontal, id: "strip") {
        ForEach(0..<guides.count) { index in
          pageContent(Guide.all[guide].page(index), page)
            .frame(width: page.width, height: page.height, alignment: .top)
        }
      }
      .frame(width: size.width, height: size.height))
  }

  /// The user's picture of a page. Nil if the page shows the scene's built-in content.
  private func ownPage(_ index: Int, _ size: Size) -> ViewList? {
    let roles: [PictureRole] = [.first, .second, .third]
    guard Self.pictureRoles.contains(.first), roles.indices.contains(index) else { return nil }
    return guides.scrollsPages
      ? pictures.list(roles[index], id: "page \(index)", in: size)
      : pictures.still(roles[index], in: size)
  }

  private func pageView(_ page: GuidePage, _ id: String, _ size: Size) -> ViewList {
    guard guides.scrollsPages else {
      return ViewList(
        pageContent(page, size).frame(width: size.width, height: size.height, alignment: .top))
    }
    // `room` is the height between the bar and the page number.
    let room = max(0, size.height - GuideLayout.pagesRise(size))
    return
      ScrollView(id: id) {
        VStack(alignment: .leading, spacing: 24) {
          pageContent(page, size)
          VStack(alignment: .leading, spacing: 24) {
            ForEach(Guide.steps.indices) { step in
              VStack(alignment: .leading, spacing: 8) {
                Text(Guide.steps[step].title, .title3)
                Text(Guide.steps[step].text, .body)
              }
            }
          }
          .frame(width: max(0, size.width - 40), alignment: .leading)
          .padding(Insets(leading: 20, bottom: 24))
        }
      }
      .frame(width: size.width, height: room)
      .frame(width: size.width, height: size.height, alignment: .top)
  }

  /// The picture and the text of a page, side by side if the window is wider than tall.
  private func pageContent(_ page: GuidePage, _ size: Size) -> ViewList {
    let isWide = GuideLayout.isWide(size)
    let room = max(0, size.width - 40)
    let below = max(0, size.height - 72 - GuideLayout.pagesRise(size))
    // A low window makes the picture smaller. A tip that has no space is left out. A page that
    // scrolls has space for everything.
    let high = guides.scrollsPages ? 300 : max(120, min(300, below - 350))
    let picture =
      isWide ? Size(min(350, room * 0.45), max(0, min(300, below - 12))) : Size(room, high)
    let left = guides.scrollsPages ? .infinity : below - high - 106
    let showsTip = !isWide && left >= 166
    let lines =
      isWide ? Int((below - 74) / 26) : Int(min(6, (left - (showsTip ? 88 : 0)) / 26))
    let x = isWide ? 20 + picture.width + 24 : 20
    let words = isWide ? max(0, size.width - x - 20) : room
    return ZStack(alignment: .topLeading) {
      pictureView(page.picture, picture)
        .placed(x: 20, y: 72, width: picture.width, height: picture.height)
      VStack(alignment: .leading, spacing: 0) {
        Text(page.title, .title, lineLimit: 1).frame(width: words, alignment: .leading)
        Text(page.line, .callout, .secondary, lineLimit: 1)
          .frame(width: words, alignment: .leading).padding(Insets(top: 4))
        Text(page.text, .body, lineLimit: max(1, lines))
          .frame(width: words, alignment: .leading).padding(Insets(top: 20))
        if showsTip { tip(page, words).padding(Insets(top: 24)) }
      }
      .frame(width: words, alignment: .leading)
      .padding(Insets(top: isWide ? 72 : 72 + picture.height + 24, leading: x))
    }
    .frame(width: size.width)
  }

  private func tip(_ page: GuidePage, _ width: Double) -> ViewList {
    VStack(alignment: .leading, spacing: 0) {
      Text("Try it", .baseM)
      Text(page.tip, .base, .secondary, lineLimit: 1)
    }
    .frame(width: max(0, width - 32), height: 64, alignment: .leading)
    .padding(horizontal: 16)
    .background(.group, radius: 12)
  }

  private func pictureView(_ artwork: Artwork, _ size: Size) -> ViewList {
    guard let picture = pictures.picture(artwork) else {
      return RoundedRectangle(20, .fill2).frame(width: size.width, height: size.height)
    }
    return Image(picture, fit: .fill).frame(width: size.width, height: size.height)
      .cornerRadius(20)
  }

  private func dots(_ size: Size) -> ViewList {
    let (page, count) = (guides.page, guides.count)
    let step = GuideLayout.dot + GuideLayout.dotGap
    let width = Double(count) * step - GuideLayout.dotGap
    return ZStack(alignment: .topLeading) {
      ForEach(0..<count) { index in
        Circle(index == page ? .accent : .fill2)
          .placed(
            x: Double(index) * step, y: 0, width: GuideLayout.dot, height: GuideLayout.dot)
      }
    }
    .frame(width: width, height: GuideLayout.dot)
    .placed(
      x: (size.width - width) / 2, y: size.height - GuideLayout.dotsRise(size), width: width,
      height: GuideLayout.dot)
  }
}
