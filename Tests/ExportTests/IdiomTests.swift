// What each platform's files are made of: the platform's own names, and none that it is better without.
import Exhibits
import Foundation
import Testing

@testable import Export

@Suite("Exports: idioms")
struct IdiomTests {
  /// What a file of each form says, and what it does not say.
  private static let words: [(form: ExportForm, says: [String], never: [String])] = [
    (
      .web,
      [
        "export function ", "requestAnimationFrame(", "getCoalescedEvents", "{ passive: true }",
        "touchAction", "prefers-reduced-motion", "direction === \"rtl\"",
      ], ["import ", "require(", "setTimeout", "innerHTML"]
    ),
    (
      .swiftui, ["import SwiftUI", "TimelineView(", "accessibilityReduceMotion"],
      ["asyncAfter", "Timer", "import UIKit"]
    ),
    (
      .uikit,
      [
        "import UIKit", "UIGestureRecognizer", "UIViewPropertyAnimator(",
        "UISpringTimingParameters(",
        "initialVelocity", "isReduceMotionEnabled",
      ], ["asyncAfter", "Timer"]
    ),
    (
      .compose,
      ["@Composable", "Animatable(", "spring(", "motion.speed", "ANIMATOR_DURATION_SCALE"],
      ["Thread", "Handler("]
    ),
    (
      .flutter,
      [
        "extends StatefulWidget", "AnimationController.unbounded(", "SpringSimulation(",
        "motion.speed", "disableAnimations",
      ], ["Timer(", "Future.delayed"]
    ),
  ]

  @Test("every file is made of its platform's own, its figures stand in one block before all else")
  func idioms() throws {
    for (form, says, never) in Self.words {
      for interaction in Interaction.all where interaction.isWritten(in: form) {
        let text = form.files(interaction, Preset(.fluid))[0].text
        for word in says { #expect(text.contains(word), "\(form) \(interaction.name): \(word)") }
        for word in never { #expect(!text.contains(word), "\(form) \(interaction.name): \(word)") }
        let code = try #require(text.range(of: "The tuned figures."), "\(form)")
        let machine = try #require(text.range(of: interaction.type + "Machine"), "\(form)")
        #expect(code.lowerBound < machine.lowerBound, "\(form) \(interaction.name)")
        // It says how it was checked before anything else.
        let head = text[..<code.lowerBound]
        #expect(head.contains(try #require(form.checked)), "\(form) \(interaction.name)")
      }
    }
  }

  @Test("an export that lies sideways is mirrored in every form where one reads from right to left")
  func mirrored() {
    for (form, word) in [
      (ExportForm.web, "isRightToLeft("), (.swiftui, "direction == .rightToLeft"),
      (.uikit, "isMirrored"), (.compose, "LayoutDirection.Rtl"), (.flutter, "isRightToLeft ?"),
    ] {
      for name in ["pager", "navigation", "drawer", "lightbox"] {
        guard Interaction.named(name)?.isWritten(in: form) == true else { continue }
        let text = Interaction.named(name).map { form.files($0, Preset(.seed))[0].text } ?? ""
        #expect(text.contains(word), "\(form) \(name): \(word)")
      }
    }
  }
}
