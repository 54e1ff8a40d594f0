// What every UIKit class stands on: a recognizer that hears one finger, and frames while something moves.

enum UIKitView {
  /// By the interaction's name.
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay, "drawer": drawer,
    "bottomBar": bottomBar,
  ]

  /// What every class stands on.
  static let touches = """
    /// Hears every place of one finger; the machine decides whether it is a drag.
    @MainActor
    class TYPEDriver: UIGestureRecognizer {
        var machine = TYPEMachine()
        private var link: CADisplayLink?
        private var finger: UITouch?

        /// The clock of touches and frames.
        var now: Double { CACurrentMediaTime() }
        var isAnimated: Bool { !UIAccessibility.isReduceMotionEnabled }

        // What a class for one interaction says itself.
        func draw(_ now: Double) {}
        func hear() {}
        func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
        }
        func place(_ point: CGPoint) -> CGPoint { point }
        /// What is drawn in every frame, also while an animator has the rest.
        func drawBeside(_ now: Double) {}

        /// The one way that all that is seen goes by itself; nil: frames draw it.
        var flight: TYPEMachine.Motion? { nil }
        private var animator: UIViewPropertyAnimator?
        private var played: TYPEMachine.Motion?

        /// Says what happened, and draws until nothing moves any more.
        func changed() { show(now) }

        private func show(_ time: Double) {
            hear()
            if !animate(max(time, machine.finger.now)) { draw(max(time, machine.finger.now)) }
            drawBeside(max(time, machine.finger.now))
            let isActive = finger != nil || machine.isMoving(now)
            if isActive, link == nil {
                let link = CADisplayLink(target: self, selector: #selector(step(_:)))
                link.add(to: .main, forMode: .common)
                self.link = link
            } else if !isActive {
                link?.invalidate()
                link = nil
            }
        }

        /// Leaves a flight to UIKit's own animator, with the speed that it has. A finger that takes it
        /// stops the animator.
        private func animate(_ time: Double) -> Bool {
            if let flight, flight.isMoving(time) {
                if animator != nil, played?.since == flight.since, played?.target == flight.target {
                    return true
                }
                if let timing = flight.timing(time) {
                    animator?.stopAnimation(true)
                    draw(time)
                    let animator = UIViewPropertyAnimator(
                        duration: flight.duration, timingParameters: timing)
                    animator.addAnimations { [weak self] in self?.draw(flight.rests) }
                    animator.startAnimation()
                    self.animator = animator
                    played = flight
                    return true
                }
            }
            animator?.stopAnimation(true)
            animator = nil
            return false
        }

        @objc private func step(_ link: CADisplayLink) {
            machine.tick(link.targetTimestamp)
            show(link.targetTimestamp)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            guard finger == nil, let touch = touches.first else { return }
            finger = touch
            land(place(touch.location(in: view)), touch.timestamp, touch.type == .direct)
            changed()
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard let finger, touches.contains(finger) else { return }
            for touch in event.coalescedTouches(for: finger) ?? [finger] {
                let point = place(touch.location(in: view))
                machine.move(0, point.x, point.y, touch.timestamp)
            }
            if machine.finger.claim == .taken, state == .possible { state = .began }
            if machine.finger.claim == .failed, state == .possible { state = .failed }
            changed()
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            guard let finger, touches.contains(finger) else { return }
            self.finger = nil
            let point = place(finger.location(in: view))
            machine.up(0, point.x, point.y, finger.timestamp)
            state = state == .began || state == .changed ? .ended : .failed
            changed()
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesCancelled(touches, with: event)
            guard let finger, touches.contains(finger) else { return }
            self.finger = nil
            machine.cancel(0, now)
            state = .cancelled
            changed()
        }
    }

    extension TYPEMachine.Motion {
        /// The way from now on as UIKit's animators have it: a spring on a mass of 1, its speed in ways a
        /// second. nil: frames have to draw it, as a timing curve that has begun already.
        func timing(_ time: Double) -> UITimingCurveProvider? {
            guard course == .spring else {
                guard time - since < 0.002 else { return nil }
                return UICubicTimingParameters(
                    controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
            }
            let way = target - value(time)
            guard way != 0 else { return nil }
            let pace = (time > since ? wave.derivative().value(time - since) : speed) / way
            return UISpringTimingParameters(
                mass: 1, stiffness: frequency * frequency, damping: 2 * fraction * frequency,
                initialVelocity: CGVector(dx: pace, dy: pace))
        }
    }

    """

  /// Coming, going and being laid out, for what covers a window.
  static let presenting = """

          func present() {
              machine.present(isAnimated, now)
              changed()
          }

          func dismiss() {
              guard shouldDismiss() else { return }
              machine.dismiss(isAnimated, now)
              changed()
          }
    """

  /// From right to left, places count from the other side.
  static let mirrored = """
        private var isMirrored: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

          override func place(_ point: CGPoint) -> CGPoint {
              isMirrored ? CGPoint(x: (view?.bounds.width ?? 0) - point.x, y: point.y) : point
          }
    """
}
