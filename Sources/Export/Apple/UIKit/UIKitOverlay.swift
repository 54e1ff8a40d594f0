// The overlay container in UIKit.

extension UIKitView {
  static let overlay = AppleView(
    usage: "let overlay = OverlayHost(in: window); overlay.show(view, for: 4)",
    text: """
      /// Shows one view at a time in `container`: the others wait their turn.
      @MainActor
      final class OverlayHost: TYPEDriver, UIGestureRecognizerDelegate {
          var onDismiss: (UIView) -> Void = { _ in }
          private let container: UIView
          private let exit: UIRectEdge
          private var views: [Double: UIView] = [:]
          private var last = 0.0

          /// `exit`: one edge, to which views leave.
          init(exit: UIRectEdge = .top, in container: UIView) {
              self.container = container
              self.exit = exit
              super.init(target: nil, action: nil)
              machine.vertical = exit == .top || exit == .bottom
              machine.sign = exit == .top || exit == .left ? -1 : 1
              delegate = self
              container.addGestureRecognizer(self)
          }

          /// A view whose frame says where it stands. `seconds`: how long; nil: until it is sent away.
          func show(_ view: UIView, for seconds: Double? = nil) {
              last += 1
              views[last] = view
              machine.fades = !isAnimated
              machine.show(last, seconds ?? -1, now)
              changed()
          }

          func dismiss() {
              machine.dismiss(true, now)
              changed()
          }

          /// Only fingers on the view that is shown are heard.
          func gestureRecognizer(
              _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
          ) -> Bool {
              let shown = machine.current()
              guard shown >= 0, let view = views[machine.seats[Int(shown)].id] else { return false }
              return view.bounds.contains(touch.location(in: view))
          }

          override var flight: TYPEMachine.Motion? {
              guard machine.seats.count == 1, machine.dragged < 0, !machine.seats[0].pulled.isMoving(now)
              else { return nil }
              return machine.seats[0].entrance
          }

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              let who = machine.who
              machine.who = []
              for (word, id) in zip(machine.drain(), who) {
                  guard let view = views[id] else { continue }
                  switch word {
                  case .appeared:
                      container.addSubview(view)
                      let frame = view.frame
                      let size = container.bounds.size
                      let way =
                          machine.vertical
                          ? (machine.sign < 0 ? frame.maxY : size.height - frame.minY)
                          : (machine.sign < 0 ? frame.maxX : size.width - frame.minX)
                      machine.measure(id, machine.vertical ? frame.height : frame.width, max(0, way))
                  case .dismissed: onDismiss(view)
                  case .disappeared:
                      view.removeFromSuperview()
                      views[id] = nil
                  case .dragBegan: break
                  }
              }
          }

          override func draw(_ now: Double) {
              for (index, seat) in machine.seats.enumerated() {
                  let way = machine.seatOffset(Double(index), now) * machine.sign
                  views[seat.id]?.alpha = machine.seatOpacity(Double(index), now)
                  views[seat.id]?.transform =
                      machine.vertical
                      ? CGAffineTransform(translationX: 0, y: way)
                      : CGAffineTransform(translationX: way, y: 0)
              }
          }
      }

      """)
}
