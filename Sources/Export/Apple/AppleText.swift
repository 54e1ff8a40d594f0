// The two forms of Apple's platforms: decisions and motion in one struct, and the view around it.

extension ExportText {
  /// Figures and machine: plain Swift, which needs no framework of Apple's but Foundation's numbers.
  var swiftDecision: String { figureBlock(.swift) + "\n" + code(.swift) }

  /// A SwiftUI file, for iOS 17.
  var swiftUI: String {
    heading("//", .swiftui, [SwiftUIView.all[interaction.name]?.usage ?? ""])
      + "import SwiftUI\n\n" + swiftDecision + "\n"
      + view(.swiftui, SwiftUIView.all[interaction.name]?.text ?? "")
  }

  /// A UIKit file, for iOS 17.
  var uiKit: String {
    heading("//", .uikit, [UIKitView.all[interaction.name]?.usage ?? ""])
      + "import UIKit\n\n" + swiftDecision + "\n"
      + view(.uikit, UIKitView.touches, UIKitView.all[interaction.name]?.text ?? "")
  }
}

extension String {
  /// Every occurrence of one text as another.
  func replacing(_ old: String, with new: String) -> String {
    var out = ""
    var rest = self[...]
    while let first = old.first, let index = rest.firstIndex(of: first) {
      out += rest[..<index]
      if rest[index...].hasPrefix(old) {
        out += new
        rest = rest[index...].dropFirst(old.count)
      } else {
        out.append(first)
        rest = rest[index...].dropFirst()
      }
    }
    return out + rest
  }
}

/// What a view says itself, beside decisions and motion.
struct AppleView: Sendable {
  /// How it is used, in one line.
  var usage: String
  var text: String
}
