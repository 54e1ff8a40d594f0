// The overlay container in UIKit.

extension UIKitView {
  static let overlay = AppleView(
    usage: "let overlay = OverlayHost(in: window); overlay.show(view, for: 4)",
    text: """
      /// Shows views in `container`: one at a time while the others wait, or several.
      @MainActor
      final class OverlayHost: TYPEDriver, UIGestureRecognizerDelegate {
          var onDismiss: (UIView) -> Void = { _ in }
          private let container: UIView
          private let exit: UIRectEdge
          private var views: [Double: UIView] = [:]
          private var last = 0.0

          /// `exit`: one edge, to which views leave. `queue`: `oneByOne` replaces what is on screen,
          /// `multiple` shows up to `most` views. `beside`: the edge towards which older ones stand
          /// beside the newest, which stands where its frame says; nil: each does.
          init(
              exit: UIRectEdge = .top, queue: String = "oneByOneWaitFinish", most: Int = 3,
              beside: UIRectEdge? = nil, in container: UIView
          ) {
              self.container = container
              self.exit = exit
              super.init(target: nil, action: nil)
              machine.vertical = exit == .top || exit == .bottom
              machine.sign = exit == .top || exit == .left ? -1 : 1
              machine.queue = queue
              machine.most = Double(most)
              machine.grouped = beside != nil
              machine.rowVertical = beside == .top || beside == .bottom
              machine.rowSign = beside == .top || beside == .left ? -1 : 1
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

          /// The newest view on screen goes.
          func dismiss() {
              machine.dismiss(true, now)
              changed()
          }

          func dismiss(_ view: UIView) {
              guard let id = views.first(where: { $0.value === view })?.key else { return }
              machine.dismissView(id, true, now)
              changed()
          }

          /// The view on screen at a place; -1: none is. While one flies, its own place is where it will be.
          private func view(at point: CGPoint, _ time: Double) -> Double {
              for (index, seat) in machine.seats.enumerated().reversed() where !seat.isLeaving {
                  guard let view = views[seat.id] else { continue }
                  let shift = place(of: index, time)
                  let own = view.transform
                  let drawn = CGPoint(
                      x: point.x - shift.x + own.tx, y: point.y - shift.y + own.ty)
                  if view.bounds.contains(view.convert(drawn, from: container)) { return seat.id }
              }
              return -1
          }

          /// Where a view is drawn, from its own place.
          private func place(of index: Int, _ time: Double) -> CGPoint {
              let way = machine.seatOffset(Double(index), time) * machine.sign
              let spot = machine.seatSpot(Double(index), time)
              return CGPoint(
                  x: (machine.vertical ? 0 : way) + (machine.rowVertical ? 0 : spot),
                  y: (machine.vertical ? way : 0) + (machine.rowVertical ? spot : 0))
          }

          /// Only fingers on a view that is shown are heard.
          func gestureRecognizer(
              _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
          ) -> Bool {
              view(at: touch.location(in: container), now) >= 0
          }

          override var flight: TYPEMachine.Motion? {
              guard machine.seats.count == 1, machine.dragged < 0, !machine.seats[0].pulled.isMoving(now),
                  !machine.seats[0].spot.isMoving(now)
              else { return nil }
              return machine.seats[0].entrance
          }

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              let on = view(at: place, time)
              machine.down(0, place.x, place.y, time, isTouch, on)
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
                      machine.measure(
                          id, machine.vertical ? frame.height : frame.width, max(0, way),
                          machine.rowVertical ? frame.height : frame.width)
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
                  let shift = place(of: index, now)
                  views[seat.id]?.alpha = machine.seatOpacity(Double(index), now)
                  views[seat.id]?.transform = CGAffineTransform(translationX: shift.x, y: shift.y)
              }
          }
      }

      """)
}
