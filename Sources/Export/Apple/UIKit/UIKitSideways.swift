// Pages and the swipe back in UIKit.

extension UIKitView {
  static let pager = AppleView(
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

          override var flight: TYPEMachine.Motion? { machine.isDragged ? nil : machine.motion }

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

  static let navigation = AppleView(
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

          /// A screen that swings is held at the edges, which an animator does not know.
          override var flight: TYPEMachine.Motion? {
              machine.stage != .dragged && machine.place.fraction >= 1 && !machine.former.isMoving(now)
                  ? machine.place : nil
          }

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
}
