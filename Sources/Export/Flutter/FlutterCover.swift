// The pull-down in Flutter.

extension FlutterView {
  static let pullDown = AppleView(
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
      \(coming("PullDownCover"))
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
                  veil(machine.dim(time)),
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
}
