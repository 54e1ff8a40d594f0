// Covers whose place another item has taken: each goes on leaving below the one that arrives.
import Dismissal
import Drawing
import Geometry

/// A cover that leaves while the next item of the same sheet arrives above it.
///
/// It has been reported as dismissed and nothing can be done with it. It is only seen.
struct DepartingCover: Sendable {
  /// The presentation, by the number that its content is named under.
  var visit: Int
  /// The machine that moves it. Its effects are discarded.
  var sheet: Sheet
  var slot: PoseSlot?
  var rim: PoseSlot?
}

extension SheetPart {
  /// What leaves makes room for another item.
  mutating func depart(at now: Instant, into effects: inout ScreenEffects) {
    let leaving = lists.map { isSeen($0) }
    interaction.machine.detachLists { leaving[$0] }
    for index in lists.indices where leaving[index] { lists[index].departing = visit }
    departing.append(DepartingCover(visit: visit, sheet: machine.sheet))
    follow(at: now, into: &effects) { $0.skip(at: now, into: &$1) }
    visit = (0...departing.count).first { number in
      !departing.contains { $0.visit == number }
    }!
  }

  /// It was built last time, or was only covered then.
  private func isSeen(_ list: List) -> Bool {
    list.departing == nil && max(list.build, list.kept) >= surroundings.build - 1
  }

  /// Covers that have gone are forgotten, and their lists begin anew.
  mutating func endDepartures(at now: Instant, into effects: inout ScreenEffects) {
    guard let due = departing.compactMap(\.sheet.nextDeadline).min(), due <= now else { return }
    for index in departing.indices {
      var discarded = Sheet.Effects()
      departing[index].sheet.handle(.deadline, at: now, into: &discarded)
    }
    departing.removeAll { !$0.sheet.isPresented }
    for index in lists.indices {
      guard let visit = lists[index].departing, !departing.contains(where: { $0.visit == visit })
      else { continue }
      lists[index].departing = nil
      interaction.machine.attachList(index)
      (lists[index].build, lists[index].kept) = (.min, .min)
    }
    effects.rebuild()
  }

  /// The window is another one for them, too.
  mutating func layOutDepartures(at now: Instant) {
    for index in departing.indices {
      var discarded = Sheet.Effects()
      departing[index].sheet.handle(
        .laidOut(extent: form.extent(in: room), places: form.offsets(in: room)), at: now,
        into: &discarded)
    }
  }

  /// How much of the ground the sheet and those that leave below it cover together, 0…1: it changes
  /// with none of them at once.
  func openness(at now: Instant) -> Double {
    guard !departing.isEmpty else { return openness(of: sheet, at: now) }
    let free = departing.reduce(isPresented ? 1 - openness(of: sheet, at: now) : 1) {
      $0 * (1 - openness(of: $1.sheet, at: now))
    }
    return 1 - free
  }
}

extension Parts {
  /// Slots for the covers of a sheet that leave, the same in every build.
  mutating func nameDepartures(of index: Int) {
    guard let part = part(index, as: SheetPart.self) else { return }
    for (number, cover) in part.departing.enumerated() where cover.slot == nil {
      let visit = cover.visit
      let known = part.departingSlots[visit]
      let slots =
        known
        ?? ["departing \(visit)", "departing hairline \(visit)"].map { takeSlot(for: index, $0) }
      update(index, as: SheetPart.self) { part, _ in
        part.departingSlots[visit] = slots
        (part.departing[number].slot, part.departing[number].rim) = (slots[0], slots[1])
      }
    }
  }
}
