// A picture at the top of a page that grows while the page is pulled down.
import Motion

/// The pose of a stretchy cover for a pull. It has no state, so it needs no phase and no events.
public struct StretchyCover: Sendable {
  /// Its parameters.
  public var configuration: Configuration

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// - Parameter pull: The top of the content in the scroll area's coordinates, in points: positive
  ///   if the page is pulled down past its top, negative if it is scrolled.
  public func pose(pull: Double, width: Double) -> Pose {
    let stretch = max(0, pull)
    return Pose(height: width + stretch / configuration.parallax, offset: 0 - stretch)
  }

  /// The picture's frame in the content.
  public struct Pose: Hashable, Sendable {
    /// Points.
    public var height: Double
    /// The distance from the top of the content, which moves with the pull, in points.
    public var offset: Double
  }

  /// Its parameters.
  public struct Configuration: Tunable, Hashable {
    /// The divisor of the pull: the picture grows by pull / this.
    public var parallax = 2.0

    public init() {}

    /// The preset "fluid": the picture fills all the space that the pull uncovers.
    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.parallax = 1
      return fluid
    }

    public static let group = "stretchyCover"
    public static let title = "Stretchy header"
  }
}
