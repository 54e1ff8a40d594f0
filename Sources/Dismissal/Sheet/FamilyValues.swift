// The values of sheets in iOS, Material, vaul and Base UI. Each value has a public source.
import Motion

/// Published sources that several values share.
private enum Source {
  static let detents = "Apple, UISheetPresentationController.Detent"
  static let thresholds = "Compose Material, ModalBottomSheet.kt"
  static let sheetTime = "Compose Material 3, SheetDefaults.kt (BottomSheetAnimationSpec)"
  static let tween = "ours: a tween does not swing"
  static let drawer = "Compose Material 3, NavigationDrawer.kt"
  static let vaul = "vaul, src/constants.ts"
  static let ease = "ours: its curve does not swing"
  static let example = "vaul, example of its documentation"
  static let baseUI = "Base UI, DrawerViewport.tsx"
  static let baseUIExample = "Base UI, examples of its documentation"
}

extension DetentsConfiguration: FamilyTunable {
  package static func values(of family: SheetFamily) -> [SourcedValue] {
    switch family {
    case .iOS, .iOS26:
      [
        SourcedValue("rests", "middle, full", Source.detents + ": medium and large"),
        SourcedValue("middle", 0.5, Source.detents + ".medium: approximately half"),
        SourcedValue("inset", 54, "ours"),
        SourcedValue("scrolls", "last", "Apple, prefersScrollingExpandsWhenScrolledToEdge: true"),
        SourcedValue("usable", "never", "Apple, largestUndimmedDetentIdentifier: nil"),
        SourcedValue("leaves", 120, "ours"),
        SourcedValue("cornerRadius", 10, "ours"),
        SourcedValue("dim", 0.2, "ours"),
        SourcedValue("duration", 0.5, "ours"),
        SourcedValue("damping", 1, "ours"),
      ]
    case .material:
      [
        SourcedValue(
          "rests", "low, full", "Compose Material 3, SheetValue: PartiallyExpanded, Expanded"),
        SourcedValue("low", 56, "Compose Material 3, BottomSheetDefaults.SheetPeekHeight"),
        SourcedValue("inset", 72, "m3.material.io, bottom sheets: top margin"),
        SourcedValue("throwSpeed", 125, Source.thresholds + " (VelocityThreshold)"),
        SourcedValue("leaves", 56, Source.thresholds + " (PositionalThreshold)"),
        SourcedValue("rubberBand", 0, "Compose, AnchoredDraggable: stops at its last anchor"),
        SourcedValue("scrolls", "last", "Compose Material 3, SheetDefaults.kt (onPreScroll)"),
        SourcedValue("usable", "full", "Compose Material 3, BottomSheetScaffold: no scrim"),
        SourcedValue("cornerRadius", 28, "m3.material.io, bottom sheets: shape"),
        SourcedValue("dim", 0.32, "m3.material.io, scrim: opacity"),
        SourcedValue("duration", 0.3, Source.sheetTime),
        SourcedValue("damping", 1, Source.tween),
      ]
    case .vaul:
      [
        SourcedValue("low", 148, Source.example + ": 148px"),
        SourcedValue("middle", 0.42, Source.example + ": 355px of 844"),
        SourcedValue("inset", 25, Source.example + ": max-h-[97%] of 844"),
        SourcedValue("throwSpeed", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedValue("skips", true, "vaul, snapToSequentialPoint: false"),
        SourcedValue("leaves", 148, "ours: with snap points only speed takes it away"),
        SourcedValue("rubberBand", 0, "vaul, src/use-snap-points.ts (onDrag)"),
        SourcedValue(
          "usable", "middle", "vaul, fadeFromIndex: the last; it blocks what is bright"),
        SourcedValue("cornerRadius", 10, Source.example + ": rounded-t-[10px]"),
        SourcedValue("dim", 0.4, Source.example + ": bg-black/40"),
        SourcedValue("duration", 0.5, Source.vaul + " (TRANSITIONS.DURATION)"),
        SourcedValue("damping", 1, Source.ease),
      ]
    case .baseUI:
      [
        SourcedValue("rests", "middle, full", Source.baseUIExample + ": 31rem and the whole"),
        SourcedValue("middle", 0.59, Source.baseUIExample + ": 31rem of 844"),
        SourcedValue("inset", 16, Source.baseUIExample + ": a margin of 1rem"),
        SourcedValue("throwSpeed", 500, Source.baseUI + " (SNAP_VELOCITY_THRESHOLD)"),
        SourcedValue("skips", true, Source.baseUI + " (SNAP_VELOCITY_MULTIPLIER)"),
        SourcedValue("leaves", 248, "half of its lowest snap point: the nearest one is taken"),
        SourcedValue("usable", "never", "Base UI, modal: true"),
        SourcedValue("dim", 0.2, Source.baseUIExample + " (--backdrop-opacity)"),
        SourcedValue("duration", 0.45, Source.baseUIExample + ": 450ms"),
        SourcedValue("damping", 1, Source.ease),
      ]
    }
  }
}

extension SheetStacking: FamilyTunable {
  package static func values(of family: SheetFamily) -> [SourcedValue] {
    switch family {
    case .iOS, .iOS26:
      [
        SourcedValue(
          "scale", 0.92, "Transmission, SheetPresentationController.swift: its sheets on the Mac"),
        SourcedValue("rise", 10, "ours"),
        SourcedValue("dim", 0.1, "ours"),
      ]
    case .material:
      [
        SourcedValue("scale", 1, "m3.material.io: nothing steps back"),
        SourcedValue("rise", 0, "m3.material.io: nothing steps back"),
        SourcedValue("dim", 0, "m3.material.io: its scrim alone"),
      ]
    case .vaul:
      [
        SourcedValue("scale", 0.96, Source.vaul + " (NESTED_DISPLACEMENT: 16 px of 390)"),
        SourcedValue("rise", 16, Source.vaul + " (NESTED_DISPLACEMENT)"),
        SourcedValue("dim", 0, "vaul: its overlay alone"),
      ]
    case .baseUI:
      [
        SourcedValue("scale", 0.95, Source.baseUIExample + " (--stack-step)"),
        SourcedValue("rise", 16, Source.baseUIExample + " (--peek: 1rem)"),
        SourcedValue("dim", 0, "Base UI: its backdrop alone"),
      ]
    }
  }
}

extension PullToDismissConfiguration: FamilyTunable {
  package static func values(of family: SheetFamily) -> [SourcedValue] {
    switch family {
    case .iOS, .iOS26: []
    case .material:
      [SourcedValue("velocity", 125, Source.thresholds + " (VelocityThreshold)")]
        + [SourcedValue("progress", 0.07, Source.thresholds + " (56 dp of 844)")]
        + ways(0.3, Source.sheetTime, Source.tween)
    case .vaul:
      [
        SourcedValue("velocity", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedValue("progress", 0.25, Source.vaul + " (CLOSE_THRESHOLD)"),
        SourcedValue("lockAfterScrolling", true, Source.vaul + " (SCROLL_LOCK_TIMEOUT)"),
        SourcedValue("lockSpeed", 50, "ours: any scrolling counts there"),
        SourcedValue("lockTime", 0.1, Source.vaul + " (SCROLL_LOCK_TIMEOUT)"),
      ] + ways(0.5, Source.vaul + " (TRANSITIONS.DURATION)", Source.ease)
    case .baseUI:
      [
        SourcedValue("velocity", 500, Source.baseUI + " (FAST_SWIPE_VELOCITY)"),
        SourcedValue("progress", 0.5, Source.baseUI + " (swipeThreshold: half of its size)"),
      ] + ways(0.45, Source.baseUIExample + ": 450ms", Source.ease)
    }
  }

  private static func ways(
    _ seconds: Double, _ source: String, _ swing: String
  ) -> [SourcedValue] {
    [
      SourcedValue("finishDuration", seconds, source), SourcedValue("finishDamping", 1, swing),
      SourcedValue("cancelDuration", seconds, source), SourcedValue("cancelDamping", 1, swing),
      SourcedValue("duration", seconds, source), SourcedValue("damping", 1, swing),
    ]
  }
}

extension DrawerConfiguration: FamilyTunable {
  package static func values(of family: SheetFamily) -> [SourcedValue] {
    switch family {
    case .iOS, .iOS26: []
    case .material:
      [
        SourcedValue("beside", true, Source.drawer + ": its scrim is inside the dragged box"),
        SourcedValue("throwSpeed", 400, Source.drawer + " (DrawerVelocityThreshold)"),
        SourcedValue("share", 0.5, Source.drawer + " (DrawerPositionalThreshold)"),
      ] + ways(0.26, Source.drawer + ": 256 ms", Source.tween)
    case .vaul:
      [
        SourcedValue("throwSpeed", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedValue("share", 0.25, Source.vaul + " (CLOSE_THRESHOLD)"),
      ] + ways(0.5, Source.vaul + " (TRANSITIONS.DURATION)", Source.ease)
    case .baseUI:
      [
        SourcedValue("throwSpeed", 500, Source.baseUI + " (FAST_SWIPE_VELOCITY)"),
        SourcedValue("share", 0.5, Source.baseUI + " (swipeThreshold: half of its size)"),
      ] + ways(0.45, Source.baseUIExample + ": 450ms", Source.ease)
    }
  }

  private static func ways(
    _ seconds: Double, _ source: String, _ swing: String
  ) -> [SourcedValue] {
    [
      SourcedValue("duration", seconds, source), SourcedValue("damping", 1, swing),
      SourcedValue("returnDuration", seconds, source), SourcedValue("returnDamping", 1, swing),
    ]
  }
}

extension BarConfiguration: FamilyTunable {
  package static func values(of family: SheetFamily) -> [SourcedValue] {
    switch family {
    case .iOS, .iOS26: []
    case .material:
      [
        SourcedValue("height", 56, "Compose Material 3, BottomSheetDefaults.SheetPeekHeight"),
        SourcedValue("throwSpeed", 125, Source.thresholds + " (VelocityThreshold)"),
        SourcedValue("rubberBand", 0, "Compose, AnchoredDraggable: stops at its last anchor"),
        SourcedValue("duration", 0.3, Source.sheetTime),
        SourcedValue("damping", 1, Source.tween),
      ]
    case .vaul:
      [
        SourcedValue("throwSpeed", 400, Source.vaul + " (VELOCITY_THRESHOLD)"),
        SourcedValue("rubberBand", 0, "vaul, src/use-snap-points.ts (onDrag)"),
        SourcedValue("duration", 0.5, Source.vaul + " (TRANSITIONS.DURATION)"),
        SourcedValue("damping", 1, Source.ease),
      ]
    case .baseUI:
      [
        SourcedValue("throwSpeed", 500, Source.baseUI + " (SNAP_VELOCITY_THRESHOLD)"),
        SourcedValue("duration", 0.45, Source.baseUIExample + ": 450ms"),
        SourcedValue("damping", 1, Source.ease),
      ]
    }
  }
}

extension NavigationStackMachine.Configuration: FamilyTunable {
  package static func values(of family: SheetFamily) -> [SourcedValue] {
    switch family {
    case .iOS26:
      [
        SourcedValue(
          "from", "anywhere",
          "Apple, UINavigationController.interactiveContentPopGestureRecognizer")
      ]
    case .iOS, .material, .vaul, .baseUI: []
    }
  }
}
