// Other figures for the machines of a tree that stands, without building it.
import Dismissal
import Geometry
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

  /// Whether machines of a type have any figure of these groups. One that has none is not touched: it
  /// would be copied.
  func concerns(part type: any Part.Type) -> Bool {
    if concerns(CatchRule.self) { return true }
    return switch ObjectIdentifier(type) {
    case ObjectIdentifier(ListPart.self): concerns(ScrollMotion.Configuration.self)
    case ObjectIdentifier(StackPart.self): concerns(NavigationStack.Configuration.self)
    case ObjectIdentifier(PagerPart.self): concerns(Pager.Configuration.self)
    // Of any configuration that makes a sheet.
    default: true
    }
  }
}

extension Parts {
  /// Only what changes while a finger is on them.
  package struct Machines: Sendable {
    fileprivate var machines: [any Part]
  }

  package var states: Machines { Machines(machines: machines) }

  /// Takes machines of these same parts back to where they were.
  package mutating func restore(_ states: Machines) { machines = states.machines }

  /// Gives every machine its new figures as a build would, as far as they are of how it moves and
  /// decides. What the tree is laid out by stays: where sizes or what listens hang on a figure, only a
  /// build finds out.
  package mutating func retune(_ retuning: Retuning) {
    func open<P: Part>(_ part: inout P) {
      switch ObjectIdentifier(P.self) {
      case ObjectIdentifier(ListPart.self): part.change(as: ListPart.self) { $0.retune(retuning) }
      case ObjectIdentifier(SheetPart.self): part.change(as: SheetPart.self) { $0.retune(retuning) }
      case ObjectIdentifier(StackPart.self): part.change(as: StackPart.self) { $0.retune(retuning) }
      case ObjectIdentifier(PagerPart.self): part.change(as: PagerPart.self) { $0.retune(retuning) }
      case ObjectIdentifier(HeroPart.self): part.change(as: HeroPart.self) { $0.retune(retuning) }
      case ObjectIdentifier(LightboxPart.self):
        part.change(as: LightboxPart.self) { $0.retune(retuning) }
      default: break
      }
    }
    for index in order where retuning.concerns(part: type(of: machines[index])) {
      open(&machines[index])
    }
  }
}

extension Part {
  /// Changes it where it is: a cast would copy it twice. It is a `Known`.
  fileprivate mutating func change<Known>(as type: Known.Type, _ body: (inout Known) -> Void) {
    withUnsafeMutablePointer(to: &self) { place in
      place.withMemoryRebound(to: Known.self, capacity: 1) { body(&$0.pointee) }
    }
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
    guard retuning.concerns(part: ListPart.self) else { return }
    for index in lists.indices {
      let form = lists[index].form.retuned(retuning)
      lists[index].form = form
      if index == current {
        machine.adopt(
          machine.sheet.rule, scroll: form.configuration, lock: machine.lock,
          catching: catching)
      } else {
        lists[index].motion.configuration = form.configuration
      }
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
