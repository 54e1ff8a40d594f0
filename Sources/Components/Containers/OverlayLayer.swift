// Draws one container, with each view above the view's background, in z order.
import Drawing
import Interactions
import Tree

/// Draws the views of a container in all available space. Touches that hit neither a view nor a
/// background reach the content below.
struct OverlayLayer: Node {
  let token: ContainerToken
  /// The container's configuration for its views.
  let common: ContainerViewConfiguration

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    LayoutResult(Size(finite(proposal.width), finite(proposal.height))) { rect, builder in
      let overlays = builder.components.overlays
      guard let interaction = overlays.registry.interaction(token),
        let own = overlays.containerSlots[token]
      else { return }
      builder.build.containers.measures.append(
        ContainerMeasure(
          slot: own.slot, content: rect.size, viewport: rect.size, tag: token.rawValue))
      // The origin is moved to the container's corner, because the container's motion starts there.
      let shift = Transform.translation(rect.origin - .zero)
      builder.within(.pushTransform(shift), .transform(shift)) { inner in
        let painter = OverlayPainter(
          overlays: overlays, token: token, interaction: interaction, own: own, size: rect.size,
          frame: rect, environment: environment, common: common)
        if interaction.container.settings.clipped {
          inner.clipped(RoundedRect(Rect(origin: .zero, size: rect.size))) { painter.draw(&$0) }
        } else {
          painter.draw(&inner)
        }
      }
    }
  }
}

/// Draws one container in one build. The painter is a class, so that closures capture it cheaply.
final class OverlayPainter: Sendable {
  let overlays: Overlays
  let token: ContainerToken
  let interaction: OverlayInteraction
  let own: ContainerSlots
  let size: Size
  /// The container's frame in the coordinates of the drawing.
  let frame: Rect
  let environment: EnvironmentValues
  let common: ContainerViewConfiguration

  init(
    overlays: Overlays, token: ContainerToken, interaction: OverlayInteraction, own: ContainerSlots,
    size: Size, frame: Rect, environment: EnvironmentValues, common: ContainerViewConfiguration
  ) {
    (self.overlays, self.token, self.interaction, self.own) = (overlays, token, interaction, own)
    (self.size, self.frame, self.environment, self.common) = (size, frame, environment, common)
  }

  private var container: OverlayContainer { interaction.container }

  private struct DrawnView {
    var stay: ShowingID
    var viewSlots: ViewSlots
    var settings: EffectiveSettings
    var content: OverlayContent?
    var laid: LayoutResult
    var size: Size
    var frame: Rect
    var isLeaving: Bool
  }

  func draw(_ builder: inout TreeBuilder) {
    let isGroup = container.settings.displayType != .stacking
    if isGroup, !own.stays.isEmpty { drawGroupBackground(&builder) }
    var items = shown(&builder) + leaving()
    items.sort { $0.stay < $1.stay }
    if container.settings.displayOrder == .descending { items.reverse() }
    func drawItems(_ inner: inout TreeBuilder) {
      for item in items {
        if !isGroup { drawBackground(item, &inner) }
        drawContent(item, &inner)
      }
    }
    guard isGroup, items.contains(where: captures) else { return drawItems(&builder) }
    // The views of a row or column capture the keyboard together. The empty frame takes no pointer.
    builder.listening(
      .named("overlays \(own.slot.index)"), frame: .zero,
      { region in
        region.isMetadataOnly = true
        capture(&region, own.slot)
      }, drawItems)
  }

  /// True if the view keeps keys from everything below: it has a background or traps the focus.
  private func captures(_ item: DrawnView) -> Bool {
    !item.isLeaving
      && (item.settings.backgroundStyle != .disable || common.trapsFocus
        || item.content?.configuration.trapsFocus == true)
  }

  private func capture(_ region: inout HitRegion, _ slot: PoseSlot) {
    (region.trapsFocus, region.presentation) = (true, .overlay)
    region.dismissal = ActionID(Overlays.dismissal, slot.index)
  }

  // MARK: Views

  private func shown(_ builder: inout TreeBuilder) -> [DrawnView] {
    let layout = ContainerLayout(
      container.settings, frame: Rect(origin: .zero, size: size), direction: overlays.direction)
    var items: [DrawnView] = []
    for shown in container.showingViews {
      guard let viewSlots = own.stays[shown.showing] else { continue }
      let content = find(own.contentOf[viewSlots.id], &builder)
      let settings = EffectiveSettings(shown.view.settings, in: container.settings)
      let laid = lay(content, viewSlots, settings, layout.offer)
      items.append(
        DrawnView(
          stay: shown.showing, viewSlots: viewSlots, settings: settings, content: content,
          laid: laid, size: laid.size, frame: .zero, isLeaving: false))
    }
    let frames = layout.frames(of: items.map { ($0.size, $0.settings.alignment) })
    for index in items.indices { items[index].frame = frames[index] }
    return items
  }

  /// The content of a view that this build has already declared. If this build has not declared the
  /// content yet, the content of the previous build.
  private func find(_ id: OverlayView.ContentID?, _ builder: inout TreeBuilder) -> OverlayContent? {
    guard let id else { return nil }
    if let key = overlays.declarations.key(of: id) {
      let one = builder.build.containers.presented[key].map {
        builder.build.containers.presentations[$0]
      }
      if let content = one?.content { return content }
      if one == nil { builder.build.containers.drawnEarly.insert(key) }
    }
    return overlays.contents[id]
  }

