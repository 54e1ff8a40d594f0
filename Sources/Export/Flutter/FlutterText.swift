// Flutter: decisions and motion as a class, and a widget that feeds and draws it.

extension ExportText {
  /// A Dart file.
  var flutter: String {
    heading("//", [FlutterView.all[interaction.name]?.usage ?? ""])
      + FlutterView.imports + "\n" + dartDecision + "\n"
      + view(.flutter, FlutterView.common, FlutterView.all[interaction.name]?.text ?? "")
  }

  /// Figures and machine: plain Dart, which needs nothing of Flutter's.
  var dartDecision: String {
    figureBlock(.dart) + "\n" + FlutterView.mathematics + "\n" + code(.dart)
  }
}

enum FlutterView {
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay,
  ]

  /// A list, because a line that begins with the word would be one of this file's own.
  static let imports =
    [
      "dart:math", "package:flutter/gestures.dart", "package:flutter/material.dart",
      "package:flutter/scheduler.dart",
    ].map { "import '\($0)';\n" }.joined()

  /// What Dart's mathematics lack.
  static let mathematics = """
    double _expm1(double x) => x.abs() < 1e-5 ? x + x * x / 2 + x * x * x / 6 : exp(x) - 1;
    double _log1p(double x) => x.abs() < 1e-5 ? x - x * x / 2 + x * x * x / 3 : log(1 + x);
    double _atanh(double x) => 0.5 * log((1 + x) / (1 - x));
    double _hypot(double x, double y) => sqrt(x * x + y * y);

    """

  /// One pointer and one ticker of frames. The clock is the stopwatch's, for pointers and frames.
  static let common = """
    /// What feeds a machine, and says when it is to be drawn.
    mixin _TYPEDriver<W extends StatefulWidget> on State<W>, SingleTickerProviderStateMixin<W> {
      final machine = TYPEMachine();
      late final Ticker _ticker = createTicker((_) => _step());
      final Stopwatch _watch = Stopwatch()..start();
      double _origin = 0;
      int? _finger;

      double get now => max(_watch.elapsedMicroseconds / 1e6, machine.finger.now);
      bool get isAnimated => !MediaQuery.of(context).disableAnimations;
      bool get isRightToLeft => Directionality.of(context) == TextDirection.rtl;

      /// What happened, word by word.
      void hear(TYPESaid word) {}

      void changed() {
        final words = machine.drain();
        for (final word in words) {
          hear(word);
        }
        final isActive = _finger != null || machine.isMoving(now);
        if (isActive && !_ticker.isActive) _ticker.start();
        if (!isActive && _ticker.isActive) _ticker.stop();
        if (mounted) setState(() {});
      }

      void _step() {
        machine.tick(now);
        changed();
      }

      /// Every place of one finger, from its landing to its end.
      Widget listen({
        required Widget child,
        required void Function(double x, double y, double now, bool touch) land,
        double mirroredIn = 0,
      }) {
        double x(PointerEvent event) =>
            mirroredIn > 0 ? mirroredIn - event.localPosition.dx : event.localPosition.dx;
        double time(PointerEvent event) => event.timeStamp.inMicroseconds / 1e6 + _origin;
        return Listener(
          behavior: HitTestBehavior.translucent,
          onPointerDown: (event) {
            if (_finger != null) return;
            _finger = event.pointer;
            _origin = _watch.elapsedMicroseconds / 1e6 - event.timeStamp.inMicroseconds / 1e6;
            land(x(event), event.localPosition.dy, time(event),
                event.kind == PointerDeviceKind.touch);
            changed();
          },
          onPointerMove: (event) {
            if (event.pointer != _finger) return;
            machine.move(0, x(event), event.localPosition.dy, time(event));
            changed();
          },
          onPointerUp: (event) {
            if (event.pointer != _finger) return;
            _finger = null;
            machine.up(0, x(event), event.localPosition.dy, time(event));
            changed();
          },
          onPointerCancel: (event) {
            if (event.pointer != _finger) return;
            _finger = null;
            machine.cancel(0, now);
            changed();
          },
          child: child,
        );
      }

      @override
      void dispose() {
        _ticker.dispose();
        super.dispose();
      }
    }

    """

  private static func state(_ widget: String) -> String {
    "class _\(widget)State extends State<\(widget)>\n    with SingleTickerProviderStateMixin, _TYPEDriver<\(widget)> {"
  }

  private static let pullDown = AppleView(
    usage:
      "PullDownCover(isPresented: shown, onDismiss: () => setState(() => shown = false), child: page)",
    text: """
      /// A full-screen cover that is pulled down to leave.
      class PullDownCover extends StatefulWidget {
        const PullDownCover({
          super.key, required this.isPresented, required this.child, this.onDismiss, this.shouldDismiss,
        });
        final bool isPresented;
        final Widget child;
        final VoidCallback? onDismiss;
        final bool Function()? shouldDismiss;

        @override
        State<PullDownCover> createState() => _PullDownCoverState();
      }

      \(state("PullDownCover"))
        @override
        void initState() {
          super.initState();
          machine.layOut(1, [0], 0);
          if (widget.isPresented) machine.present(false, now);
        }

        @override
        void didUpdateWidget(PullDownCover old) {
          super.didUpdateWidget(old);
          if (widget.isPresented == old.isPresented) return;
          if (widget.isPresented) {
            machine.present(isAnimated, now);
          } else {
            machine.dismiss(isAnimated, now);
          }
          WidgetsBinding.instance.addPostFrameCallback((_) => changed());
        }

        @override
        void hear(TYPESaid word) {
          if (word == TYPESaid.dismissed) widget.onDismiss?.call();
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
              machine.layOut(size.maxHeight, [0], now);
              final time = now;
              return listen(
                land: (x, y, at, touch) {
                  machine.mayDismiss = widget.shouldDismiss?.call() ?? true;
                  machine.down(0, x, y, at, touch);
                },
                child: Stack(children: [
                  IgnorePointer(
                      child: Opacity(
                          opacity: machine.dim(time),
                          child: const ColoredBox(color: Colors.black, child: SizedBox.expand()))),
                  if (machine.stage != TYPEStage.absent)
                    Transform.translate(
                        offset: Offset(0, machine.offset(time)),
                        child: ClipRRect(
                            borderRadius: BorderRadius.circular(machine.cornerRadius(time)),
                            child: widget.child)),
                ]),
              );
            });
      }

      """)

  private static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    places: "[0]", fields: "", arguments: "", change: "")

  private static let sheet = listed(
    "RestingSheet", "A sheet that rests at several places, with a list in it.",
    places: "[for (final share in widget.places) size.maxHeight * (1 - share)]",
    fields: """

        /// Shares of the height that are seen, the lowest place first.
        final List<double> places;
        final int place;
      """,
    arguments: " this.places = const [0.3, 0.55, 1], this.place = 2,",
    change:
      "\n    if (widget.place != old.place) machine.send(widget.place.toDouble(), isAnimated, now);"
  )

  private static func listed(
    _ name: String, _ sentence: String, places: String, fields: String, arguments: String,
    change: String
  ) -> AppleView {
    AppleView(
      usage: "\(name)(isPresented: shown, header: header, rows: rows, onDismiss: () { })",
      text: """
        /// \(sentence)
        class \(name) extends StatefulWidget {
          const \(name)({
            super.key, required this.isPresented, required this.header, required this.rows,
            this.headerHeight = 56, this.style = 'continuous',\(arguments) this.onDismiss, this.shouldDismiss,
          });
          final bool isPresented;
          final Widget header;
          final double headerHeight;
          final List<Widget> rows;
          /// Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
          final String style;\(fields)
          final VoidCallback? onDismiss;
          final bool Function()? shouldDismiss;

          @override
          State<\(name)> createState() => _\(name)State();
        }

        \(state(name))
          final _content = GlobalKey();

          @override
          void initState() {
            super.initState();
            machine.layOut(1, [0], 0);
            if (widget.isPresented) machine.present(false, now);
          }

          @override
          void didUpdateWidget(\(name) old) {
            super.didUpdateWidget(old);\(change)
            if (widget.isPresented != old.isPresented) {
              if (widget.isPresented) {
                machine.present(isAnimated, now);
              } else {
                machine.dismiss(isAnimated, now);
              }
            }
            WidgetsBinding.instance.addPostFrameCallback((_) => changed());
          }

          @override
          void hear(TYPESaid word) {
            if (word == TYPESaid.dismissed) widget.onDismiss?.call();
          }

          @override
          Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
                machine.layOut(size.maxHeight, \(places), now);
                WidgetsBinding.instance.addPostFrameCallback((_) {
                  final content = _content.currentContext?.size?.height;
                  if (content == null || content == machine.list.content) return;
                  machine.resizeList(size.maxHeight - widget.headerHeight, content, now);
                });
                final time = now;
                return listen(
                  land: (x, y, at, touch) {
                    machine.mayDismiss = widget.shouldDismiss?.call() ?? true;
                    machine.style = widget.style;
                    machine.down(0, x, y, at, touch, y >= machine.offset(at) + widget.headerHeight);
                  },
                  child: Stack(children: [
                    IgnorePointer(
                        child: Opacity(
                            opacity: machine.dim(time),
                            child: const ColoredBox(color: Colors.black, child: SizedBox.expand()))),
                    if (machine.stage != TYPEStage.absent)
                      Transform.translate(
                        offset: Offset(0, machine.offset(time)),
                        child: Material(
                          child: Column(children: [
                            SizedBox(height: widget.headerHeight, child: widget.header),
                            Expanded(
                              child: ClipRect(
                                child: OverflowBox(
                                  alignment: Alignment.topCenter,
                                  maxHeight: double.infinity,
                                  child: Transform.translate(
                                    offset: Offset(0, -machine.scrolled(time)),
                                    child: Column(key: _content, children: widget.rows),
                                  ),
                                ),
                              ),
                            ),
                          ]),
                        ),
                      ),
                  ]),
                );
              });
        }

        """)
  }

  private static let pager = AppleView(
    usage:
      "TunedPager(count: 5, page: page, onPage: (it) => setState(() => page = it), builder: page)",
    text: """
      /// Pages side by side that are turned by a finger.
      class TunedPager extends StatefulWidget {
        const TunedPager({
          super.key, required this.count, required this.builder, this.page = 0, this.onPage,
        });
        final int count;
        final int page;
        final Widget Function(int index) builder;
        final void Function(int page)? onPage;

        @override
        State<TunedPager> createState() => _TunedPagerState();
      }

      \(state("TunedPager"))
        @override
        void didUpdateWidget(TunedPager old) {
          super.didUpdateWidget(old);
          if (widget.page.toDouble() == machine.page) return;
          machine.send(widget.page.toDouble(), isAnimated, now);
          WidgetsBinding.instance.addPostFrameCallback((_) => changed());
        }

        @override
        void hear(TYPESaid word) {
          if (word == TYPESaid.pageChanged) widget.onPage?.call(machine.page.toInt());
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
              machine.layOut(widget.count.toDouble(), size.maxWidth, now);
              final time = now;
              final sign = isRightToLeft ? -1.0 : 1.0;
              return ClipRect(
                child: listen(
                  mirroredIn: isRightToLeft ? size.maxWidth : 0,
                  land: (x, y, at, touch) => machine.down(0, x, y, at, touch),
                  child: Stack(alignment: Alignment.bottomCenter, children: [
                    for (var index = 0; index < widget.count; index++)
                      Transform.translate(
                        offset: Offset((index * machine.width - machine.offset(time)) * sign, 0),
                        child: SizedBox.expand(child: widget.builder(index)),
                      ),
                    if (machine.showsDots())
                      Padding(
                        padding: const EdgeInsets.only(bottom: 36),
                        child: Row(mainAxisSize: MainAxisSize.min, children: [
                          for (var index = 0; index < widget.count; index++)
                            Opacity(
                              opacity: index == machine.page.toInt() ? 1 : 0.3,
                              child: const Padding(
                                  padding: EdgeInsets.all(4), child: CircleAvatar(radius: 4)),
                            ),
                        ]),
                      ),
                  ]),
                ),
              );
            });
      }

      """)

  private static let navigation = AppleView(
    usage:
      "SwipeBackStack(depth: depth, onDepth: (it) => setState(() => depth = it), builder: screen)",
    text: """
      /// A stack of screens whose top one is swiped back from the leading edge; 1 is the root alone.
      class SwipeBackStack extends StatefulWidget {
        const SwipeBackStack({
          super.key, required this.depth, required this.onDepth, required this.builder,
          this.shouldGoBack,
        });
        final int depth;
        final void Function(int depth) onDepth;
        final Widget Function(int depth) builder;
        final bool Function()? shouldGoBack;

        @override
        State<SwipeBackStack> createState() => _SwipeBackStackState();
      }

      \(state("SwipeBackStack"))
        @override
        void didUpdateWidget(SwipeBackStack old) {
          super.didUpdateWidget(old);
          if (widget.depth > machine.depth) {
            machine.push(isAnimated, now);
          } else if (widget.depth < machine.depth) {
            machine.pop(isAnimated, now);
          }
          WidgetsBinding.instance.addPostFrameCallback((_) => changed());
        }

        @override
        void hear(TYPESaid word) {
          if (word == TYPESaid.popped) widget.onDepth(machine.depth.toInt());
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
              machine.layOut(widget.depth.toDouble(), size.maxWidth, now);
              final time = now;
              final sign = isRightToLeft ? -1.0 : 1.0;
              final top = machine.depth.toInt();
              final lower = machine.lowerDepth().toInt();
              return ClipRect(
                child: listen(
                  mirroredIn: isRightToLeft ? size.maxWidth : 0,
                  land: (x, y, at, touch) {
                    machine.mayPop = widget.shouldGoBack?.call() ?? true;
                    machine.down(0, x, y, at, touch);
                  },
                  child: Stack(children: [
                    if (lower > 0)
                      Transform.translate(
                        key: ValueKey(lower),
                        offset: Offset(machine.lower(time) * sign, 0),
                        child: Stack(children: [
                          SizedBox.expand(child: widget.builder(lower)),
                          IgnorePointer(
                              child: Opacity(
                                  opacity: machine.dim(time),
                                  child: const ColoredBox(
                                      color: Colors.black, child: SizedBox.expand()))),
                        ]),
                      ),
                    Transform.translate(
                      key: ValueKey(top),
                      offset: Offset(machine.offset(time) * sign, 0),
                      child: SizedBox.expand(child: widget.builder(top)),
                    ),
                  ]),
                ),
              );
            });
      }

      """)

  private static let edgeCard = AppleView(
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
        void didUpdateWidget(CardPage old) {
          super.didUpdateWidget(old);
          if (widget.isOpen == old.isOpen) return;
          if (widget.isOpen) {
            machine.open(isAnimated, now);
          } else {
            machine.close(isAnimated, now);
          }
          WidgetsBinding.instance.addPostFrameCallback((_) => changed());
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
                  IgnorePointer(
                      child: Opacity(
                          opacity: machine.backdrop(time),
                          child: const ColoredBox(color: Colors.white70, child: SizedBox.expand()))),
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

  private static let overlay = AppleView(
    usage:
      "final key = GlobalKey<OverlayHostState>(); OverlayHost(key: key, builder: toast); key.currentState!.show(1)",
    text: """
      /// Views that wait their turn, stay for a while and are swiped away; views are numbers.
      class OverlayHost extends StatefulWidget {
        const OverlayHost({
          super.key, required this.builder, this.vertical = true, this.sign = -1, this.extent = 80,
          this.inset = 50, this.onDismiss,
        });
        final Widget Function(int id) builder;
        /// The exit: along y or x, and in which direction.
        final bool vertical;
        final double sign;
        /// How large a view is along the exit, and how far it stands from that edge.
        final double extent;
        final double inset;
        final void Function(int id)? onDismiss;

        @override
        State<OverlayHost> createState() => OverlayHostState();
      }

      class OverlayHostState extends State<OverlayHost>
          with SingleTickerProviderStateMixin, _TYPEDriver<OverlayHost> {
        /// `seconds` below 0: until it is sent away.
        void show(int id, {double seconds = 4}) {
          machine.vertical = widget.vertical;
          machine.sign = widget.sign;
          machine.show(id.toDouble(), seconds, now);
          changed();
        }

        void dismiss() {
          machine.dismiss(isAnimated, now);
          changed();
        }

        @override
        void hear(TYPESaid word) {
          final id = machine.who.removeAt(0);
          if (word == TYPESaid.appeared) {
            machine.measure(id, widget.extent, widget.extent + widget.inset);
          }
          if (word == TYPESaid.dismissed) widget.onDismiss?.call(id.toInt());
        }

        @override
        Widget build(BuildContext context) {
          final time = now;
          return Stack(children: [
            for (var index = 0; index < machine.seats.length; index++)
              Builder(
                key: ValueKey(machine.seats[index].id),
                builder: (context) {
                  final way = machine.seatOffset(index.toDouble(), time) * machine.sign;
                  final vertical = widget.vertical;
                  final before = widget.sign < 0;
                  return Positioned(
                    top: vertical ? (before ? widget.inset : null) : 0,
                    bottom: vertical ? (before ? null : widget.inset) : 0,
                    left: vertical ? 0 : (before ? widget.inset : null),
                    right: vertical ? 0 : (before ? null : widget.inset),
                    child: Transform.translate(
                      offset: vertical ? Offset(0, way) : Offset(way, 0),
                      child: IgnorePointer(
                        ignoring: machine.seats[index].isLeaving,
                        child: listen(
                          land: (x, y, at, touch) => machine.down(0, x, y, at, touch),
                          child: widget.builder(machine.seats[index].id.toInt()),
                        ),
                      ),
                    ),
                  );
                },
              ),
          ]);
        }
      }

      """)
}
