// The components, scroll views and overlay containers of one build.
import Drawing
import Geometry
import Gesture
import Overlay
import Tree

/// The components, scroll views and overlay containers of one build.
final class ComponentBuild: BuildParts {
  /// Components of the tree, created when they are declared.
  var components: ComponentStore
  var containers = ContainerBuild()
  var matches = MatchBuild()
  var windows: [ScrollWindow] = []
  var bars: [ScrollBarPose] = []
  var driven: [DrivenPose] = []
  var stretched: [StretchPose] = []
  /// The area in which hero pages open: that of the innermost screen, sheet or page.
  var room = HeroPageArea(space: nil, frame: Rect(0, 0, 0, 0), component: nil)
  /// The light box whose pictures are being declared.
  var lightbox: LightboxScope?
  /// The pose slot of the scroll view that is being drawn.
  var scrolled: PoseSlot?

  init(_ components: ComponentStore) { self.components = components }

  func scope(_ tag: ComponentName, in outer: Int) -> Int { components.scope(tag, in: outer) }
  func keep(_ scope: Int, around component: Int?) { components.keep(scope, around: component) }
}

/// The overlay containers that a build declares, and the views in them.
struct ContainerBuild {
  /// Overlay containers that the tree declares.
  var declared: [DeclaredContainer] = []
  /// Views that are presented in overlay containers.
  private(set) var presentations: [DeclaredPresentation] = []
  /// Index in `presentations` for each key.
  private(set) var presented: [PresentationKey: Int] = [:]
  var measures: [ContainerMeasure] = []
  /// Tuning of the overlay containers. `nil` if the stage's own tuning applies.
  var tuning: OverlayTuning?
  /// Keys of presentations whose container was drawn before the tree declared their content.
  var drawnEarly: Set<PresentationKey> = []

  /// Declares a view that a container presents while a binding is true.
  mutating func present(_ presentation: DeclaredPresentation) {
    var one = presentation
    while presented[one.key] != nil { one.index += 1 }
    presented[one.key] = presentations.count
    presentations.append(one)
  }
}

/// The views that cards and their pages have in common, as one build finds them.
struct MatchBuild {
  /// The card or page whose matched views are being added.
  var side: MatchSide?
  /// Matched views of each card, by the index of the card's component.
  var ofCards: [Int: [String: CardMatch]] = [:]
  /// Matched views of each page, by the index of the page's component.
  var ofPages: [Int: [PageMatch]] = [:]
  /// Draw commands that came from matched views of the current page.
  var marks: [MatchMark] = []
  /// Pose slots of the views around the current one that follow a matched view.
  var followed: [PoseSlot] = []
  /// Name and source location of the matched view that contains the current view.
  var around: String?
  /// Index of the first draw command after a matched view that was left out of a card. The view is
  /// drawn by the card's page instead.
  var firstOmitted: Int?
}

extension TreeBuilder {
  /// The components, scroll views and containers of this build so far.
  var build: ComponentBuild { unsafeDowncast(parts, to: ComponentBuild.self) }

  /// Components of the tree.
  var components: ComponentStore {
    get { build.components }
    nonmutating _modify { yield &build.components }
  }

  /// The innermost list around the current view. `nil` if there is none.
  var enclosingList: (index: Int, key: RecognizerKey, axis: Axis)? {
    components.enclosing(component, as: ListComponent.self).map {
      ($0.index, $0.component.key, $0.component.form.axis)
    }
  }
}
