// The filter of the parameter list. It shows parameters that match the search, in open folders.

struct ParameterFilter: Equatable, Sendable {
  var search = ""
  /// Names of collapsed folders. Initially, the folders that all scenes share are collapsed.
  var closedFolders: Set<String> = ["navigation", "scroll", "velocity", "gesture"]
}

extension LabState {
  private var filter: ParameterFilter {
    get { features[ParameterFilter.self, default: ParameterFilter()] }
    _modify { yield &features[ParameterFilter.self, default: ParameterFilter()] }
  }

  var search: String {
    get { filter.search }
    set { filter.search = newValue }
  }

  var closedFolders: Set<String> {
    get { filter.closedFolders }
    _modify { yield &filter.closedFolders }
  }
}
