// The views of the scene `today`: the list of cards, and the page of each card.
import Artwork
import Dismissal
import Interface

/// Sizes of the list, the cards and the pages, in points.
struct TodayLayout {
  static let margin = 20.0
  static let top = 100.0
  static let gap = 30.0
  /// Height in points of the category and the title below a card's picture.
  static let words = 100.0
  static let radius = 20.0
  /// Largest width of a page in points. Longer lines would be hard to read.
  static let widestPage = 640.0
  /// Least width in points of a card in a layout with several columns.
  static let narrowest = 340.0

  let window: Size

  /// Number of columns of cards.
  var columns: Int {
    max(1, Int((window.width - 2 * Self.margin + Self.gap) / (Self.narrowest + Self.gap)))
  }
  var cardWidth: Double {
    let gaps = Self.gap * Double(columns - 1)
    return max(0, ((window.width - 2 * Self.margin - gaps) / Double(columns)).rounded(.down))
  }
  var pageWidth: Double { min(window.width, Self.widestPage) }
  /// Width in points of the space on each side of a page that is narrower than the window.
  var side: Double { ((window.width - pageWidth) / 2).rounded(.down) }
  /// Height in points of the picture at the top of a page. The title below must be visible.
  var pictureHeight: Double { min(pageWidth, (window.height * 0.6).rounded(.down)) }
  /// Width in points of the title on card and page. Equal widths cause equal line breaks.
  var titleWidth: Double { max(0, min(cardWidth, pageWidth) - 2 * Self.margin) }
}

extension Today {
  func content(in context: BuildContext) -> ViewList {
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.background)
        ScrollView(id: "list", bar: false) {
          head
          let columns = TodayLayout(window: context.size).columns
          VStack(alignment: .leading, spacing: TodayLayout.gap) {
            ForEach(stride(from: 0, to: articles.count, by: columns)) { first in
              HStack(alignment: .top, spacing: TodayLayout.gap) {
                ForEach(first..<min(first + columns, articles.count)) { card($0, context) }
              }
            }
          }
          .padding(
            Insets(
              leading: TodayLayout.margin, bottom: TodayLayout.gap + TodayLayout.margin,
              trailing: TodayLayout.margin))
        }
      }
    )
    .moving(by: parameters)
  }

  private var head: ViewList {
    HStack(alignment: .top, spacing: 0) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Friday, 20 November", .callout, .secondary, lineLimit: 1)
        Text("Today", .display, lineLimit: 1)
      }
      Spacer()
      portrait.frame(width: 40, height: 40).padding(Insets(top: 16))
    }
    .padding(Insets(top: 20, leading: 20, trailing: 20))
    .frame(height: TodayLayout.top, alignment: .top)
  }

  private var portrait: ViewList {
    guard let picture = pictures.picture(.portrait) else { return ViewList(Circle(.fill2)) }
    return Image(picture).cornerRadius(20)
  }

  // MARK: A card

  private func card(_ index: Int, _ context: BuildContext) -> ViewList {
    let article = articles[index]
    let layout = TodayLayout(window: context.size)
    let width = layout.cardWidth
    return ZStack(alignment: .topLeading) {
      Rectangle(context.theme.cardGround)
      if let own = own(.card, article) {
        Image(own.picture, fit: .fill)
      } else {
        cardPicture(article, width)
        cardWords(article, layout)
      }
    }
    .frame(width: width, height: width * 3 / 4 + TodayLayout.words)
    // The whole card is clipped, like the page, so that both have the same pixels at their corners.
    .cornerRadius(TodayLayout.radius)
    .hero(
      id: name(index), isOpen: bind(\.open).equals(index), label: article.title,
      configuration: HeroConfiguration(
        flight: parameters[HeroTransition.Configuration.self],
        edge: parameters[EdgeCard.Configuration.self], hasCloseButton: own(.page, article) == nil,
        widest: TodayLayout.widestPage),
      shouldDismiss: allowsDismissal
    ) {
      // The size of the page is the container's size, so that the page fits even if the window is
      // resized during a dismissal.
      GeometryReader { page(article, in: $0) }
    }
  }

  /// The centre of the article's square picture.
  private func cardPicture(_ article: TodayArticle, _ width: Double) -> ViewList {
    let height = width * 3 / 4
    return picture(article, width).matchedGeometry("cover")
      // The offset is a whole number, so that the picture is as sharp as in the list.
      .offset(y: ((height - width) / 2).rounded(.down))
      .frame(height: height, alignment: .top)
      .clipped()
  }

  private func cardWords(_ article: TodayArticle, _ layout: TodayLayout) -> ViewList {
    words(article, layout)
      .padding(
        Insets(top: (layout.cardWidth * 3 / 4).rounded(.down) + 10, leading: TodayLayout.margin))
  }

  /// The category and the title. Card and page have equal views, so that only the position changes
  /// during the transition.
  private func words(_ article: TodayArticle, _ layout: TodayLayout) -> ViewList {
    ViewList(
      VStack(alignment: .leading, spacing: 2) {
        Text(article.category, .base, .secondary, lineLimit: 1)
          .frame(width: layout.titleWidth, height: TypeStep.base.lineHeight, alignment: .leading)
          .matchedGeometry("category", .place)
        Text(article.lines, .title, lineLimit: 2)
          .frame(width: layout.titleWidth, alignment: .leading).matchedGeometry("title", .place)
      })
  }

  /// The whole square picture of an article. The card and the page show its centre.
  private func picture(_ article: TodayArticle, _ width: Double) -> ViewList {
    guard let picture = pictures.picture(.scene(article.picture)) else {
      return Rectangle(.fill2).frame(width: width, height: width)
    }
    return Image(picture, fit: .fill).frame(width: width, height: width)
  }

  // MARK: The page of a card

  /// The user's picture of the first card, or of its page. Nil for other articles.
  private func own(_ role: PictureRole, _ article: TodayArticle) -> ScreenPicture? {
    article == articles.first ? pictures.screen(role) : nil
  }

  @ViewBuilder private func page(_ article: TodayArticle, in room: Size) -> ViewList {
    let layout = TodayLayout(window: room)
    let width = max(0, layout.pageWidth - 2 * TodayLayout.margin)
    if own(.page, article) != nil,
      let own = pictures.list(.page, id: "page", in: Size(layout.pageWidth, room.height))
    {
      own.padding(Insets(leading: layout.side))
    } else {
      ScrollView(id: "page", bar: false) {
        VStack(alignment: .leading, spacing: 0) {
          picture(article, layout.pageWidth).matchedGeometry("cover")
            .stretchyCover(
              parameters[StretchyCover.Configuration.self], height: layout.pictureHeight)
          words(article, layout).padding(Insets(top: 24, leading: 20, bottom: 16))
          VStack(alignment: .leading, spacing: 16) {
            ForEach(article.paragraphs) { Text($0, .body).frame(width: width, alignment: .leading) }
          }
          .attached(to: "title")
          .padding(Insets(leading: 20, bottom: 40))
        }
        .frame(width: layout.pageWidth, alignment: .topLeading)
        .padding(Insets(leading: layout.side))
      }
    }
  }
}

extension Theme {
  fileprivate var cardGround: Tint { self == .light ? .background : .group }
}
