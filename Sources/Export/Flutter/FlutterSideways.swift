// Pages and the swipe back in Flutter.

extension FlutterView {
  static let pager = AppleView(
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
        List<_Motion> get springs => [machine.motion];

        @override
        void didUpdateWidget(TunedPager old) {
          super.didUpdateWidget(old);
          if (widget.page.toDouble() == machine.page) return;
          machine.send(widget.page.toDouble(), isAnimated, now);
          later();
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

  static let navigation = AppleView(
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
        List<_Motion> get springs => [machine.place, machine.former];

        @override
        void didUpdateWidget(SwipeBackStack old) {
          super.didUpdateWidget(old);
          if (widget.depth > machine.depth) {
            machine.push(isAnimated, now);
          } else if (widget.depth < machine.depth) {
            machine.pop(isAnimated, now);
          }
          later();
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
                          veil(machine.dim(time)),
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
}
