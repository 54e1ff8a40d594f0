// The card in UIKit.

extension UIKitView {
  static let edgeCard = AppleView(
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
}
