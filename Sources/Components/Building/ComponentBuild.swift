// The components, scroll views and overlay containers of one build.
import Drawing
import Geometry
import Gesture
import Overlay
import Tree

/// The components, scroll views and overlay containers of one build.
final class ComponentBuild: BuildParts {
  /// The components of the tree. The tree creates a component when a view declares it.
  var components: ComponentStore
  var containers = ContainerBuild()
  var matches = MatchBuild()
  var windows: [ScrollWindow] = []
  var bars: [ScrollBarPose] = []
  var driven: [DrivenPose] = []
  var stretched: [StretchPose] = []
  /// The area in which hero pages open: the innermost screen, sheet or page.
  var room = HeroPageArea(space: nil, frame: Rect(0, 0, 0, 0), component: nil)
  /// The light box whose pictures are being declared.
  var lightbox: LightboxScope?
  /// The pose slot of the scroll view whose content is being drawn.
  var scrolled: PoseSlot?

  init(_ components: ComponentStore) { self.components = components }

  func scope(_ tag: ComponentName, in outer: Int) -> Int { components.scope(tag, in: outer) }
  func keep(_ scope: Int, around component: Int?) { components.keep(scope, around: component) }
}

/// The overlay containers that a build declares, and the views in these containers.
struct ContainerBuild {
  /// Overlay containers that the tree declares.
  var declared: [DeclaredContainer] = []
  /// Views that are presented in overlay containers.
  private(set) var presentations: [DeclaredPresentation] = []
  /// The index in `presentations` for each key.
  private(set) var presented: [PresentationKey: Int] = [:]
  var measures: [ContainerMeasure] = []
  /// The tuning of the overlay containers. If `nil`, the stage's tuning applies.
  var tuning: OverlayTuning?
  /// Keys of presentations whose containers were drawn before their content was declared.
  var drawnEarly: Set<PresentationKey> = []

  /// Declares a view that a container presents while a binding is true.
  mutating func present(_ presentation: DeclaredPresentation) {
    var one = presentation
    while presented[one.key] != nil { one.index += 1 }
    presented[one.key] = presentations.count
    presentations.append(one)
  }
}

/// The matched views of cards and pages in one build.
struct MatchBuild {
  /// The card or page whose matched views are being added.
  var side: MatchSide?
  /// Matched views of each card, by the index of the card's component.
  var ofCards: [Int: [String: CardMatch]] = [:]
  /// Matched views of each page, by the index of the page's component.
  var ofPages: [Int: [PageMatch]] = [:]
  /// The ranges of draw commands that matched views of the current page have drawn.
  var marks: [MatchMark] = []
  /// The pose slots of the enclosing views that are attached to a matched view.
  var followed: [PoseSlot] = []
  /// Name and source location of the enclosing matched view. Nil outside matched views.
  var around: String?
  /// Index of the first draw command after a matched view that a card leaves out, because the
  /// card's page draws this view. `nil` if the card leaves no view out.
  var firstOmitted: Int?
}

extension TreeBuilder {
  /// The components, scroll views and containers of the current build.
  var build: ComponentBuild { unsafeDowncast(parts, to: ComponentBuild.self) }

  /// Components of the tree.
  var components: ComponentStore {
    get { build.components }
    nonmutating _modify { yield &build.components }
  }

  /// The innermost enclosing list. `nil` outside lists.
  var enclosingList: (index: Int, key: RecognizerKey, axis: Axis)? {
    components.enclosing(component, as: ListComponent.self).map {
      ($0.index, $0.component.key, $0.component.form.axis)
    }
  }
}
