// A cover whose content does not scroll, in one line.

extension ScrolledCover {
  /// Only the pull: `height` is the window's in points.
  public init(
    height: Double, isPresented: Bool = false,
    configuration: PullDown.Configuration = PullDown.Configuration()
  ) {
    self.init(
      pull: PullDown(configuration: configuration, height: height, isPresented: isPresented),
      list: ScrollMotion(viewport: height, content: height))
  }
}