  private func leaving() -> [DrawnView] {
    container.leavingViews.compactMap { gone in
      guard let viewSlots = own.stays[gone.showing],
        let frame = interaction.motion.frame(of: gone.showing)
      else { return nil }
      let content = viewSlots.content.flatMap { overlays.contents[$0] }
      return DrawnView(
        stay: gone.showing, viewSlots: viewSlots, settings: gone.settings, content: content,
        laid: lay(content, viewSlots, gone.settings, frame.size), size: frame.size, frame: frame,
        isLeaving: true)
    }
  }

  private func lay(
    _ content: OverlayContent?, _ viewSlots: ViewSlots, _ settings: EffectiveSettings, _ offer: Size
  ) -> LayoutResult {
    guard let content else { return LayoutResult(.zero) { _, _ in } }
    var inside = environment
    inside.overlayContainer = ContainerEnvironment(
      containerName: container.name, containerFrame: frame,
      containerViewDisplayType: container.settings.displayType,
      containerViewQueueType: container.settings.queueType,
      dismissAction: ActionID(Overlays.dismissal, viewSlots.slot.index),
      dismiss: overlays.dismissal(token, viewSlots.id))
    if settings.transition.growsOutOfFrame { inside.overlayContainer.text = viewSlots.text }
    return content.view.node.layout(offer, in: inside)
  }

  // MARK: Drawing

  private func drawContent(_ item: DrawnView, _ builder: inout TreeBuilder) {
    if !item.isLeaving {
      builder.build.containers.measures.append(
        ContainerMeasure(
          slot: item.viewSlots.slot, content: item.size, viewport: size,
          tag: token.rawValue << 32 | item.stay.rawValue))
    }
    builder.posed(item.viewSlots.slot, at: item.frame.origin) { inner in
      let rect = Rect(origin: .zero, size: item.size)
      if let shadow = item.settings.shadowStyle.shadow {
        let radius = item.content?.view.node.cornerRadius ?? 0
        inner.draw(.shadow(roundedRect(rect, radius), shadow))
      }
      let start = inner.mark
      inner.listening(
        .named("overlay \(item.viewSlots.slot.index)"), frame: rect,
        { region in
          region.recognizers = recognizers(of: item)
          region.dismissal = ActionID(Overlays.dismissal, item.viewSlots.slot.index)
          if container.settings.displayType == .stacking, captures(item) {
            capture(&region, item.viewSlots.slot)
          }
        }
      ) { item.laid.place(in: rect, &$0) }
      // The regions of a dismissed view are removed, so that the view receives no touches.
      if item.isLeaving { inner.removeInput(since: start) }
    }
  }

  private func recognizers(of item: DrawnView) -> [Recognizer] {
    item.settings.recognizers(overlays.registry.tuning) {
      Overlays.key($0, item.viewSlots.slot)
    }
  }

  private func drawBackground(_ item: DrawnView, _ builder: inout TreeBuilder) {
    fill(
      item.settings.backgroundStyle, item.content, slot: item.viewSlots.ground,
      taps: item.settings.tapToDismiss, listens: !item.isLeaving, &builder)
  }

  private func drawGroupBackground(_ builder: inout TreeBuilder) {
    let common = container.settings.common
    fill(
      common.backgroundStyle ?? .disable, nil, slot: own.slot, taps: common.tapToDismiss ?? false,
      listens: container.hasGroupBackground, &builder)
  }

  private func fill(
    _ style: ContainerBackgroundStyle, _ content: OverlayContent?, slot: PoseSlot, taps: Bool,
    listens: Bool, _ builder: inout TreeBuilder
  ) {
    guard style != .disable else { return }
    let area = Rect(origin: .zero, size: size)
    func draw(_ inner: inout TreeBuilder) {
      switch style {
      case .disable: break
      case .color(let color): inner.draw(.fill(.rect(area), .color(color)))
      case .blur(let material):
        inner.draw(
          .backdrop(
            RoundedRect(area), Material(material, dark: environment.theme == .dark)))
      case .scrim(let color, let blur) where blur > 0:
        inner.draw(.backdrop(RoundedRect(area), Material(blur: blur, tint: color)))
      case .scrim(let color, _): inner.draw(.fill(.rect(area), .color(color)))
      case .view:
        // The view's own background has priority over the container's.
        let own = content?.configuration.backgroundStyle?.view
        guard let node = (own ?? common.backgroundStyle?.view)?.node else { break }
        let laid = node.layout(size, in: environment)
        laid.place(in: environment.aligned(laid.size, .center, in: area), &inner)
      }
    }
    builder.posed(slot, at: .zero) { inner in
      let start = inner.mark
      inner.listening(
        .named("overlay ground \(slot.index)"), frame: area,
        { region in
          // The background blocks touches beside the view even without this recognizer.
          if taps {
            region.recognizers = [
              Recognizer(Overlays.key(.dismiss, slot), .tap(TapRule()))
            ]
          }
        }, draw)
      if !listens { inner.removeInput(since: start) }
    }
  }
}
