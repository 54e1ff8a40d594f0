// Views of the scene `stories`: the row of avatars, the feed, and the page of stories.
import Artwork
import Dismissal
import Drawing
import Gesture
import Interface

/// Sizes of the avatars and of a story, in points.
struct StoriesLayout {
  static let margin = 20.0
  /// Largest width of the feed in points.
  static let widest = 560.0

  let window: Size
  let people: Int

  var width: Double { min(window.width, Self.widest) }
  /// Space between two avatars, in points.
  var gap: Double { window.width < 360 ? 8 : 14 }
  /// Width and height of an avatar with its ring, in points.
  var avatar: Double {
    let room = width - 2 * Self.margin - gap * Double(people - 1)
    return max(40, min(72, (room / Double(people)).rounded(.down)))
  }
  /// Size of a story in points: as tall as the window, but not wider than on a phone.
  var story: Size {
    Size(min(window.width, max(300, (window.height * 0.6).rounded(.down))), window.height)
  }
  /// Size of a story's picture in points. The reply bar is below the picture.
  var picture: Size { Size(story.width, max(0, window.height - 76)) }
}

extension Stories {
  func content(in context: BuildContext) -> ViewList {
    let layout = StoriesLayout(window: context.size, people: people.count)
    return ViewList(
      ZStack(alignment: .top) {
        Rectangle(.background)
        ScrollView(id: "feed", bar: false) {
          VStack(alignment: .leading, spacing: 0) {
            head(layout)
            row(layout, context)
            Divider()
            ForEach(StoryPost.all.indices) { post(StoryPost.all[$0], layout) }
          }
          .frame(width: layout.width)
          .frame(maxWidth: .infinity)
          .padding(Insets(bottom: 40))
        }
      }
    )
    .moving(by: parameters)
  }

  private func head(_ layout: StoriesLayout) -> ViewList {
    HStack(alignment: .bottom, spacing: 0) {
      Text("Stories", .display, lineLimit: 1)
      Spacer()
      Glyph(.plus, size: 26, .primary, weight: 2.2).frame(width: 32, height: 36)
    }
    .padding(Insets(top: 28, leading: StoriesLayout.margin, bottom: 16, trailing: 16))
  }

  // MARK: People

  private func row(_ layout: StoriesLayout, _ context: BuildContext) -> ViewList {
    HStack(alignment: .top, spacing: layout.gap) {
      ForEach(people.indices) { person in
        VStack(spacing: 6) {
          face(person, layout, context)
          Text(
            people[person].firstName, .small, hasNew(person) ? .primary : .secondary, lineLimit: 1
          )
          .accessibilityHidden()
        }
        .frame(width: layout.avatar)
      }
    }
    .padding(Insets(leading: StoriesLayout.margin, bottom: 18, trailing: StoriesLayout.margin))
  }

  private func hasNew(_ person: Int) -> Bool { seen[person] < people[person].stories.count }

  /// The avatar of a person in a ring. The ring is coloured if the person has new stories. The page
  /// of the person opens from the avatar and returns to the avatar.
  private func face(
    _ person: Int, _ layout: StoriesLayout, _ context: BuildContext
  ) -> ViewList {
    let side = layout.avatar - 8
    let avatar = self.avatar(person, side)
    return ViewList(
      ZStack {
        Circle(hasNew(person) ? .accent : .line).frame(width: layout.avatar, height: layout.avatar)
        Circle(.background).frame(width: layout.avatar - 4, height: layout.avatar - 4)
        if person == self.person {
          avatar.hero(
            id: Self.page, isOpen: bind(\.isOpen) { $0.setOpen($1, at: $2) },
            label: people[person].name, configuration: configuration, shadow: nil,
            shouldDismiss: allowsDismissal
          ) {
            page(layout, context)
          }
        } else {
          avatar.onTap(update { $0.open(person, at: $1) }, label: people[person].name)
        }
      })
  }

  private var configuration: HeroConfiguration {
    HeroConfiguration(
      flight: parameters[HeroTransition.Configuration.self],
      edge: parameters[EdgeCard.Configuration.self], hasCloseButton: false,
      pullFollows: parameters[StoriesConfiguration.self].pullFollows)
  }

