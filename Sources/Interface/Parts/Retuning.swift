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
    for index in order {
      switch machines[index] {
      case let part as ListPart: machines[index] = part.retuned(retuning)
      case let part as SheetPart: machines[index] = part.retuned(retuning)
      case let part as StackPart: machines[index] = part.retuned(retuning)
      case let part as PagerPart: machines[index] = part.retuned(retuning)
      case let part as HeroPart: machines[index] = part.retuned(retuning)
      case let part as LightboxPart: machines[index] = part.retuned(retuning)
      default: break
      }
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
  fileprivate func retuned(_ retuning: Retuning) -> ListPart {
    var part = self
    part.follow(
      form.retuned(retuning), viewport: motion.viewport, content: motion.content, at: .zero)
    return part
  }
}

extension SheetPart {
  fileprivate func retuned(_ retuning: Retuning) -> SheetPart {
    var part = self
    var unheard = ScreenEffects()
    let catching = retuning.figures(after: machine.sheet.catching)
    part.follow(
      form.retuned(retuning), room: room, catching: catching, surroundings, into: &unheard)
    for index in lists.indices {
      let form = lists[index].form.retuned(retuning)
      part.lists[index].form = form
      if index == current {
        part.machine.adopt(
          part.machine.sheet.rule, scroll: form.configuration, lock: part.machine.lock,
          catching: catching)
      } else {
        part.lists[index].motion.configuration = form.configuration
      }
    }
    return part
  }
}

extension StackPart {
  fileprivate func retuned(_ retuning: Retuning) -> StackPart {
    var part = self
    var unheard = ScreenEffects()
    var form = form
    form.configuration = retuning.figures(after: form.configuration)
    part.follow(
      form, size: size, catching: retuning.figures(after: machine.catching), surroundings,
      into: &unheard)
    return part
  }
}

extension PagerPart {
  fileprivate func retuned(_ retuning: Retuning) -> PagerPart {
    var part = self
    var unheard = ScreenEffects()
    part.follow(
      selection, count: machine.count, retuning.figures(after: machine.configuration), size: size,
      catching: retuning.figures(after: machine.catching), surroundings, into: &unheard)
    return part
  }
}

extension HeroPart {
  fileprivate func retuned(_ retuning: Retuning) -> HeroPart {
    var part = self
    var unheard = ScreenEffects()
    var form = form
    form.configuration.flight = retuning.figures(after: form.configuration.flight)
    form.configuration.edge = retuning.figures(after: form.configuration.edge)
    part.follow(
      form, catching: retuning.figures(after: edge.catching), surroundings, into: &unheard)
    return part
  }
}

extension LightboxPart {
  fileprivate func retuned(_ retuning: Retuning) -> LightboxPart {
    var part = self
    var unheard = ScreenEffects()
    var form = form
    form.configuration = retuning.figures(after: form.configuration)
    form.paging = retuning.figures(after: form.paging)
    part.follow(
      form, room: room, catching: retuning.figures(after: box.catching), surroundings,
      into: &unheard)
    return part
  }
}
