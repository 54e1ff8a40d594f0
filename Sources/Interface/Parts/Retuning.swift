// Other figures for the machines of a tree that stands, without building it.
import Dismissal
import Geometry
import Interactions
import Motion

/// Where configurations come from, each by its type.
package protocol ConfigurationSource: Sendable {
  subscript<C: Tunable>(type: C.Type) -> C { get }
}

/// New figures of some groups; the others stay.
package struct Retuning: Sendable {
  private let source: any ConfigurationSource
  private let groups: Set<String>

  package init(_ source: any ConfigurationSource, groups: Set<String>) {
    self.source = source
    self.groups = groups
  }

  /// The new figures of this type; nil: they stay.
  func figures<C: Tunable>(_ type: C.Type) -> C? {
    groups.contains(C.group) ? source[type] : nil
  }

  func figures<C: Tunable>(after old: C) -> C { figures(C.self) ?? old }

  /// Some of its figures may be new.
  func concerns<C: Tunable>(_ type: C.Type) -> Bool { groups.contains(C.group) }
}

extension Parts {
  /// Only what changes while a finger is on them.
  package struct Machines: Sendable {
    fileprivate var machines: Components
  }

  package var states: Machines { Machines(machines: machines) }

  /// Takes machines of these same parts back to where they were.
  package mutating func restore(_ states: Machines) { machines = states.machines }

  /// Gives every machine its new figures as a build would, as far as they are of how it moves and
  /// decides. What the tree is laid out by stays: where sizes or what listens hang on a figure, only a
  /// build finds out.
  package mutating func retune(_ retuning: Retuning) {
    let catching = retuning.concerns(CatchRule.self)
    if catching || retuning.concerns(ScrollMotion.Configuration.self) {
      for index in machines.lists.indices { machines.lists[index].retune(retuning) }
    }
    if catching || retuning.concerns(NavigationStack.Configuration.self) {
      for index in machines.stacks.indices { machines.stacks[index].retune(retuning) }
    }
    if catching || retuning.concerns(Pager.Configuration.self) {
      for index in machines.pagers.indices { machines.pagers[index].retune(retuning) }
    }
    // A sheet is of any configuration that makes one.
    for index in machines.sheets.indices { machines.sheets[index].retune(retuning) }
    for index in machines.cards.indices { machines.cards[index].retune(retuning) }
    for index in machines.lightboxes.indices { machines.lightboxes[index].retune(retuning) }
  }
}

extension Stage {
  /// Other figures for a screen that rests, by which no tree is laid out: the screen and its machines
  /// get them, and what is built stays.
  package mutating func retune(
    _ retuning: Retuning, at now: Instant, _ change: (inout Shown, inout ScreenEffects) -> Void
  ) {
    let now = max(now, latest)
    advance(to: now)
    latest = now
    buildIfNeeded(at: now)
    effects.reset()
    change(&screen, &effects)
    effects.isBuilt()
    // What the next build lays out has the new figures, whatever it is for.
    content = nil
    parts.retune(retuning)
    heed(at: now)
    buildIfNeeded(at: now)
  }
}

extension ListForm {
  func retuned(_ retuning: Retuning) -> ListForm {
    var form = self
    form.configuration = retuning.figures(after: configuration)
    form.catching = retuning.figures(after: catching)
    return form
  }
}

extension ListPart {
  fileprivate mutating func retune(_ retuning: Retuning) {
    follow(
      form.retuned(retuning), viewport: motion.viewport, content: motion.content, at: .zero)
  }
}

extension SheetPart {
  fileprivate mutating func retune(_ retuning: Retuning) {
    var unheard = ScreenEffects()
    let catching = retuning.figures(after: machine.sheet.catching)
    follow(
      form.retuned(retuning), room: room, catching: catching, surroundings, into: &unheard)
    guard retuning.concerns(ScrollMotion.Configuration.self) || retuning.concerns(CatchRule.self)
    else { return }
    for index in lists.indices {
      let form = lists[index].form.retuned(retuning)
      lists[index].form = form
      interaction.configureList(index, form.configuration, longestTravel: form.longestWay)
    }
  }
}

extension StackPart {
  fileprivate mutating func retune(_ retuning: Retuning) {
    var unheard = ScreenEffects()
    var form = form
    form.configuration = retuning.figures(after: form.configuration)
    follow(
      form, size: size, catching: retuning.figures(after: machine.catching), surroundings,
      into: &unheard)
  }
}

extension PagerPart {
  fileprivate mutating func retune(_ retuning: Retuning) {
    var unheard = ScreenEffects()
    var configuration = retuning.figures(after: machine.configuration)
    // The tree is laid out by its dots, and its screen may want none.
    configuration.showsDots = machine.configuration.showsDots
    follow(
      selection, count: machine.count, configuration, size: size,
      catching: retuning.figures(after: machine.catching), surroundings, into: &unheard)
  }
}

extension HeroPart {
  fileprivate mutating func retune(_ retuning: Retuning) {
    var unheard = ScreenEffects()
    var form = form
    form.configuration.flight = retuning.figures(after: form.configuration.flight)
    form.configuration.edge = retuning.figures(after: form.configuration.edge)
    follow(
      form, catching: retuning.figures(after: edge.catching), surroundings, into: &unheard)
  }
}

extension LightboxPart {
  fileprivate mutating func retune(_ retuning: Retuning) {
    var unheard = ScreenEffects()
    var form = form
    form.configuration = retuning.figures(after: form.configuration)
    form.paging = retuning.figures(after: form.paging)
    follow(
      form, room: room, catching: retuning.figures(after: box.catching), surroundings,
      into: &unheard)
  }
}
