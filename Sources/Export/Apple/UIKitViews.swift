// UIKit's classes: a recognizer that hears every place of a finger, and frames while something moves.

enum UIKitView {
  /// By the interaction's name.
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay,
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

        /// Says what happened, and draws until nothing moves any more.
        func changed() {
            hear()
            draw(max(now, machine.finger.now))
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

        @objc private func step(_ link: CADisplayLink) {
            machine.tick(link.targetTimestamp)
            hear()
            draw(max(link.targetTimestamp, machine.finger.now))
            if finger == nil, !machine.isMoving(now) { changed() }
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

    """

  /// Coming, going and being laid out, for what covers a window.
  private static let presenting = """

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

  private static let pullDown = AppleView(
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

  private static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    places: "[0]", more: "", members: "")

  private static let sheet = listed(
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

  private static func listed(
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

  /// From right to left, places count from the other side.
  private static let mirrored = """
        private var isMirrored: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

          override func place(_ point: CGPoint) -> CGPoint {
              isMirrored ? CGPoint(x: (view?.bounds.width ?? 0) - point.x, y: point.y) : point
          }
    """

  private static let pager = AppleView(
    usage: "let pager = TunedPager(pages, in: container)",
    text: """
      /// Lays pages side by side in `container`, and lets a finger turn them.
      @MainActor
      final class TunedPager: TYPEDriver {
          var onPage: (Int) -> Void = { _ in }
          private let pages: [UIView]
          private let dots = UIPageControl()

          init(_ pages: [UIView], page: Int = 0, in container: UIView) {
              self.pages = pages
              super.init(target: nil, action: nil)
              for page in pages { container.addSubview(page) }
              dots.numberOfPages = pages.count
              dots.isHidden = !machine.showsDots()
              container.addSubview(dots)
              container.clipsToBounds = true
              container.addGestureRecognizer(self)
              layOut()
              send(to: page, animated: false)
          }

          /// To be called from `viewDidLayoutSubviews`.
          func layOut() {
              guard let container = view else { return }
              machine.layOut(Double(pages.count), container.bounds.width, now)
              dots.frame = CGRect(
                  x: 0, y: container.bounds.height - 60, width: container.bounds.width, height: 30)
              changed()
          }

          func send(to page: Int, animated: Bool = true) {
              machine.send(Double(page), animated && isAnimated, now)
              changed()
          }

      \(mirrored)

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              for word in machine.drain() where word == .pageChanged { onPage(Int(machine.page)) }
          }

          override func draw(_ now: Double) {
              guard let container = view else { return }
              let sign: Double = isMirrored ? -1 : 1
              for (index, page) in pages.enumerated() {
                  page.frame = container.bounds.offsetBy(
                      dx: (Double(index) * machine.width - machine.offset(now)) * sign, dy: 0)
              }
              dots.currentPage = Int(machine.page)
          }
      }

      """)

  private static let navigation = AppleView(
    usage: "let stack = SwipeBackStack([root, detail], in: container)",
    text: """
      /// Screens on top of each other in `container`; the top one is swiped back from the leading edge.
      @MainActor
      final class SwipeBackStack: TYPEDriver {
          /// False keeps the screen.
          var shouldGoBack: () -> Bool = { true }
          var onBack: (UIView) -> Void = { _ in }
          private(set) var screens: [UIView]
          private let dim = UIView()

          init(_ screens: [UIView], in container: UIView) {
              self.screens = screens
              super.init(target: nil, action: nil)
              for screen in screens { container.addSubview(screen) }
              dim.backgroundColor = .black
              dim.isUserInteractionEnabled = false
              container.clipsToBounds = true
              container.addGestureRecognizer(self)
              layOut()
          }

          /// To be called from `viewDidLayoutSubviews`.
          func layOut() {
              guard let container = view else { return }
              machine.layOut(Double(screens.count), container.bounds.width, now)
              changed()
          }

          func push(_ screen: UIView) {
              machine.push(isAnimated, now)
              hear()
              screens.append(screen)
              view?.addSubview(screen)
              changed()
          }

          func pop() {
              guard shouldGoBack() else { return }
              machine.pop(isAnimated, now)
              changed()
          }

      \(mirrored)

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.mayPop = shouldGoBack()
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              for word in machine.drain() where word == .popped {
                  while Double(screens.count) > machine.depth, screens.count > 1 {
                      let gone = screens.removeLast()
                      gone.removeFromSuperview()
                      onBack(gone)
                  }
              }
          }

          override func draw(_ now: Double) {
              guard let container = view else { return }
              let sign: Double = isMirrored ? -1 : 1
              let lower = machine.lowerDepth()
              for (index, screen) in screens.enumerated() {
                  let depth = Double(index + 1)
                  let isTop = depth == machine.depth
                  screen.isHidden = !isTop && depth != lower
                  let x = isTop ? machine.offset(now) : depth == lower ? machine.lower(now) : 0
                  screen.frame = container.bounds.offsetBy(dx: x * sign, dy: 0)
                  screen.layer.shadowRadius = 12
                  screen.layer.shadowOpacity = isTop && lower > 0 ? 0.25 : 0
                  if depth == lower, dim.superview !== screen { screen.addSubview(dim) }
              }
              if lower == 0 { dim.removeFromSuperview() }
              dim.frame = container.bounds
              dim.alpha = machine.dim(now)
          }
      }

      """)

  private static let edgeCard = AppleView(
    usage:
      "let card = CardPage(page, content: content, picture: picture, card: cell, in: container)",
    text: """
      /// A page that opens out of a card, and is dragged closed from its sides. `content` is what is
      /// scrolled in the page, `picture` the picture at its top.
      @MainActor
      final class CardPage: TYPEDriver {
          /// False keeps it: it springs back.
          var shouldClose: () -> Bool = { true }
          var onOpen: () -> Void = {}
          var onClose: () -> Void = {}
          /// Points of the card's corners.
          var cardRadius = 20.0
          private let page: UIView
          private let content: UIView
          private let picture: UIView
          private let card: UIView
          private let closeButton: UIView?
          private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
          private let mask = CAShapeLayer()

          init(
              _ page: UIView, content: UIView, picture: UIView, closeButton: UIView? = nil,
              card: UIView, in container: UIView
          ) {
              self.page = page
              self.content = content
              self.picture = picture
              self.closeButton = closeButton
              self.card = card
              super.init(target: nil, action: nil)
              backdrop.isUserInteractionEnabled = false
              container.insertSubview(backdrop, belowSubview: page)
              page.layer.mask = mask
              container.addGestureRecognizer(self)
              layOut()
          }

          private var frameOfCard: CGRect { card.convert(card.bounds, to: page.superview) }

          /// To be called from `viewDidLayoutSubviews`.
          func layOut() {
              guard let size = page.superview?.bounds.size else { return }
              backdrop.frame = CGRect(origin: .zero, size: size)
              let card = frameOfCard
              let right = size.width - card.maxX
              let bottom = size.height - card.maxY
              machine.match(
                  max(max(abs(card.minX), abs(card.minY)), max(abs(right), abs(bottom))),
                  card.midX - size.width / 2, card.midY - size.height / 2)
              machine.layOut(size.width, size.height, content.bounds.height, now)
              changed()
          }

          func open() {
              layOut()
              machine.open(isAnimated, now)
              changed()
          }

          func close() {
              guard shouldClose() else { return }
              machine.close(isAnimated, now)
              changed()
          }

          override func land(_ place: CGPoint, _ time: Double, _ isTouch: Bool) {
              machine.mayClose = shouldClose()
              machine.down(0, place.x, place.y, time, isTouch)
          }

          override func hear() {
              for word in machine.drain() {
                  if word == .opened { onOpen() }
                  if word == .closed { onClose() }
              }
          }

          override func draw(_ now: Double) {
              guard let size = page.superview?.bounds.size else { return }
              let isShown = machine.hero != .closed
              page.isHidden = !isShown
              card.isHidden = isShown
              backdrop.alpha = machine.backdrop(now)
              let part = machine.progress(now)
              let scale = machine.scale(now)
              let from = frameOfCard
              let seen = CGRect(
                  x: from.minX * (1 - part), y: from.minY * (1 - part),
                  width: max(0, from.width + (size.width - from.width) * part),
                  height: max(0, from.height + (size.height - from.height) * part))
              let round = max(0, cardRadius * (1 - part)) + machine.cornerRadius(now) / scale
              mask.path = UIBezierPath(roundedRect: seen, cornerRadius: round).cgPath
              page.transform = CGAffineTransform(
                  translationX: machine.carriedX(now), y: machine.carriedY(now)
              ).scaledBy(x: scale, y: scale)
              content.transform = CGAffineTransform(
                  translationX: seen.minX, y: seen.minY - machine.scrolled(now))
              picture.frame = CGRect(
                  x: 0, y: machine.coverOffset(now), width: size.width, height: machine.coverHeight(now))
              closeButton?.alpha = machine.closeOpacity(now)
          }
      }

      """)

  private static let overlay = AppleView(
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
              machine.show(last, seconds ?? -1, now)
              changed()
          }

          func dismiss() {
              machine.dismiss(isAnimated, now)
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
                  views[seat.id]?.transform =
                      machine.vertical
                      ? CGAffineTransform(translationX: 0, y: way)
                      : CGAffineTransform(translationX: way, y: 0)
              }
          }
      }

      """)
}
