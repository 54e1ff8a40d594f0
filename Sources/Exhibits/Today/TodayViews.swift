// What Today looks like: the list of cards, and the page that each of them opens to.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface

/// Points of the list, its cards and their pages.
struct TodayLayout {
  static let margin = 20.0
  static let top = 100.0
  static let gap = 30.0
  /// Of category and title below the picture.
  static let words = 100.0
  static let radius = 20.0
  /// A page is no wider than reads well.
  static let widestPage = 640.0
  /// A card beside others is at least as wide.
  static let narrowest = 340.0

  let window: Size

  /// Cards beside each other.
  var columns: Int {
    max(1, Int((window.width - 2 * Self.margin + Self.gap) / (Self.narrowest + Self.gap)))
  }
  var cardWidth: Double {
    let gaps = Self.gap * Double(columns - 1)
    return max(0, ((window.width - 2 * Self.margin - gaps) / Double(columns)).rounded(.down))
  }
  var pageWidth: Double { min(window.width, Self.widestPage) }
  /// Beside the page, in a wider window.
  var side: Double { ((window.width - pageWidth) / 2).rounded(.down) }
  /// Of what is seen of the page's picture: all of it, or what leaves room for the title below.
  var pictureHeight: Double { min(pageWidth, (window.height * 0.6).rounded(.down)) }
  /// The title has one width on card and page, so that its lines break alike.
  var titleWidth: Double { max(0, min(cardWidth, pageWidth) - 2 * Self.margin) }
}

extension Today {
  func content(in context: BuildContext) -> ViewList {
    let (scroll, catching) = (figures[ScrollMotion.Configuration.self], figures[CatchRule.self])
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
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
    .environment { environment in
      environment.scrolling = scroll
      environment.catching = catching
    }
  }

  private var head: ViewList {
    HStack(alignment: .top, spacing: 0) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Friday, 20 November", .callout, .ink2, lines: 1)
        Text("Today", .display, lines: 1)
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
    let (article, veto) = (articles[index], veto)
    let mayDismiss = { @Sendable (source: DismissalSource) in !veto.contains(source.rawValue) }
    let layout = TodayLayout(window: context.size)
    let width = layout.cardWidth
    return ZStack(alignment: .topLeading) {
      Rectangle(context.theme.cardGround)
      cardPicture(article, width)
      cardWords(article, layout)
    }
    .frame(width: width, height: width * 3 / 4 + TodayLayout.words)
    // Cut as a whole, as the page is, so that the corners are the same pixels.
    .cornerRadius(TodayLayout.radius)
    .hero(
      id: name(index), isOpen: bind(\.open).equals(index), label: article.title,
      configuration: HeroConfiguration(
        flight: figures[HeroTransition.Configuration.self],
        edge: figures[EdgeCard.Configuration.self], widest: TodayLayout.widestPage),
      mayDismiss: mayDismiss
    ) {
      // Of its own room, so that it fits also while it leaves and the window becomes another one.
      GeometryReader { page(article, in: $0) }
    }
  }

  /// The middle of the square picture.
  private func cardPicture(_ article: TodayArticle, _ width: Double) -> ViewList {
    let height = width * 3 / 4
    return picture(article, width).matched("cover")
      // A whole point, so that it is as crisp in flight as in the list.
      .offset(y: ((height - width) / 2).rounded(.down))
      .frame(height: height, alignment: .top)
      .clipped()
  }

  private func cardWords(_ article: TodayArticle, _ layout: TodayLayout) -> ViewList {
    words(article, layout)
      .padding(
        Insets(top: (layout.cardWidth * 3 / 4).rounded(.down) + 10, leading: TodayLayout.margin))
  }

  /// Category and title, the same on card and page: they only travel.
  private func words(_ article: TodayArticle, _ layout: TodayLayout) -> ViewList {
    ViewList(
      VStack(alignment: .leading, spacing: 2) {
        Text(article.category, .base, .ink2, lines: 1)
          .frame(width: layout.titleWidth, height: TypeStep.base.lineHeight, alignment: .leading)
          .matched("category", .place)
        Text(article.lines, .title, lines: 2)
          .frame(width: layout.titleWidth, alignment: .leading).matched("title", .place)
      })
  }

  /// The whole square, of which card and page show the middle.
  private func picture(_ article: TodayArticle, _ width: Double) -> ViewList {
    guard let picture = pictures.picture(.scene(article.picture)) else {
      return Rectangle(.fill2).frame(width: width, height: width)
    }
    return Image(picture, fit: .fill).frame(width: width, height: width)
  }

  // MARK: Its page

  @ViewBuilder private func page(_ article: TodayArticle, in room: Size) -> ViewList {
    let layout = TodayLayout(window: room)
    let width = max(0, layout.pageWidth - 2 * TodayLayout.margin)
    ScrollView(id: "page", bar: false) {
      VStack(alignment: .leading, spacing: 0) {
        picture(article, layout.pageWidth).matched("cover")
          .stretchyCover(
            figures[StretchyCover.Configuration.self], height: layout.pictureHeight)
        words(article, layout).padding(Insets(top: 24, leading: 20, bottom: 16))
        VStack(alignment: .leading, spacing: 16) {
          ForEach(article.paragraphs) { Text($0, .body).frame(width: width, alignment: .leading) }
        }
        .follows("title")
        .padding(Insets(leading: 20, bottom: 40))
      }
      .frame(width: layout.pageWidth, alignment: .topLeading).padding(Insets(leading: layout.side))
    }
  }
}

extension Theme {
  fileprivate var cardGround: Tint { self == .light ? .bg : .group }
}
