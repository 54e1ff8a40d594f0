// What every Flutter widget stands on: one pointer, and frames while something moves.

extension FlutterView {
  /// One pointer and one ticker of frames. The clock is the stopwatch's, for pointers and frames.
  static let common = """
    /// Plays one spring of a machine by Flutter's own simulation: what the controller shows is where
    /// the machine is.
    class _TYPESpring {
      _TYPESpring(this.motion, TickerProvider vsync, void Function() changed)
          : controller = AnimationController.unbounded(vsync: vsync) {
        controller.addListener(() {
          if (_since < 0) return;
          motion.show(controller.value, controller.velocity);
          changed();
        });
      }
      final _Motion motion;
      final AnimationController controller;
      double _since = -1;
      double _target = 0;

      /// Begins what the machine has begun, and ends what it has ended.
      void follow(double now) {
        if (!motion.isSpringing(now)) {
          _since = -1;
          controller.stop();
        } else if (motion.since != _since || motion.target != _target) {
          _since = motion.since;
          _target = motion.target;
          controller.animateWith(SpringSimulation(
            SpringDescription(mass: 1, stiffness: motion.stiffness(), damping: motion.friction()),
            motion.start,
            motion.target,
            motion.speed,
            tolerance: const Tolerance(distance: 0.01, velocity: 0.1),
          ));
        }
      }
    }

    /// What feeds a machine, and says when it is to be drawn.
    mixin _TYPEDriver<W extends StatefulWidget> on State<W>, TickerProviderStateMixin<W> {
      final machine = TYPEMachine();
      late final Ticker _ticker = createTicker((_) => _step());
      late final List<_TYPESpring> _springs = [
        for (final motion in springs) _TYPESpring(motion, this, changed),
      ];
      final Stopwatch _watch = Stopwatch()..start();
      double _origin = 0;
      int? _finger;

      double get now => max(_watch.elapsedMicroseconds / 1e6, machine.finger.now);
      bool get isAnimated => !MediaQuery.of(context).disableAnimations;
      bool get isRightToLeft => Directionality.of(context) == TextDirection.rtl;

      /// What happened, word by word.
      void hear(TYPESaid word) {}

      /// What springs; the rest is asked in each frame.
      List<_Motion> get springs => const [];

      /// A colour over all of it that hears no finger.
      Widget veil(double opacity, [Color color = Colors.black]) => IgnorePointer(
          child: Opacity(
              opacity: opacity, child: ColoredBox(color: color, child: const SizedBox.expand())));

      /// The same under a panel, which hears taps where what lies below it cannot be used.
      Widget beside(double opacity, {required bool isUsable, required VoidCallback onTap}) =>
          IgnorePointer(
            ignoring: isUsable,
            child: GestureDetector(
              behavior: HitTestBehavior.opaque,
              onTap: onTap,
              child: Opacity(
                  opacity: opacity,
                  child: const ColoredBox(color: Colors.black, child: SizedBox.expand())),
            ),
          );

      /// Draws again when this frame is built.
      void later() => WidgetsBinding.instance.addPostFrameCallback((_) => changed());

      void changed() {
        final words = machine.drain();
        for (final word in words) {
          hear(word);
        }
        for (final spring in _springs) {
          spring.follow(now);
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
        bool Function(double x, double y, double now)? accepts,
        double mirroredIn = 0,
      }) {
        double x(PointerEvent event) =>
            mirroredIn > 0 ? mirroredIn - event.localPosition.dx : event.localPosition.dx;
        double time(PointerEvent event) => event.timeStamp.inMicroseconds / 1e6 + _origin;
        return Listener(
          behavior: HitTestBehavior.translucent,
          onPointerDown: (event) {
            if (_finger != null) return;
            if (!(accepts?.call(x(event), event.localPosition.dy, now) ?? true)) return;
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
        for (final spring in _springs) {
          spring.controller.dispose();
        }
        _ticker.dispose();
        super.dispose();
      }
    }

    """
}
