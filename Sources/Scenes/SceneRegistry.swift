// The lists of all scenes and of all groups of parameters, with one line for each.
import Dismissal
import Gesture
import Motion
import Overlay

package enum SceneRegistry {
  /// All scenes in the order in which they are displayed, with hidden scenes last. A scene in this
  /// list can be used in scripts and films, is in the lab, and is tested.
  package static let all: [any Scene.Type] = [
    Book.self,
    Author.self,
    Player.self,
    Today.self,
    Guides.self,
    Inbox.self,
    Comments.self,
    Places.self,
    Wizard.self,
    Drawer.self,
    MiniPlayer.self,
    LightboxScene.self,
    Stories.self,
    OverlaysScene.self,
    // The scenes after this line are hidden.
    Benchcard.self,
  ]

  /// The scenes that are not hidden.
  package static var shown: [any Scene.Type] { all.filter { !$0.isHidden } }

  package static func named(_ name: String) -> (any Scene.Type)? { all.first { $0.name == name } }
}

extension ParameterSet {
  /// The types of all configurations, in the order in which their groups are displayed.
  package static let configurations: [any Tunable.Type] = [
    PullDownConfiguration.self,
    EdgeCard.Configuration.self,
    HeroTransition.Configuration.self,
    StretchyCover.Configuration.self,
    NavigationStackMachine.Configuration.self,
    Pager.Configuration.self,
    SwipeActions.Configuration.self,
    PullToDismissConfiguration.self,
    DetentsConfiguration.self,
    SheetStacking.self,
    DrawerConfiguration.self,
    BarConfiguration.self,
    LightboxConfiguration.self,
    StoriesConfiguration.self,
    InterruptionThreshold.self,
    OverlayTuning.self,
    ToastTuning.self,
    DialogTuning.self,
    ScrollMotion.Configuration.self,
    VelocityTracker.Configuration.self,
    GestureConfiguration.self,
    EvenMotion.Configuration.self,
  ]
}
