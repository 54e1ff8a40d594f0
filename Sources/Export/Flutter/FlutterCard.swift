// The card in Flutter.

extension FlutterView {
  static let edgeCard = AppleView(
    usage: "CardPage(isOpen: open, card: rect, picture: picture, words: words, onClose: () { })",
    text: """
      /// A page that opens out of a card, and is dragged closed from its sides.
      class CardPage extends StatefulWidget {
        const CardPage({
          super.key, required this.isOpen, required this.card, required this.picture,
          required this.words, this.cardRadius = 20, this.onClose, this.shouldClose,
        });
        final bool isOpen;
        /// The card's frame in the space of this widget.
        final Rect card;
        final double cardRadius;
        final Widget picture;
        final Widget words;
        final VoidCallback? onClose;
        final bool Function()? shouldClose;

        @override
        State<CardPage> createState() => _CardPageState();
      }

      \(state("CardPage"))
        final _content = GlobalKey();

        @override
        List<_Motion> get springs =>
            [machine.flight, machine.across, machine.downwards, machine.drawn];

        @override
        void didUpdateWidget(CardPage old) {
          super.didUpdateWidget(old);
          if (widget.isOpen == old.isOpen) return;
          if (widget.isOpen) {
            machine.open(isAnimated, now);
          } else {
            machine.close(isAnimated, now);
          }
          later();
        }

        @override
        void hear(TYPESaid word) {
          if (word == TYPESaid.closed) widget.onClose?.call();
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, box) {
              final size = box.biggest;
              final card = widget.card;
              machine.match(
                  [card.left.abs(), card.top.abs(), (size.width - card.right).abs(),
                      (size.height - card.bottom).abs()].reduce(max),
                  card.center.dx - size.width / 2,
                  card.center.dy - size.height / 2);
              WidgetsBinding.instance.addPostFrameCallback((_) {
                final content = _content.currentContext?.size?.height;
                if (content == null || content == machine.list.content) return;
                machine.layOut(size.width, size.height, content, now);
              });
              final time = now;
              final part = machine.progress(time);
              final scale = machine.scale(time);
              final seen = Rect.lerp(card, Offset.zero & size, part)!;
              final round =
                  max(0.0, widget.cardRadius * (1 - part)) + machine.cornerRadius(time) / scale;
              return listen(
                land: (x, y, at, touch) {
                  machine.mayClose = widget.shouldClose?.call() ?? true;
                  machine.down(0, x, y, at, touch);
                },
                child: Stack(children: [
                  veil(machine.backdrop(time), Colors.white70),
                  if (machine.hero != TYPEHero.closed)
                    Positioned.fromRect(
                      rect: seen.shift(Offset(machine.carriedX(time), machine.carriedY(time))),
                      child: Transform.scale(
                        scale: scale,
                        child: ClipRRect(
                          borderRadius: BorderRadius.circular(round),
                          child: Material(
                            child: OverflowBox(
                              alignment: Alignment.topCenter,
                              minWidth: size.width,
                              maxWidth: size.width,
                              maxHeight: double.infinity,
                              child: Transform.translate(
                                offset: Offset(0, -machine.scrolled(time)),
                                child: Column(key: _content, children: [
                                  SizedBox(
                                    height: machine.width,
                                    child: OverflowBox(
                                      alignment: Alignment.topCenter,
                                      maxHeight: machine.coverHeight(time),
                                      child: Transform.translate(
                                        offset: Offset(0, machine.coverOffset(time)),
                                        child: SizedBox(
                                            height: machine.coverHeight(time), child: widget.picture),
                                      ),
                                    ),
                                  ),
                                  widget.words,
                                ]),
                              ),
                            ),
                          ),
                        ),
                      ),
                    ),
                ]),
              );
            });
      }

      """)
}
