// The pull-down in UIKit.

extension UIKitView {
  static let pullDown = AppleView(
    usage: "let cover = PullDownCover(view, in: container); cover.present()",
    text: """
      /// Makes a view that fills `container` a cover that is pulled down to leave.
      @MainActor
      final class PullDownCover: TYPEDriver {
          /// False keeps it: it springs back.
          var shouldDismiss: () -> Bool = { true }
          var onDismiss: () -> Void = {}
          private let cover: UIView
          private let dim = UIView()

          init(_ cover: UIView, in container: UIView) {
              self.cover = cover
              super.init(target: nil, action: nil)
              dim.backgroundColor = .black
              dim.isUserInteractionEnabled = false
              container.insertSubview(dim, belowSubview: cover)
              container.addGestureRecognizer(self)
              layOut()
          }

          /// To be called from `viewDidLayoutSubviews`.
          func layOut() {
              guard let container = cover.superview else { return }
              dim.frame = container.bounds
              machine.layOut(container.bounds.height, [0], now)
              changed()
          }
      \(presenting)

          override var flight: TYPEMachine.Motion? { machine.stage == .moving ? machine.motion : nil }

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.mayDismiss = shouldDismiss()
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              for word in machine.drain() where word == .dismissed { onDismiss() }
          }

          override func draw(_ now: Double) {
              cover.transform = CGAffineTransform(translationX: 0, y: machine.offset(now))
              cover.layer.cornerRadius = machine.cornerRadius(now)
              cover.clipsToBounds = true
              cover.isHidden = machine.stage == .absent
              dim.alpha = machine.dim(now)
          }
      }

      """)
}
