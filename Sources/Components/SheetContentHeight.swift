// Detents with the height of the sheet's content.
import Geometry
import Tree

extension SheetNode {
  /// The sheet's properties after the measured content length has replaced `.content` detents.
  func measured(_ room: Size, _ environment: EnvironmentValues) -> SheetProperties {
    guard self.form.detents.contains(.content), self.form.isPresented?.value ?? true else {
      return self.form
    }
    let isUpright = self.form.axis == .vertical
    let offered = Size(isUpright ? room.width : .infinity, isUpright ? .infinity : room.height)
    let measure = PageMeasure()
    var measuring = environment
    measuring.pageMeasure = measure
    let size = stacked(self.form.item).node.layout(offered, in: measuring).size
    var form = self.form
    if isUpright, let top = measure.heights[measure.depth] {
      form.pages = SheetPages(
        depth: measure.depth, lengths: measure.heights.mapValues { size.height - top + $0 })
    }
    for index in form.detents.indices where form.detents[index] == .content {
      form.detents[index] = .height(size.along(form.axis))
    }
    form.fitsContent = true
    return form
  }
}
