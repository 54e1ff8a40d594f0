// The settings of a sweep as a map over two parameters.

/// The settings of a result as cells of a map, whose axes are the first two parameters. Pages of
/// sweeps and the lab draw this map.
package struct SettingMap: Hashable, Sendable {
  /// The best of the settings that have the values of one row and one column.
  package struct Cell: Hashable, Sendable {
    package var setting: Int
    /// Accidents and misses as one weighted number, from 0 to 1. Lower is better. If the settings
    /// cannot be judged, the number is the share of strokes that had any outcome.
    package var cost: Double
    /// Number of strokes with the wanted outcome.
    package var asMeant: Int
    /// True if no cell has a lower cost.
    package var isBest = false
    /// True if the strokes are too few to distinguish the cell from the best cell.
    package var isTie = false
  }

  /// The parameter whose values are the rows, and the parameter whose values are the columns.
  package let rows: SweptParameter
  package let columns: SweptParameter
  /// The cells, row by row.
  package let cells: [Cell]
  /// Number of judged strokes, which are either as meant or not as meant.
  package let judged: Int

  /// Fails if the result has fewer than two parameters.
  package init?(_ result: SweepResult, _ verdict: Verdict) {
    let plan = result.plan
    guard plan.parameters.count > 1 else { return nil }
    (rows, columns) = (plan.parameters[0], plan.parameters[1])
    judged = result.judgedCount
    let width = columns.values.count
    var best = [Cell?](repeating: nil, count: rows.values.count * width)
    for setting in 0..<plan.gridCount {
      guard let places = plan.places(setting) else { continue }
      let cost =
        verdict.isJudged
        ? verdict.scores[setting].cost.value : result.firingRate(setting)?.value ?? 0
      let cell = places[0] * width + places[1]
      if let known = best[cell], known.cost <= cost { continue }
      best[cell] = Cell(setting: setting, cost: cost, asMeant: result.asMeant(setting).0)
    }
    var cells = best.compactMap(\.self)
    if verdict.isJudged, let least = cells.map(\.cost).min() {
      let ties = Set(verdict.ties)
      for index in cells.indices {
        cells[index].isBest = cells[index].cost == least
        cells[index].isTie = ties.contains(cells[index].setting)
      }
    }
    self.cells = cells
  }
}
