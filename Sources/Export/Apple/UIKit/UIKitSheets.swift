// The sheets with a list in UIKit.

extension UIKitView {
  static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    places: "[0]", more: "", members: "")

  static let sheet = listed(
    "RestingSheet", "A sheet that rests at several places, with a list in it.",
    places: "places.map { container.bounds.height * (1 - $0) }",
    more: """

          func send(to place: Int) {
              machine.send(Double(place), isAnimated, now)
              changed()
          }

      """,
    members: """
          /// Shares of the height that are seen, the lowest place first.
          var places = [0.3, 0.55, 1]

      """)

  static func listed(
    _ name: String, _ sentence: String, places: String, more: String, members: String
  ) -> AppleView {
    AppleView(
      usage: "let sheet = \(name)(view, list: list, content: content, in: container)",
      text: """
        /// \(sentence) `content` is what is scrolled in `list`.
        @MainActor
        final class \(name): TYPEDriver {
            /// Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
            var style = "continuous"
        \(members)    /// False keeps it: it springs back.
            var shouldDismiss: () -> Bool = { true }
            var onDismiss: () -> Void = {}
            private let sheet: UIView
            private let list: UIView
            private let content: UIView
            private let dim = UIView()

            init(_ sheet: UIView, list: UIView, content: UIView, in container: UIView) {
                self.sheet = sheet
                self.list = list
                self.content = content
                super.init(target: nil, action: nil)
                dim.backgroundColor = .black
                dim.isUserInteractionEnabled = false
                list.clipsToBounds = true
                container.insertSubview(dim, belowSubview: sheet)
                container.addGestureRecognizer(self)
                layOut()
            }

            /// To be called from `viewDidLayoutSubviews`.
            func layOut() {
                guard let container = sheet.superview else { return }
                dim.frame = container.bounds
                machine.layOut(container.bounds.height, \(places), now)
                machine.resizeList(list.bounds.height, content.bounds.height, now)
                changed()
            }
        \(presenting)
        \(more)
            override var flight: TYPEMachine.Motion? {
                let rests = machine.list.stage == .resting || machine.list.stage == .frozen
                return machine.stage == .moving && rests ? machine.motion : nil
            }

            override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
                machine.mayDismiss = shouldDismiss()
                machine.style = style
                let isOnList = list.bounds.contains(list.convert(place, from: view))
                machine.down(0, place.x, place.y, time, isTouch, isOnList)
            }

            override func hear() {
                for word in machine.drain() where word == .dismissed { onDismiss() }
            }

            override func draw(_ now: Double) {
                sheet.transform = CGAffineTransform(translationX: 0, y: machine.offset(now))
                sheet.isHidden = machine.stage == .absent
                content.transform = CGAffineTransform(translationX: 0, y: -machine.scrolled(now))
                dim.alpha = machine.dim(now)
            }
        }

        """)
  }
}
