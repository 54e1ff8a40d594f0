// Jetpack Compose: decisions and motion as a class, and a composable that feeds and draws it.

extension ExportText {
  /// A Kotlin file.
  var compose: String {
    heading("//", .compose, [ComposeView.all[interaction.name]?.usage ?? ""])
      + ComposeView.imports + "\n" + kotlinDecision + "\n"
      + view(.compose, ComposeView.common, ComposeView.all[interaction.name]?.text ?? "")
  }

  /// Figures and machine: plain Kotlin, which needs nothing of Android's.
  var kotlinDecision: String { figureBlock(.kotlin) + "\n" + code(.kotlin) }
}

enum ComposeView {
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay, "drawer": drawer,
    "bottomBar": bottomBar,
  ]

  /// A list, because a line that begins with the word would be one of this file's own.
  static let imports =
    "package slipsheet.exported\n\n"
    + [
      "android.provider.Settings",
      "androidx.compose.animation.core.Animatable",
      "androidx.compose.animation.core.spring",
      "androidx.compose.animation.core.withInfiniteAnimationFrameNanos",
      "androidx.compose.foundation.background",
      "androidx.compose.foundation.gestures.*",
      "androidx.compose.foundation.layout.*",
      "androidx.compose.foundation.shape.RoundedCornerShape",
      "androidx.compose.runtime.*",
      "androidx.compose.ui.Alignment",
      "androidx.compose.ui.Modifier",
      "androidx.compose.ui.draw.*",
      "androidx.compose.ui.geometry.*",
      "androidx.compose.ui.graphics.*",
      "androidx.compose.ui.input.pointer.*",
      "androidx.compose.ui.layout.*",
      "androidx.compose.ui.platform.*",
      "androidx.compose.ui.unit.*",
      "kotlin.math.*",
    ].map { "import \($0)\n" }.joined()
}
