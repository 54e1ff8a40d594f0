// The sheets with a list in Flutter.

extension FlutterView {
  static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    places: "[0]", fields: "", arguments: "", change: "")

  static let sheet = listed(
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

  static func listed(
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

        \(coming(name, change: change))
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
                    veil(machine.dim(time)),
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
}
