// Guides on the device for the positions of toasts and dialogs.
import Files
import Interface
import Overlay

extension OverlaysScene {
  func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry {
    var telemetry = Telemetry(of: components, size: size, at: now)
    for index in telemetry.presented.indices {
      telemetry.presented[index].name = log.names.word(telemetry.presented[index].id)
    }
    guard !components.overlays.isHeldByFinger else { return telemetry }
    let shown = telemetry.presented.filter { !$0.isLeaving }
    telemetry.guides += toastGuides(shown.filter { $0.container == "notices" }, size)
    if shown.contains(where: { $0.container == "dialog" }) {
      let position = dialogs.position
      telemetry.guides.append(
        Telemetry.Guide(
          .across(size.height / 2 + position), sets: "\(DialogTuning.group).position",
          title: "Middle \(position < 0 ? "−" : "+")\(short(abs(position)))", note: "of the dialog")
      )
    }
    return telemetry
  }

  /// Lines at the outer edge of the nearest toast, and between the nearest two toasts.
  private func toastGuides(_ shown: [PresentedView], _ size: Size) -> [Telemetry.Guide] {
    guard !shown.isEmpty else { return [] }
    let (isAtBottom, distance) = (toasts.isAtBottom, toasts.distance)
    let sign: Double = isAtBottom ? -1 : 1
    var guides = [
      Telemetry.Guide(
        .across(isAtBottom ? size.height - distance : distance),
        sets: "\(ToastTuning.group).distance", ratio: sign,
        title: "\(short(distance)) from edge", note: isAtBottom ? "bottom" : "top")
    ]
    // The newest toast is nearest to the edge.
    if shown.count > 1 {
      let next = shown[shown.count - 2].frame
      guides.append(
        Telemetry.Guide(
          .across(isAtBottom ? next.maxY : next.minY), sets: "\(OverlayTuning.group).spacing",
          ratio: sign, title: "\(short(spacing)) apart", note: "toasts", isSecondary: true))
    }
    return guides
  }
}
