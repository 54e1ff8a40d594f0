// A picture at the top of a page. The picture grows while the page is pulled down.
import Motion

/// Computes the size of the picture at the top of a page during a pull. The type has no state.
public struct StretchyCover: Sendable {
  /// The parameters of the picture.
  package var configuration: Configuration

  package init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// - Parameter pull: The position of the content's top in the scroll area, in points. Positive if
  ///   the page is pulled down past its top, negative if the page is scrolled.
  package func pose(pull: Double, width: Double) -> Pose {
    let stretch = max(0, pull)
    return Pose(height: width + stretch / configuration.parallax, offset: 0 - stretch)
  }

  /// The picture's frame relative to the content.
  public struct Pose: Hashable, Sendable {
    /// The height of the picture in points.
    public var height: Double
    /// The picture's top relative to the content's top, in points. Negative during a pull.
    public var offset: Double
  }

  /// The parameters of a stretchy cover.
  public struct Configuration: Tunable, Hashable {
    /// The divisor of the pull. The picture grows by pull / `parallax`.
    public var parallax = 2.0

    public init() {}

    /// A configuration in which the picture fills all the space that a pull uncovers.
    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.parallax = 1
      return fluid
    }

    public static let group = "stretchyCover"
    public static let title = "Stretchy header"
  }
}
