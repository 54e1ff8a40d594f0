// The overlay container in Flutter.

extension FlutterView {
  static let overlay = AppleView(
    usage:
      "final key = GlobalKey<OverlayHostState>(); OverlayHost(key: key, builder: toast); key.currentState!.show(1)",
    text: """
      /// Views that wait their turn or stand beside each other, stay for a while and are swiped away;
      /// views are numbers.
      class OverlayHost extends StatefulWidget {
        const OverlayHost({
          super.key, required this.builder, this.vertical = true, this.sign = -1, this.extent = 80,
          this.inset = 50, this.queue = 'oneByOneWaitFinish', this.most = 3, this.beside = false,
          this.rowSign = 1, this.onDismiss,
        });
        final Widget Function(int id) builder;
        /// The exit: along y or x, and in which direction.
        final bool vertical;
        final double sign;
        /// How large a view is along the exit, and how far it stands from that edge.
        final double extent;
        final double inset;
        /// `oneByOne` replaces what is on screen, `multiple` shows up to `most` views.
        final String queue;
        final int most;
        /// Older ones stand beside the newest along the exit, towards larger places or smaller ones.
        final bool beside;
        final double rowSign;
        final void Function(int id)? onDismiss;

        @override
        State<OverlayHost> createState() => OverlayHostState();
      }

      class OverlayHostState extends State<OverlayHost>
          with TickerProviderStateMixin, _TYPEDriver<OverlayHost> {
        /// `seconds` below 0: until it is sent away.
        void show(int id, {double seconds = 4}) {
          machine.vertical = widget.vertical;
          machine.sign = widget.sign;
          machine.queue = widget.queue;
          machine.most = widget.most.toDouble();
          machine.grouped = widget.beside;
          machine.rowVertical = widget.vertical;
          machine.rowSign = widget.rowSign;
          machine.fades = !isAnimated;
          machine.show(id.toDouble(), seconds, now);
          changed();
        }

        void dismiss() {
          machine.dismiss(true, now);
          changed();
        }

        @override
        void hear(TYPESaid word) {
          final id = machine.who.removeAt(0);
          if (word == TYPESaid.appeared) {
            machine.measure(id, widget.extent, widget.extent + widget.inset, widget.extent);
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
                  final way = machine.seatOffset(index.toDouble(), time) * machine.sign +
                      machine.seatSpot(index.toDouble(), time);
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
                        child: Opacity(
                          opacity: machine.seatOpacity(index.toDouble(), time),
                          child: listen(
                            land: (x, y, at, touch) =>
                                machine.down(0, x, y, at, touch, machine.seats[index].id),
                            child: widget.builder(machine.seats[index].id.toInt()),
                          ),
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
