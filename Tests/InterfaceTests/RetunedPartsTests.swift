// Machines that stand get the figures that a build would give them, of the groups that changed and of no other.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

@testable import Interface

/// Every figure at the upper end of its range.
struct Most: ConfigurationSource {
  subscript<C: Tunable>(type: C.Type) -> C {
    var figures = C()
    for parameter in C.parameters {
      if case .number(let path, let range, _) = parameter.kind {
        figures[keyPath: path] = range.upperBound
      }
    }
    return figures
  }
}

/// One part of every kind, and a list outside of all of them.
private struct Every: Screen {
  var path = [1]
  var page = 0
  var picture: Int?
  var isOpen = false
  var isPulled = true

  func content(in context: BuildContext) -> some View {
    ZStack {
      NavigationStackView(path: bind(\.path), id: "stack") {
        Rectangle(.bg)
      } destination: { _ in
        Rectangle(.fill)
      }
      PagerView(selection: bind(\.page), count: 3, id: "pages") { _ in Rectangle(.bg) }
      ScrollView(id: "list") { Rectangle(.fill).frame(height: 2000) }
      Rectangle(.acc).frame(width: 100, height: 80)
        .hero(id: "hero", isOpen: bind(\.isOpen)) { Rectangle(.bg) }
    }
    .lightbox(shows: bind(\.picture), sizes: [Size(3, 2)]) { _ in Rectangle(.acc) }
    .pullDownCover(isPresented: bind(\.isPulled), id: "cover") {
      HStack(spacing: 0) {
        ScrollView(id: "left") { Rectangle(.fill).frame(height: 2000) }
        ScrollView(id: "right") { Rectangle(.fill).frame(height: 2000) }
      }
    }
  }
}

@Suite("Retuned parts")
struct RetunedPartsTests {
  private static let groups: Set<String> = [
    ScrollMotion.Configuration.group, CatchRule.group, NavigationStack.Configuration.group,
    Pager.Configuration.group, HeroTransition.Configuration.group, EdgeCard.Configuration.group,
    LightboxConfiguration.group, PullDownConfiguration.group,
  ]

  /// Which groups the machines of a tree have after figures of `groups` were changed.
  private func changed(_ groups: Set<String>) throws -> Set<String> {
    var stage = Stage(Every(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.parts.retune(Retuning(Most(), groups: groups))
    let parts = stage.parts
    let stack = try #require(parts["stack"]?.stack)
    let pages = try #require(parts["pages"]?.pager)
    let list = try #require(parts["list"]?.list)
    let hero = try #require(parts["hero"]?.card)
    let cover = try #require(parts["cover"]?.sheet)
    let box = try #require(parts["lightbox"]?.lightbox)
    var found: Set<String> = []
    /// Every machine that has such figures has the new ones, or none has.
    func look<C: Tunable & Hashable>(_ held: C...) {
      let new = held.map { $0 == Most()[C.self] }
      #expect(Set(new).count == 1, "\(C.group): \(new)")
      if new[0] { found.insert(C.group) }
    }
    #expect(cover.lists.count == 2)
    let lists = cover.lists.indices.map { cover.motion(of: $0).configuration }
    look(list.motion.configuration, lists[0], lists[1], cover.lists[0].form.configuration)
    look(
      list.form.catching, cover.machine.sheet.catching, stack.machine.catching,
      pages.machine.catching, hero.edge.catching, box.box.catching)
    look(stack.machine.configuration)
    look(pages.machine.configuration, box.pager.configuration)
    look(hero.flight.configuration)
    look(hero.edge.configuration)
    look(box.box.configuration)
    let most = Most()[PullDownConfiguration.self]
    #expect((cover.sheet.rule == most.rule) == (cover.form.minimumDistance == most.minimumDistance))
    if cover.sheet.rule == most.rule {
      found.insert(PullDownConfiguration.group)
    }
    return found
  }

  @Test("each group changes the machines that have its figures, and no other", arguments: groups)
  func each(group: String) throws {
    let found = try changed([group])
    #expect(found == [group])
  }

  @Test("new figures for an instant that has passed are in force now: time does not go back")
  func late() {
    var stage = Stage(Every(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(5))
    for (given, now) in [(3.0, 5.0), (7, 7), (6, 7)] {
      var told: Instant?
      stage.retune(Retuning(Most(), groups: []), at: Instant(given)) { _, effects in
        effects.say(.presented, at: Instant(given))
        told = Instant(given)
      }
      #expect(told == Instant(given) && stage.latest == Instant(now))
    }
  }

  @Test("all at once change all, and none changes none")
  func together() throws {
    let (all, none) = (try changed(Self.groups), try changed([]))
    #expect(all == Self.groups && none == [])
  }
}
