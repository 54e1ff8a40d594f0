// Flutter: decisions and motion as a class, and a widget that feeds and draws it.

extension ExportText {
  /// A Dart file.
  var flutter: String {
    heading("//", .flutter, [FlutterView.all[interaction.name]?.usage ?? ""])
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
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay, "drawer": drawer,
    "bottomBar": bottomBar,
  ]

  /// A list, because a line that begins with the word would be one of this file's own.
  static let imports =
    [
      "dart:math", "package:flutter/gestures.dart", "package:flutter/material.dart",
      "package:flutter/physics.dart",
      "package:flutter/scheduler.dart",
    ].map { "import '\($0)';\n" }.joined()

  /// What Dart's mathematics lack.
  static let mathematics = """
    double _expm1(double x) => x.abs() < 1e-5 ? x + x * x / 2 + x * x * x / 6 : exp(x) - 1;
    double _log1p(double x) => x.abs() < 1e-5 ? x - x * x / 2 + x * x * x / 3 : log(1 + x);
    double _atanh(double x) => 0.5 * log((1 + x) / (1 - x));
    double _hypot(double x, double y) => sqrt(x * x + y * y);

    """

  /// For covers and sheets, which come and go as their widget says. `change`: what else it says;
  /// `heard`: what else is heard.
  static func coming(_ widget: String, change: String = "", heard: String = "") -> String {
    """
      @override
      List<_Motion> get springs => [machine.motion];

      @override
      void initState() {
        super.initState();
        machine.layOut(1, [0], 0);
        if (widget.isPresented) machine.present(false, now);
      }

      @override
      void didUpdateWidget(\(widget) old) {
        super.didUpdateWidget(old);\(change)
        if (widget.isPresented && !old.isPresented) machine.present(isAnimated, now);
        if (!widget.isPresented && old.isPresented) machine.dismiss(isAnimated, now);
        later();
      }

      @override
      void hear(TYPESaid word) {
        if (word == TYPESaid.dismissed) widget.onDismiss?.call();\(heard)
      }

    """
  }

  static func state(_ widget: String) -> String {
    "class _\(widget)State extends State<\(widget)>\n    with TickerProviderStateMixin, _TYPEDriver<\(widget)> {"
  }
}
