// The two lists of the gallery: scenes and parameter groups, with one line for each.
import Dismissal
import Gesture
import Motion
import Overlay

package enum SceneRegistry {
  /// Every scene in display order, hidden ones at the end. A listed scene is playable, filmed,
  /// shown in the lab and tested.
  package static let all: [any Scene.Type] = [
    Book.self,
    Author.self,
    Player.self,
    Today.self,
    Guides.self,
    Comments.self,
    Places.self,
    Drawer.self,
    MiniPlayer.self,
    LightboxScene.self,
    Stories.self,
    OverlaysScene.self,
    // hidden ones
    Benchcard.self,
  ]

  /// Scenes that people see.
  package static var shown: [any Scene.Type] { all.filter { !$0.isHidden } }

  package static func named(_ name: String) -> (any Scene.Type)? { all.first { $0.name == name } }
}

extension ParameterSet {
  /// Every configuration, in display order.
  package static let configurations: [any Tunable.Type] = [
    PullDownConfiguration.self,
    EdgeCard.Configuration.self,
    HeroTransition.Configuration.self,
    StretchyCover.Configuration.self,
    NavigationStackMachine.Configuration.self,
    Pager.Configuration.self,
    PullToDismissConfiguration.self,
    DetentsConfiguration.self,
    SheetStacking.self,
    DrawerConfiguration.self,
    BarConfiguration.self,
    LightboxConfiguration.self,
    StoriesConfiguration.self,
    InterruptionThreshold.self,
    OverlayTuning.self,
    ScrollMotion.Configuration.self,
    VelocityTracker.Configuration.self,
    GestureConfiguration.self,
  ]
}
