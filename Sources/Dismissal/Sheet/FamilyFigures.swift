// The values of sheets as in iOS, Material and vaul, each with its public source.
import Motion

/// Public sources of several values.
private enum Source {
  static let detents = "Apple, UISheetPresentationController.Detent"
  static let thresholds = "Compose Material, ModalBottomSheet.kt"
  static let sheetTime = "Compose Material 3, SheetDefaults.kt (BottomSheetAnimationSpec)"
  static let tween = "ours: a tween does not swing"
  static let drawer = "Compose Material 3, NavigationDrawer.kt"
  static let vaul = "vaul, src/constants.ts"
  static let ease = "ours: its curve does not swing"
  static let example = "vaul, example of its documentation"
}

extension PlacesConfiguration: FamilyTunable {
  package static func figures(of family: SheetFamily) -> [SourcedFigure] {
    switch family {
    case .iOS:
      [
        SourcedFigure("rests", "middle, full", Source.detents + ": medium and large"),
        SourcedFigure("middle", 0.5, Source.detents + ".medium: approximately half"),
        SourcedFigure("inset", 54, "ours"),
        SourcedFigure("scrolls", "last", "Apple, prefersScrollingExpandsWhenScrolledToEdge: true"),
        SourcedFigure("usable", "never", "Apple, largestUndimmedDetentIdentifier: nil"),
        SourcedFigure("leaves", 120, "ours"),
        SourcedFigure("cornerRadius", 10, "ours"),
        SourcedFigure("dim", 0.2, "ours"),
        SourcedFigure("duration", 0.5, "ours"),
        SourcedFigure("damping", 1, "ours"),
      ]
    case .material:
      [
        SourcedFigure(
          "rests", "low, full", "Compose Material 3, SheetValue: PartiallyExpanded, Expanded"),
        SourcedFigure("low", 56, "Compose Material 3, BottomSheetDefaults.SheetPeekHeight"),
        SourcedFigure("inset", 72, "m3.material.io, bottom sheets: top margin"),
        SourcedFigure("throwSpeed", 125, Source.thresholds + " (VelocityThreshold)"),
        SourcedFigure("leaves", 56, Source.thresholds + " (PositionalThreshold)"),
        SourcedFigure("rubberBand", 0, "Compose, AnchoredDraggable: stops at its last anchor"),
        SourcedFigure("scrolls", "last", "Compose Material 3, SheetDefaults.kt (onPreScroll)"),
        SourcedFigure("usable", "full", "Compose Material 3, BottomSheetScaffold: no scrim"),
        SourcedFigure("cornerRadius", 28, "m3.material.io, bottom sheets: shape"),
        SourcedFigure("dim", 0.32, "m3.material.io, scrim: opacity"),
        SourcedFigure("duration", 0.3, Source.sheetTime),
        SourcedFigure("damping", 1, Source.tween),
      ]
    case .vaul:
      [
        SourcedFigure("low", 148, Source.example + ": 148px"),
        SourcedFigure("middle", 0.42, Source.example + ": 355px of 844"),
        SourcedFigure("inset", 25, Source.example + ": max-h-[97%] of 844"),
        SourcedFigure("throwSpeed", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedFigure("skips", true, "vaul, snapToSequentialPoint: false"),
        SourcedFigure("leaves", 148, "ours: with snap points only speed takes it away"),
        SourcedFigure("rubberBand", 0, "vaul, src/use-snap-points.ts (onDrag)"),
        SourcedFigure(
          "usable", "middle", "vaul, fadeFromIndex: the last; it blocks what is bright"),
        SourcedFigure("cornerRadius", 10, Source.example + ": rounded-t-[10px]"),
        SourcedFigure("dim", 0.4, Source.example + ": bg-black/40"),
        SourcedFigure("duration", 0.5, Source.vaul + " (TRANSITIONS.DURATION)"),
        SourcedFigure("damping", 1, Source.ease),
      ]
    }
  }
}

extension SheetStacking: FamilyTunable {
  package static func figures(of family: SheetFamily) -> [SourcedFigure] {
    switch family {
    case .iOS:
      [
        SourcedFigure(
          "scale", 0.92, "Transmission, SheetPresentationController.swift: its sheets on the Mac"),
        SourcedFigure("rise", 10, "ours"),
        SourcedFigure("dim", 0.1, "ours"),
      ]
    case .material:
      [
        SourcedFigure("scale", 1, "m3.material.io: nothing steps back"),
        SourcedFigure("rise", 0, "m3.material.io: nothing steps back"),
        SourcedFigure("dim", 0, "m3.material.io: its scrim alone"),
      ]
    case .vaul:
      [
        SourcedFigure("scale", 0.96, Source.vaul + " (NESTED_DISPLACEMENT: 16 px of 390)"),
        SourcedFigure("rise", 16, Source.vaul + " (NESTED_DISPLACEMENT)"),
        SourcedFigure("dim", 0, "vaul: its overlay alone"),
      ]
    }
  }
}

extension PullToDismissConfiguration: FamilyTunable {
  package static func figures(of family: SheetFamily) -> [SourcedFigure] {
    switch family {
    case .iOS: []
    case .material:
      [SourcedFigure("velocity", 125, Source.thresholds + " (VelocityThreshold)")]
        + [SourcedFigure("progress", 0.07, Source.thresholds + " (56 dp of 844)")]
        + ways(0.3, Source.sheetTime, Source.tween)
    case .vaul:
      [
        SourcedFigure("velocity", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedFigure("progress", 0.25, Source.vaul + " (CLOSE_THRESHOLD)"),
        SourcedFigure("lockAfterScrolling", true, Source.vaul + " (SCROLL_LOCK_TIMEOUT)"),
        SourcedFigure("lockSpeed", 50, "ours: any scrolling counts there"),
        SourcedFigure("lockTime", 0.1, Source.vaul + " (SCROLL_LOCK_TIMEOUT)"),
      ] + ways(0.5, Source.vaul + " (TRANSITIONS.DURATION)", Source.ease)
    }
  }

  private static func ways(
    _ seconds: Double, _ source: String, _ swing: String
  ) -> [SourcedFigure] {
    [
      SourcedFigure("finishDuration", seconds, source), SourcedFigure("finishDamping", 1, swing),
      SourcedFigure("cancelDuration", seconds, source), SourcedFigure("cancelDamping", 1, swing),
      SourcedFigure("duration", seconds, source), SourcedFigure("damping", 1, swing),
    ]
  }
}

extension DrawerConfiguration: FamilyTunable {
  package static func figures(of family: SheetFamily) -> [SourcedFigure] {
    switch family {
    case .iOS: []
    case .material:
      [
        SourcedFigure("throwSpeed", 400, Source.drawer + " (DrawerVelocityThreshold)"),
        SourcedFigure("share", 0.5, Source.drawer + " (DrawerPositionalThreshold)"),
      ] + ways(0.26, Source.drawer + ": 256 ms", Source.tween)
    case .vaul:
      [
        SourcedFigure("throwSpeed", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedFigure("share", 0.25, Source.vaul + " (CLOSE_THRESHOLD)"),
      ] + ways(0.5, Source.vaul + " (TRANSITIONS.DURATION)", Source.ease)
    }
  }

  private static func ways(
    _ seconds: Double, _ source: String, _ swing: String
  ) -> [SourcedFigure] {
    [
      SourcedFigure("duration", seconds, source), SourcedFigure("damping", 1, swing),
      SourcedFigure("returnDuration", seconds, source), SourcedFigure("returnDamping", 1, swing),
    ]
  }
}

extension BarConfiguration: FamilyTunable {
  package static func figures(of family: SheetFamily) -> [SourcedFigure] {
    switch family {
    case .iOS: []
    case .material:
      [
        SourcedFigure("height", 56, "Compose Material 3, BottomSheetDefaults.SheetPeekHeight"),
        SourcedFigure("throwSpeed", 125, Source.thresholds + " (VelocityThreshold)"),
        SourcedFigure("rubberBand", 0, "Compose, AnchoredDraggable: stops at its last anchor"),
        SourcedFigure("duration", 0.3, Source.sheetTime),
        SourcedFigure("damping", 1, Source.tween),
      ]
    case .vaul:
      [
        SourcedFigure("throwSpeed", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedFigure("rubberBand", 0, "vaul, src/use-snap-points.ts (onDrag)"),
        SourcedFigure("duration", 0.5, Source.vaul + " (TRANSITIONS.DURATION)"),
        SourcedFigure("damping", 1, Source.ease),
      ]
    }
  }
}
