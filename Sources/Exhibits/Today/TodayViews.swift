// What Today looks like: the list of cards, and the page that each of them opens to.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface

/// Points of the list and its cards.
private enum TodayLayout {
  static let margin = 20.0
  static let top = 100.0
  static let gap = 30.0
  /// Of title and subtitle below the picture.
  static let words = 100.0
  static let radius = 20.0
}

extension Today {
  func content(in context: BuildContext) -> ViewList {
    let (scroll, catching) = (figures[ScrollMotion.Configuration.self], figures[CatchRule.self])
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
        ScrollView(id: "list", bar: false) {
          head
          VStack(spacing: TodayLayout.gap) {
            ForEach(articles.indices) { card($0, context) }
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
    HStack(alignment: .top) {
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
    let width = max(0, context.size.width - 2 * TodayLayout.margin)
    return ZStack(alignment: .topLeading) {
      Rectangle(context.theme.cardGround)
      cardPicture(article, width)
      cardWords(article, width)
    }
    .frame(width: width, height: width * 3 / 4 + TodayLayout.words)
    // Cut as a whole, as the page is, so that the corners are the same pixels.
    .cornerRadius(TodayLayout.radius)
    .hero(
      id: name(index), isOpen: bind(\.open).equals(index), label: article.title,
      configuration: HeroConfiguration(
        flight: figures[HeroTransition.Configuration.self],
        edge: figures[EdgeCard.Configuration.self]),
      mayDismiss: mayDismiss
    ) {
      page(article, context)
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

  private func cardWords(_ article: TodayArticle, _ width: Double) -> ViewList {
    VStack(alignment: .leading, spacing: 4) {
      words(article.category, .base, .ink2, width - 40).matched("category", .place)
      words(article.title, .title3, .ink, width - 40).matched("title", .text(.title3))
    }
    .padding(Insets(top: (width * 3 / 4).rounded(.down) + 18, leading: 20))
  }

  private func words(
    _ text: String, _ step: TypeStep, _ tint: Tint, _ width: Double
  ) -> ViewList {
    Text(text, step, tint, lines: 1)
      .frame(width: max(0, width), height: step.lineHeight, alignment: .leading)
  }

  /// The whole square.
  private func picture(_ article: TodayArticle, _ width: Double) -> ViewList {
    guard let picture = pictures.picture(.scene(article.picture)) else {
      return Rectangle(.fill2).frame(width: width, height: width)
    }
    return Image(picture, fit: .fill).frame(width: width, height: width)
  }

  // MARK: Its page

  @ViewBuilder private func page(_ article: TodayArticle, _ context: BuildContext) -> ViewList {
    let width = max(0, context.size.width - 2 * TodayLayout.margin)
    if context.theme == .dark {
      Rectangle(context.theme.cardGround).driven { Pose(opacity: $0.blend(1, 0)) }
    }
    ScrollView(id: "page", bar: false) {
      picture(article, context.size.width).matched("cover")
        .stretchyCover(figures[StretchyCover.Configuration.self])
      VStack(alignment: .leading, spacing: 2) {
        words(article.category, .base, .ink2, width).matched("category", .place)
        Text(article.pageTitle, .title).frame(width: width, alignment: .leading)
          .matched("title", .text(.title))
      }
      .padding(Insets(top: 24, leading: 20, bottom: 16))
      VStack(alignment: .leading, spacing: 16) {
        ForEach(article.paragraphs) { Text($0, .body).frame(width: width, alignment: .leading) }
      }
      .follows("cover")
      .padding(Insets(leading: 20, bottom: 40))
    }
  }
}

extension Theme {
  fileprivate var cardGround: Tint { self == .light ? .bg : .group }
}
