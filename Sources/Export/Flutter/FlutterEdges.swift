// The drawer and the bar that is raised, in Flutter.

extension FlutterView {
  static let drawer = AppleView(
    usage:
      "EdgeDrawer(isOpen: open, onChange: (it) => setState(() => open = it), panel: panel, child: page)",
    text: """
      enum EdgeOfDrawer { leading, trailing, top, bottom }

      /// A view with a panel that a drag from its side edge draws in over it, and pushes out again.
      class EdgeDrawer extends StatefulWidget {
        const EdgeDrawer({
          super.key, required this.isOpen, required this.onChange, required this.panel,
          required this.child, this.edge = EdgeOfDrawer.leading, this.length = 300, this.shouldDismiss,
        });
        final bool isOpen;
        /// It is there or on its way in, or it is on its way out.
        final void Function(bool isOpen) onChange;
        final Widget panel;
        final Widget child;
        final EdgeOfDrawer edge;
        final double length;
        final bool Function()? shouldDismiss;

        @override
        State<EdgeDrawer> createState() => _EdgeDrawerState();
      }

      \(state("EdgeDrawer"))
        bool get isVertical =>
            widget.edge == EdgeOfDrawer.top || widget.edge == EdgeOfDrawer.bottom;

        @override
        List<_Motion> get springs => [machine.motion];

        @override
        void initState() {
          super.initState();
          machine.layOut(1, [0], 0);
          if (widget.isOpen) machine.present(false, now);
        }

        @override
        void didUpdateWidget(EdgeDrawer old) {
          super.didUpdateWidget(old);
          if (widget.isOpen == machine.isOpen()) return;
          if (widget.isOpen) {
            machine.present(isAnimated, now);
          } else {
            machine.dismiss(isAnimated, now);
          }
          later();
        }

        @override
        void changed() {
          super.changed();
          if (machine.isOpen() != widget.isOpen) widget.onChange(machine.isOpen());
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
              final before =
                  widget.edge == EdgeOfDrawer.leading || widget.edge == EdgeOfDrawer.top;
              machine.vertical = isVertical;
              machine.sign = before ? -1 : 1;
              machine.layOutRoom(
                  isVertical ? size.maxHeight : size.maxWidth, widget.length, now);
              final time = now;
              final way = machine.offset(time) * machine.sign;
              return ClipRect(
                child: listen(
                  mirroredIn: isRightToLeft ? size.maxWidth : 0,
                  land: (x, y, at, touch) {
                    machine.mayDismiss = widget.shouldDismiss?.call() ?? true;
                    machine.down(0, x, y, at, touch);
                  },
                  child: Stack(children: [
                    Positioned.fill(child: widget.child),
                    beside(
                      machine.dim(time),
                      isUsable: !machine.isOpen(),
                      onTap: () {
                        if (!(widget.shouldDismiss?.call() ?? true)) return;
                        machine.dismiss(isAnimated, now);
                        changed();
                      },
                    ),
                    if (machine.stage != TYPEStage.absent)
                      Align(
                        alignment: isVertical
                            ? (before ? Alignment.topCenter : Alignment.bottomCenter)
                            : (before
                                ? AlignmentDirectional.centerStart
                                : AlignmentDirectional.centerEnd),
                        child: Transform.translate(
                          offset: isVertical ? Offset(0, way) : Offset(isRightToLeft ? -way : way, 0),
                          child: SizedBox(
                            width: isVertical ? size.maxWidth : widget.length,
                            height: isVertical ? widget.length : size.maxHeight,
                            child: Material(child: widget.panel),
                          ),
                        ),
                      ),
                  ]),
                ),
              );
            });
      }

      """)

  static let bottomBar = AppleView(
    usage:
      "RaisedBar(isExpanded: up, onExpand: (it) => setState(() => up = it), bar: bar, page: page, child: list)",
    text: """
      /// A view with a bar at its bottom that a finger raises to a page, and lowers again.
      class RaisedBar extends StatefulWidget {
        const RaisedBar({
          super.key, required this.isExpanded, required this.onExpand, required this.bar,
          required this.page, required this.child, this.shared,
        });
        final bool isExpanded;
        final void Function(bool isExpanded) onExpand;
        /// What is seen while it is low, and what comes as it rises.
        final Widget bar;
        final Widget page;
        final Widget child;
        /// What is seen on the whole way over both, told how much of it is gone, 0…1.
        final Widget Function(double progress)? shared;

        @override
        State<RaisedBar> createState() => _RaisedBarState();
      }

      \(state("RaisedBar"))
        @override
        List<_Motion> get springs => [machine.motion];

        @override
        void initState() {
          super.initState();
          machine.layOutRoom(1, 0);
          machine.selected = widget.isExpanded ? 1 : 0;
          machine.present(false, now);
        }

        void send(double place) {
          machine.send(place, isAnimated, now);
          later();
        }

        @override
        void didUpdateWidget(RaisedBar old) {
          super.didUpdateWidget(old);
          if (widget.isExpanded == machine.isUsable()) send(widget.isExpanded ? 1 : 0);
        }

        @override
        void hear(TYPESaid word) {
          if (word == TYPESaid.placeChanged) widget.onExpand(!machine.isUsable());
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, size) {
              machine.layOutRoom(size.maxHeight, now);
              final time = now;
              final isLow = machine.isUsable();
              return ClipRect(
                child: listen(
                  accepts: (x, y, at) => y >= machine.offset(at),
                  land: (x, y, at, touch) => machine.down(0, x, y, at, touch),
                  child: Stack(children: [
                    Positioned.fill(
                        child: Padding(
                            padding: EdgeInsets.only(bottom: machine.height()),
                            child: widget.child)),
                    beside(machine.dim(time), isUsable: isLow, onTap: () => send(0)),
                    Transform.translate(
                      offset: Offset(0, machine.offset(time)),
                      child: SizedBox.expand(
                        child: Material(
                          child: Stack(children: [
                            Positioned.fill(
                              child: IgnorePointer(
                                ignoring: isLow,
                                child: Opacity(
                                    opacity: machine.pageOpacity(time), child: widget.page),
                              ),
                            ),
                            SizedBox(
                              height: machine.height(),
                              width: double.infinity,
                              child: IgnorePointer(
                                ignoring: !isLow,
                                child: GestureDetector(
                                  behavior: HitTestBehavior.opaque,
                                  onTap: () => send(1),
                                  child: Opacity(
                                      opacity: machine.barOpacity(time), child: widget.bar),
                                ),
                              ),
                            ),
                            if (widget.shared != null) widget.shared!(machine.progress(time)),
                          ]),
                        ),
                      ),
                    ),
                  ]),
                ),
              );
            });
      }

      """)
}