  private func avatar(_ person: Int, _ side: Double) -> ViewList {
    picture(people[person].avatar).frame(width: side, height: side).cornerRadius(side / 2)
  }

  private func picture(_ artwork: Artwork) -> ViewList {
    guard let picture = pictures.picture(artwork) else { return ViewList(Rectangle(.fill2)) }
    return ViewList(Image(picture, fit: .fill))
  }

  // MARK: The feed

  private func post(_ post: StoryPost, _ layout: StoriesLayout) -> ViewList {
    let width = layout.width - 2 * StoriesLayout.margin
    return VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 10) {
        avatar(post.person, 36)
        VStack(alignment: .leading, spacing: 0) {
          Text(people[post.person].name, .calloutM, lineLimit: 1)
          Text(post.place, .base, .secondary, lineLimit: 1)
        }
      }
      .frame(height: 60)
      picture(.scene(post.picture)).frame(width: width, height: (width * 0.8).rounded())
        .cornerRadius(16)
      HStack(spacing: 18) {
        Glyph(.heart, size: 24, .primary)
        Glyph(.bookmark, size: 24, .primary)
        Glyph(.share, size: 24, .primary)
      }
      .frame(height: 48)
      Text(post.words, .callout).frame(width: width, alignment: .leading)
    }
    .padding(Insets(top: 8, leading: StoriesLayout.margin, bottom: 16, trailing: 20))
  }

  // MARK: The page

  private func page(_ layout: StoriesLayout, _ context: BuildContext) -> ViewList {
    // The progress bars show the number of stories, so the pager shows no dots.
    var paging = parameters[Pager.Configuration.self]
    paging.showsDots = false
    return PagerView(
      selection: bind(\.person) { $0.turn(to: $1, at: $2) }, count: people.count, id: Self.pages,
      configuration: paging
    ) {
      stories($0, layout)
    }
    .onTouch { isDown in update { $0.touch(isDown, at: $1) } }
    // A mouse wheel turns and pulls pages without a touch, so the scene observes drags as well.
    .onDragChange(of: Self.pages) { isOn in update { $0.drag(Self.pages, isOn, at: $1) } }
    .onDragChange(of: Self.page) { isOn in update { $0.drag(Self.page, isOn, at: $1) } }
    .theme(.dark)
  }

  /// The page with a person's current story.
  private func stories(_ person: Int, _ layout: StoriesLayout) -> ViewList {
    let story = people[person].stories[self.story[person]]
    let isShown = person == self.person
    return ViewList(
      ZStack {
        Rectangle(.color(Color(0x0B0A09)))
        VStack(spacing: 0) {
          ZStack(alignment: .top) {
            if let own = ownPicture(person) {
              Image(own, fit: .fill)
            } else {
              picture(.scene(story.picture))
            }
            shade(below: ownPicture(person) == nil)
            taps
            if isShown {
              words(person, story, layout).posed(Self.words)
            } else {
              words(person, story, layout)
            }
          }
          .frame(width: layout.picture.width, height: layout.picture.height)
          .cornerRadius(layout.story.width < layout.window.width ? 16 : 0)
          reply(person)
        }
        .frame(width: layout.story.width, height: layout.story.height)
      })
  }

  /// The user's picture of a person's current story. Nil if the scene shows a built-in picture.
  private func ownPicture(_ person: Int) -> Picture? {
    guard person == 0, Self.pictureRoles.indices.contains(story[0]) else { return nil }
    return pictures.screen(Self.pictureRoles[story[0]])?.picture
  }

  /// A dark gradient, so that text is legible on any picture. `below`: true for a caption.
  private func shade(below: Bool) -> ViewList {
    let dark = { Color(0x000000).opacity($0) }
    return ViewList(
      Rectangle().fill(
        .gradient(
          from: Point(0, 0), to: Point(0, 1),
          stops: [
            .init(at: 0, color: dark(0.55)), .init(at: 0.22, color: dark(0)),
            .init(at: 0.68, color: dark(0)), .init(at: 1, color: dark(below ? 0.72 : 0)),
          ])))
  }

  /// Areas for taps: the leading third shows the previous story, the other area shows the next
  /// story. A long press is not a tap.
  private var taps: ViewList {
    HStack(spacing: 0) {
      Rectangle(.clear).frame(maxWidth: .infinity)
        .onTap(update { $0.goBack(at: $1) }, label: "Previous story", role: .scrim)
      Rectangle(.clear).frame(maxWidth: .infinity)
        .onTap(update { $0.goOn(at: $1) }, label: "Next story", role: .scrim)
      Rectangle(.clear).frame(maxWidth: .infinity)
        .onTap(update { $0.goOn(at: $1) }, label: "Next story", focusable: false, role: .scrim)
    }
    .gesture(
      Recognizer(Self.hold, .longPress(LongPressRule(duration: settings.quietAfter))))
  }

  private func words(
    _ person: Int, _ story: StoryPerson.Story, _ layout: StoriesLayout
  ) -> ViewList {
    ViewList(
      VStack(alignment: .leading, spacing: 0) {
        bars(person).padding(Insets(top: 12, leading: 12, trailing: 12))
        HStack(spacing: 10) {
          avatar(person, 34)
          Text(people[person].name, .calloutM, .primary, lineLimit: 1)
          Text(story.age, .callout, .color(Color(0xF2EFE9).opacity(0.75)), lineLimit: 1)
          Spacer()
          if person == self.person {
            glyphButton(isPaused ? .play : .pause, isPaused ? "Play" : "Pause") {
              $0.pause(!$0.isPaused, at: $1)
            }
          }
          Glyph(.xmark, size: 24, .primary, weight: 2.2).frame(width: 40, height: 44)
            .onTap(.dismiss(.button), label: "Close", feedback: .shrinks)
        }
        .padding(Insets(top: 4, leading: 14, trailing: 6))
        Spacer()
        // A user's picture is shown without a caption.
        if ownPicture(person) == nil {
          Text(story.caption, .title3, .primary, lineLimit: 3)
            .accessibilityValue(
              "story \(self.story[person] + 1) of \(people[person].stories.count)"
            )
            .padding(Insets(leading: 20, bottom: 24, trailing: 20))
        }
      }
      .frame(width: layout.picture.width, height: layout.picture.height))
  }

  /// The progress bars, one for each story of a person. The shown story fills its bar.
  private func bars(_ person: Int) -> ViewList {
    ViewList(
      HStack(spacing: 4) {
        ForEach(people[person].stories.indices) { number in
          ZStack(alignment: .leading) {
            Capsule(.color(Color(0xFFFFFF).opacity(0.35)))
            if number < story[person] {
              Capsule(.color(Color(0xFFFFFF)))
            } else if number == story[person], person == self.person {
              Capsule(.color(Color(0xFFFFFF))).posed(Self.bar)
            }
          }
          .frame(height: 3)
        }
      })
  }

  private func glyphButton(
    _ glyph: Glyph.Name, _ label: String,
    _ change: @escaping @Sendable (inout Stories, Instant) -> Void
  ) -> ViewList {
    Glyph(glyph, size: 24, .primary).frame(width: 40, height: 44)
      .onTap(self.update(change), label: label, feedback: .shrinks)
  }

  private func reply(_ person: Int) -> ViewList {
    let isLiked = liked.contains([person, story[person]])
    return ViewList(
      HStack(spacing: 12) {
        Text("Reply to \(people[person].firstName)…", .callout, .secondary, lineLimit: 1)
          .padding(horizontal: 18).frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 44).border(.tertiary, width: 1, radius: 22)
        glyphButton(.heart, isLiked ? "Unlike" : "Like") { screen, _ in screen.like() }
          .opacity(isLiked ? 1 : 0.55)
        Glyph(.share, size: 24, .primary).frame(width: 32, height: 44)
      }
      .padding(Insets(leading: 16, trailing: 12))
      .frame(height: 76))
  }
}
