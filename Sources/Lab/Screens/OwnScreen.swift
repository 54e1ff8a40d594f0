// A user's picture of a screen in the lab, and the state of the panel for all such pictures.
import Artwork
import Files
import Scenes
import Scripts

/// A picture that a user has given for a role. All scenes share the picture.
struct OwnScreen: Hashable, Sendable {
  var file: PictureFile
  /// The picture that was read. Nil if the picture's file is missing or damaged.
  var screen: ScreenPicture?
  /// The reason why the picture could not be read, as a sentence. Nil for a picture that was read.
  var problem: String?

  /// Width in pixels to which wider pictures are reduced: a large phone at three pixels per point.
  static let width = 1_320

  /// - Parameter isReadable: False if a project names the file, but its folder does not contain it.
  init(_ file: PictureFile, isReadable: Bool = true) {
    self.file = file
    guard isReadable else {
      problem = "it is outside of the folder of the project"
      return
    }
    do throws(FileError) { screen = try file.read(width: OwnScreen.width) } catch {
      problem = error.reason
    }
  }

  /// Height in points of a bar that is cropped from the picture.
  subscript(bar: Bar) -> Double {
    get { bar == .top ? file.top : file.bottom }
    set {
      if bar == .top { file.top = newValue } else { file.bottom = newValue }
      screen?.top = file.top
      screen?.bottom = file.bottom
    }
  }

  enum Bar: Int, CaseIterable, Sendable {
    case top, bottom

    var title: String { self == .top ? "Top" : "Bottom" }
  }
}

extension [PictureRole: OwnScreen] {
  /// The files by role.
  var files: [PictureRole: PictureFile] { mapValues(\.file) }
}

/// The state of the panel of the user's screens.
struct ScreenPanelState: Equatable, Sendable {
  var isShown = false
  /// The roles of the open scene, and the roles whose middle part scrolls.
  var roles: [PictureRole] = []
  var scrolling: [PictureRole] = []
  /// The movements for which the lab has scenes, and the movement of the open scene.
  var movements: [ScreenMovement] = []
  var movement: ScreenMovement?
  /// The pictures that a choice of a movement copied to roles without a picture.
  var copies: [PictureRole: OwnScreen] = [:]
  /// Groups of parameters without effect, because pictures replace the content that uses them.
  var idleGroups: Set<String> = []
  /// The role whose path the user is typing. `typed` is the path so far.
  var typing: PictureRole?
  var typed = ""
  /// The front screen with a picture with bars, for the handles on the device.
  var front: ScreenRegion?
  /// The role of the screen in front.
  var shownFront: PictureRole?
}
