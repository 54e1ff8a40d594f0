// The sheets with a list in Flutter.

extension FlutterView {
  static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    layOut: "machine.layOut(size.maxHeight, [0], now);", fields: "", arguments: "", change: "")

  static let sheet = listed(
    "RestingSheet", "A sheet that rests at several places, with a list in it.",
    layOut: "machine.layOutRoom(size.maxHeight, now);",
    fields: """

        /// The index of its resting place, from the lowest one.
        final int place;
        final void Function(int place)? onPlace;
        /// What lies below it: it hears what is beside the sheet, where that is not in the way.
        final Widget? below;
      """,
    arguments: " this.place = 2, this.onPlace, this.below,",
    change:
      "\n    if (widget.place != old.place) machine.send(widget.place.toDouble(), isAnimated, now);"
  )

  static func listed(
    _ name: String, _ sentence: String, layOut: String, fields: String, arguments: String,
    change: String
  ) -> AppleView {
    let hasPlaces = !change.isEmpty
    let free = "size.maxHeight - machine.length(size.maxHeight)"
    let heard =
      "\n    if (word == TYPESaid.placeChanged) widget.onPlace?.call(machine.selected.toInt());"
    let beside = """
      beside(
                    machine.dim(time),
                    isUsable: machine.isUsable(),
                    onTap: () {
                      if (machine.usablePlace() >= 0) {
                        machine.send(machine.usablePlace(), isAnimated, now);
                      } else if (widget.shouldDismiss?.call() ?? true) {
                        machine.dismiss(isAnimated, now);
                      }
                      changed();
                    },
                  )
      """
    return AppleView(
      usage: "\(name)(isPresented: shown, header: header, rows: rows, onDismiss: () { })",
      text: """
        /// \(sentence)
        class \(name) extends StatefulWidget {
          const \(name)({
            super.key, required this.isPresented, required this.header, required this.rows,
            this.headerHeight = 56, this.style = 'continuous',\(arguments) this.onDismiss, this.shouldDismiss,
            this.depth = 0, this.onCoverage,
          });
          final bool isPresented;
          final Widget header;
          final double headerHeight;
          final List<Widget> rows;
          /// Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
          final String style;\(fields)
          final VoidCallback? onDismiss;
          final bool Function()? shouldDismiss;
          /// How many other sheets lie over it, of each what its `onCoverage` says, 0…1: it steps back.
          final double depth;
          final void Function(double part)? onCoverage;

          @override
          State<\(name)> createState() => _\(name)State();
        }

        \(state(name))
          final _content = GlobalKey();

        \(coming(name, change: change, heard: hasPlaces ? heard : ""))
          @override
          void changed() {
            super.changed();
            widget.onCoverage?.call(machine.coverage(now));
          }

          @override
          Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
                \(layOut)
                machine.depth = widget.depth;
                WidgetsBinding.instance.addPostFrameCallback((_) {
                  final content = _content.currentContext?.size?.height;
                  if (content == null\(hasPlaces ? "" : " || content == machine.list.content")) return;
                  machine.resizeList(\(hasPlaces ? "machine.length(size.maxHeight)" : "size.maxHeight") - widget.headerHeight, content\(hasPlaces ? " + machine.hidden()" : ""), now);
                });
                final time = now;
                return listen(\(hasPlaces ? "\n          accepts: (x, y, at) => y >= machine.offset(at) + \(free)," : "")
                  land: (x, y, at, touch) {
                    machine.mayDismiss = widget.shouldDismiss?.call() ?? true;
                    machine.style = widget.style;
                    machine.down(0, x, y, at, touch, y >= machine.offset(at) + widget.headerHeight\(hasPlaces ? " + \(free)" : ""));
                  },
                  child: Stack(children: [
                    \(hasPlaces ? "if (widget.below != null) Positioned.fill(child: widget.below!),\n            " + beside : "veil(machine.dim(time))"),
                    if (machine.stage != TYPEStage.absent)
                      Transform.translate(
                        offset: Offset(
                            0, machine.offset(time) - (isAnimated ? machine.behindRise() : 0)),
                        child: \(hasPlaces ? "Padding(padding: EdgeInsets.only(top: \(free)), child: " : "")Transform.scale(
                          alignment: Alignment.topCenter,
                          scale: isAnimated ? machine.behindScale() : 1,
                          child: Material(
        \(hasPlaces ? """
                                  clipBehavior: Clip.antiAlias,
                                  borderRadius: BorderRadius.vertical(top: Radius.circular(machine.panelRadius())),

        """ : "")                  child: Stack(children: [
                            Positioned.fill(child: Column(children: [
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
                            ])),
                            veil(machine.behindDim()),
                          ]),
                        ))\(hasPlaces ? ")" : ""),
                      ),
                  ]),
                );
              });
        }

        """)
  }
}
