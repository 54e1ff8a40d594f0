// The parameters of a session, applied to its interactions.
import Interactions

extension EngineSession {
  /// Changes a parameter's value at once. A value out of range is clamped.
  package mutating func set(_ parameter: Int, _ value: Double) {
    guard values.place(parameter, newValue: value) != nil else { return }
    session.configure(gesture: values.gesture, velocity: values.velocity)
    for index in entries.indices { configure(index) }
  }

  package func value(_ parameter: Int) -> Double {
    var values = values
    return values.place(parameter)?.value ?? 0
  }

  package mutating func reduceMotion(_ isReduced: Bool) {
    reducesMotion = isReduced
    for index in entries.indices { configure(index) }
  }

  mutating func configure(_ index: Int) {
    let (entry, now) = (entries[index], now)
    switch entry.kind {
    case .cover, .sheet, .detentSheet, .drawer, .bar:
      let values = sheetConfiguration(entry)
      session.changeSheet(entry.member, at: now) { sheet, _ in sheet.configure(values, at: now) }
      layOut(index)
    case .stack:
      let values = stackConfiguration
      session.changeStack(entry.member, at: now) { stack, _ in stack.configure(values) }
    case .pager:
      let values = pagerConfiguration
      session.changePager(entry.member, at: now) { pager, _ in pager.configure(values) }
    case .card:
      let values = cardConfiguration
      session.changeCard(entry.member, at: now) { card, _ in card.configure(values) }
    case .lightbox:
      let values = lightboxConfiguration
      session.changeLightbox(entry.member, at: now) { box, _ in box.configure(values) }
    case .list: configureList(entry)
    }
  }

  private mutating func configureList(_ entry: Entry) {
    let (scroll, longestTravel) = (values.scroll, listConfiguration.longestTravel)
    if let list = entry.list {
      session.changeSheet(entry.member, at: now) { sheet, _ in
        sheet.machine.configureList(list, scroll, longestTravel: longestTravel)
      }
    } else {
      let (values, now) = (listConfiguration, now)
      session.changeList(entry.member, at: now) { list in
        list.configure(
          values, viewport: list.motion.viewport, content: list.motion.content, at: now)
      }
    }
  }

  // MARK: Configurations

  func sheetConfiguration(_ entry: Entry) -> SheetInteraction.Configuration {
    var configuration =
      switch entry.kind {
      case .sheet: SheetInteraction.Configuration(rule: values.pullToDismiss.rule)
      case .detentSheet: SheetInteraction.Configuration(rule: values.places.rule)
      case .drawer: SheetInteraction.Configuration(rule: values.drawer.rule)
      case .bar: SheetInteraction.Configuration(rule: values.bar.rule)
      default: SheetInteraction.Configuration(rule: values.pullDown.rule)
      }
    configuration.minimumDistance =
      entry.kind == .cover ? values.pullDown.minimumDistance : nil
    configuration.style = entry.style
    configuration.lock = entry.kind == .sheet ? values.pullToDismiss.lock : nil
    configuration.interruption = values.catching
    configuration.orientation = SheetInteraction.Orientation(edge: entry.edge, direction: direction)
    configuration.isAnimated = !reducesMotion
    configuration.isPermanent = entry.kind == .bar
    configuration.interactiveUpThrough =
      entry.kind == .detentSheet ? values.places.interactiveDetent : nil
    return configuration
  }

  var stackConfiguration: StackInteraction.Configuration {
    var configuration = StackInteraction.Configuration()
    configuration.navigation = values.navigation
    configuration.interruption = values.catching
    configuration.direction = direction
    configuration.isAnimated = !reducesMotion
    return configuration
  }

  var pagerConfiguration: PagerInteraction.Configuration {
    var configuration = PagerInteraction.Configuration()
    configuration.paging = values.pager
    configuration.interruption = values.catching
    configuration.direction = direction
    configuration.isAnimated = !reducesMotion
    return configuration
  }

  var cardConfiguration: CardInteraction.Configuration {
    var configuration = CardInteraction.Configuration()
    configuration.flight = values.hero
    configuration.edge = values.edgeCard
    configuration.interruption = values.catching
    configuration.isAnimated = !reducesMotion
    return configuration
  }

  var lightboxConfiguration: LightboxInteraction.Configuration {
    var configuration = LightboxInteraction.Configuration()
    configuration.box = values.lightbox
    configuration.paging = values.pager
    configuration.interruption = values.catching
    configuration.direction = direction
    configuration.isAnimated = !reducesMotion
    return configuration
  }

  var listConfiguration: ListInteraction.Configuration {
    var configuration = ListInteraction.Configuration()
    configuration.scroll = values.scroll
    configuration.interruption = values.catching
    // With reduced motion, an animated movement is limited to the same distance as in a pager.
    configuration.longestTravel =
      reducesMotion ? PagerInteraction.Configuration().reducedTravel : nil
    return configuration
  }
}
