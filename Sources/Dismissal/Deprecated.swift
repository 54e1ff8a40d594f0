// Deprecated names of the previous version. The next version removes them.

@available(*, deprecated, renamed: "InterruptionThreshold")
public typealias CatchRule = InterruptionThreshold
@available(*, deprecated, renamed: "DetentsConfiguration")
public typealias PlacesConfiguration = DetentsConfiguration

extension DismissalSource {
  @available(*, deprecated, renamed: "programmatic")
  public static var code: DismissalSource { .programmatic }
}
