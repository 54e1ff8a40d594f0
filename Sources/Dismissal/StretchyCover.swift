// A picture at the top of a page that stays at the top and grows while the page is pulled down.
import Motion

/// Where the picture is for a pull. It remembers nothing, so it has neither phase nor events.
public struct StretchyCover: Sendable {
  /// The figures that it moves by.
  public var configuration: Configuration

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// `pull` is the top of the content in the scroll area's coordinates: positive when the page is
  /// pulled down past its top, negative when it is scrolled. Points.
  public func pose(pull: Double, width: Double) -> Pose {
    let stretch = max(0, pull)
    return Pose(height: width + stretch / configuration.parallax, offset: 0 - stretch)
  }

  /// The picture's frame in the content.
  public struct Pose: Hashable, Sendable {
    /// Points.
    public var height: Double
    /// Points from the content's top, which moves with the pull.
    public var offset: Double
  }

  /// Its figures, each declared once.
  public struct Configuration: Tunable, Hashable {
    /// The picture grows by the pull divided by this.
    public var parallax = 2.0

    public init() {}

    /// The picture fills what the pull uncovers.
    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.parallax = 1
      return fluid
    }

    public static let group = "stretchyCover"
  }
}
