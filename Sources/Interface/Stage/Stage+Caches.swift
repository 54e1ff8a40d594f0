// A stage that is put away keeps its state only: what is built again when it is needed takes most memory.
import Drawing

extension Stage {
  /// Drops the tree, its layers, broken lines and tables of poses. The next look builds them again,
  /// and nothing that is drawn or handled differs.
  public mutating func dropCaches() {
    context.forgetLines()
    built = .empty
    layers = LayerBook()
    tables = [PoseTable(), PoseTable(), PoseTable()]
  }
}
