// Names of the last version. They will be removed in the next one.

@available(*, deprecated, renamed: "InterruptionThreshold")
public typealias CatchRule = InterruptionThreshold
@available(*, deprecated, renamed: "DetentsConfiguration")
public typealias PlacesConfiguration = DetentsConfiguration

extension DismissalSource {
  @available(*, deprecated, renamed: "programmatic")
  public static var code: DismissalSource { .programmatic }
}
