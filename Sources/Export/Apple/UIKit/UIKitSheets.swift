// The sheets with a list in UIKit.

extension UIKitView {
  static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    layOut: "machine.layOut(container.bounds.height, [0], now)", more: "")

  static let sheet = listed(
    "RestingSheet", "A sheet that rests at several places, with a list in it.",
    layOut: "machine.layOutRoom(container.bounds.height, now)",
    more: """

          /// Points that `sheet` is to be high in a container of this height, at its bottom.
          func length(in height: Double) -> Double { machine.length(height) }

          func send(to place: Int) {
              machine.send(Double(place), isAnimated, now)
              changed()
          }

          /// Only fingers on the sheet are heard: what lies beside it can be used.
          func gestureRecognizer(
              _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
          ) -> Bool {
              // While it flies, the view's own place is where it will be.
              touch.location(in: view).y
                  >= machine.offset(now) + machine.extent - machine.length(machine.extent)
          }

          /// For a tap beside it: to where what lies below can be used, or away.
          func lower() {
              if machine.usablePlace() >= 0 {
                  send(to: Int(machine.usablePlace()))
              } else if shouldDismiss() {
                  dismiss()
              }
          }

      """)

  static func listed(
    _ name: String, _ sentence: String, layOut: String, more: String
  ) -> AppleView {
    let hasPlaces = !more.isEmpty
    return AppleView(
      usage: "let sheet = \(name)(view, list: list, content: content, in: container)",
      text: """
        /// \(sentence) `content` is what is scrolled in `list`.
        @MainActor
        final class \(name): TYPEDriver\(hasPlaces ? ", UIGestureRecognizerDelegate" : "") {
            /// Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
            var style = "continuous"
            /// False keeps it: it springs back.
            var shouldDismiss: () -> Bool = { true }
            var onDismiss: () -> Void = {}
            /// How many other sheets lie over it, of each what its `onCoverage` says: it steps back.
            var depth: Double {
                get { machine.depth }
                set {
                    machine.depth = newValue
                    changed()
                }
            }
            /// Told in every frame how much of its way over another sheet it has gone, 0…1.
            var onCoverage: (Double) -> Void = { _ in }
            private let sheet: UIView
            private let list: UIView
            private let content: UIView
            private let dim = UIView()
            private let veil = UIView()

            init(_ sheet: UIView, list: UIView, content: UIView, in container: UIView) {
                self.sheet = sheet
                self.list = list
                self.content = content
                super.init(target: nil, action: nil)
                dim.backgroundColor = .black
                dim.isUserInteractionEnabled = false
                veil.backgroundColor = .black
                veil.isUserInteractionEnabled = false
                sheet.addSubview(veil)
        \(hasPlaces ? """
                        delegate = self
                        sheet.layer.cornerRadius = machine.panelRadius()
                        sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

        """ : "")                list.clipsToBounds = true
                container.insertSubview(dim, belowSubview: sheet)
                container.addGestureRecognizer(self)
                layOut()
            }

            /// To be called from `viewDidLayoutSubviews`.
            func layOut() {
                guard let container = sheet.superview else { return }
                dim.frame = container.bounds
                veil.frame = sheet.bounds
                \(layOut)
                machine.resizeList(list.bounds.height, content.bounds.height\(hasPlaces ? " + machine.hidden()" : ""), now)
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
                // While it flies, the view's own place is where it will be.
                let drawn = CGPoint(
                    x: place.x, y: place.y - machine.offset(now) + sheet.transform.ty)
                let isOnList = list.bounds.contains(list.convert(drawn, from: view))
                machine.down(0, place.x, place.y, time, isTouch, isOnList)
            }

            override func hear() {
        \(hasPlaces ? """
                        for word in machine.drain() {
                            if word == .dismissed { onDismiss() }
                            if word == .placeChanged {
                                machine.resizeList(list.bounds.height, content.bounds.height + machine.hidden(), now)
                            }
                        }
        """ : """
                        for word in machine.drain() where word == .dismissed { onDismiss() }
        """)
            }

            override func drawBeside(_ now: Double) {
                veil.alpha = machine.behindDim()
                onCoverage(machine.coverage(now))
            }

            override func draw(_ now: Double) {
                // Its upper side stays where it is; people who asked for less movement see it darken only.
                let scale = isAnimated ? machine.behindScale() : 1
                let rise = isAnimated ? machine.behindRise() : 0
                let shift = (1 - scale) * sheet.bounds.height / 2
                sheet.transform = CGAffineTransform(
                    translationX: 0, y: machine.offset(now) - rise - shift
                ).scaledBy(x: scale, y: scale)
                sheet.isHidden = machine.stage == .absent
                content.transform = CGAffineTransform(translationX: 0, y: -machine.scrolled(now))
                dim.alpha = machine.dim(now)
        \(hasPlaces ? "        dim.isUserInteractionEnabled = !machine.isUsable()\n" : "")            }
        }

        """)
  }
}
