// The drawer and the bar that is raised, in UIKit.

extension UIKitView {
  static let drawer = AppleView(
    usage: "let drawer = EdgeDrawer(panel, in: container); drawer.present()",
    text: """
      /// Makes a view a drawer over `container`: a drag that begins at its side edge draws it in. Its
      /// frame says where it stands.
      @MainActor
      final class EdgeDrawer: TYPEDriver, UIGestureRecognizerDelegate {
          enum Edge: Sendable { case leading, trailing, top, bottom }
          /// False keeps it: it springs back.
          var shouldDismiss: () -> Bool = { true }
          /// It is there or on its way in, or it is on its way out.
          var onChange: (Bool) -> Void = { _ in }
          private let panel: UIView
          private let dim = UIView()
          private var isOpen = false

          init(_ panel: UIView, edge: Edge = .leading, in container: UIView) {
              self.panel = panel
              super.init(target: nil, action: nil)
              machine.vertical = edge == .top || edge == .bottom
              machine.sign = edge == .leading || edge == .top ? -1 : 1
              dim.backgroundColor = .black
              dim.isUserInteractionEnabled = false
              delegate = self
              container.insertSubview(dim, belowSubview: panel)
              container.addGestureRecognizer(self)
              layOut()
          }

          /// To be called from `viewDidLayoutSubviews`.
          func layOut() {
              guard let container = panel.superview else { return }
              dim.frame = container.bounds
              let room = container.bounds.size
              let size = panel.bounds.size
              machine.layOutRoom(
                  machine.vertical ? room.height : room.width,
                  machine.vertical ? size.height : size.width, now)
              changed()
          }
      \(presenting)
      \(mirrored)

          /// What lies beside it keeps its touches, but for those at the edge that draw it in. While it
          /// flies, the view's own place is where it will be.
          func gestureRecognizer(
              _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
          ) -> Bool {
              let point = place(touch.location(in: view))
              return machine.isOnPanel(point.x, point.y, now) || machine.isAtEdge(point.x) && !machine.isOpen()
          }

          override var flight: TYPEMachine.Motion? { machine.stage == .moving ? machine.motion : nil }

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.mayDismiss = shouldDismiss()
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              _ = machine.drain()
              // For a tap on it: `dismiss()` in a recognizer of your own.
              dim.isUserInteractionEnabled = machine.isOpen()
              guard isOpen != machine.isOpen() else { return }
              isOpen = machine.isOpen()
              onChange(isOpen)
          }

          override func draw(_ now: Double) {
              let way = machine.offset(now) * machine.sign
              panel.transform =
                  machine.vertical
                  ? CGAffineTransform(translationX: 0, y: way)
                  : CGAffineTransform(translationX: isMirrored ? -way : way, y: 0)
              panel.isHidden = machine.stage == .absent
              dim.alpha = machine.dim(now)
          }
      }

      """)

  static let bottomBar = AppleView(
    usage: "let raised = RaisedBar(panel, bar: bar, page: page, in: container)",
    text: """
      /// Makes a view that fills `container` a bar at its bottom that a finger raises to a page. `bar`
      /// and `page` are in it: what is seen while it is low, and what comes as it rises.
      @MainActor
      final class RaisedBar: TYPEDriver, UIGestureRecognizerDelegate {
          /// It is a page or on its way up, or it is on its way down.
          var onExpand: (Bool) -> Void = { _ in }
          /// Told in every frame how much of the way up is gone, 0…1: for what is seen on all of it.
          var onProgress: (Double) -> Void = { _ in }
          private let panel: UIView
          private let bar: UIView
          private let page: UIView
          private let dim = UIView()

          init(
              _ panel: UIView, bar: UIView, page: UIView, isExpanded: Bool = false, in container: UIView
          ) {
              self.panel = panel
              self.bar = bar
              self.page = page
              super.init(target: nil, action: nil)
              dim.backgroundColor = .black
              delegate = self
              container.insertSubview(dim, belowSubview: panel)
              container.addGestureRecognizer(self)
              layOut()
              machine.selected = isExpanded ? 1 : 0
              machine.present(false, now)
              changed()
          }

          /// Points that are seen of it while it is low: what lies below ends above them.
          var height: Double { machine.height() }

          /// To be called from `viewDidLayoutSubviews`.
          func layOut() {
              guard let container = panel.superview else { return }
              dim.frame = container.bounds
              machine.layOutRoom(container.bounds.height, now)
              changed()
          }

          /// Up to the page, or down to the bar: for a tap on either.
          func expand(_ isExpanded: Bool) {
              machine.send(isExpanded ? 1 : 0, isAnimated, now)
              changed()
          }

          /// Only fingers on it are heard. While it flies, the view's own place is where it will be.
          func gestureRecognizer(
              _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
          ) -> Bool {
              touch.location(in: view).y >= machine.offset(now)
          }

          override var flight: TYPEMachine.Motion? { machine.stage == .moving ? machine.motion : nil }

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              for word in machine.drain() where word == .placeChanged { onExpand(machine.selected > 0) }
          }

          override func draw(_ now: Double) {
              panel.transform = CGAffineTransform(translationX: 0, y: machine.offset(now))
              dim.alpha = machine.dim(now)
          }

          /// One fades before the other: no animator takes that along.
          override func drawBeside(_ now: Double) {
              bar.alpha = machine.barOpacity(now)
              page.alpha = machine.pageOpacity(now)
              bar.isUserInteractionEnabled = machine.isUsable()
              page.isUserInteractionEnabled = !machine.isUsable()
              dim.isUserInteractionEnabled = !machine.isUsable()
              onProgress(machine.progress(now))
          }
      }

      """)
}
