// The lists in a sheet: one of them shares the finger with it, the others wait as they are.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

extension SheetPart {
  package mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    guard let index = lists.firstIndex(where: { $0.slot == slot }) else { return false }
    interaction.machine.take(index)
    let motion = motion(of: index)
    if let place = ListPart.place(showing: frame, in: motion, lists[index].form, at: now) {
      interaction.machine.scroll(.scroll(to: place, animated: true), at: now)
    }
    return true
  }

  func motion(of index: Int) -> ScrollMotion { machine.motion(ofList: index) }

  /// The number of the list of this name; nil: it is new.
  func list(named id: PartID) -> Int? { lists.firstIndex { $0.id == id } }

  /// The number of the list that the tree calls so; nil: it is not there.
  func list(called name: String) -> Int? {
    lists.lastIndex {
      $0.id.name == .text(name) && $0.build == surroundings.build && $0.departing == nil
    }
  }

  /// Lists of covered screens stay where they are.
  mutating func keepLists(in build: Int, where isKept: (PartID) -> Bool) {
    for index in lists.indices where isKept(lists[index].id) { lists[index].kept = build }
  }

  /// False: it has no list of this name.
  mutating func scroll(_ name: String, to place: Double, at now: Instant) -> Bool {
    guard let index = list(called: name) else { return false }
    interaction.machine.take(index)
    guard current == index else { return true }
    interaction.machine.scroll(.scroll(to: place, animated: true), at: now)
    return true
  }

  mutating func addList(named id: PartID, slot: PoseSlot) {
    let key = RecognizerKey(.scroll, lists.count, owner: .part(number))
    lists.append(List(id: id, key: key, slot: slot, build: .min))
    interaction.addList(key)
  }

  /// Points of its lists that lie below the window where it rests: where they scroll at every
  /// place, their end comes into sight at every place.
  private var hidden: Double {
    machine.sheet.rule.scrolls == .always && isOpen ? machine.sheet.place : 0
  }

  /// What the tree says of a list now.
  mutating func follow(_ index: Int, _ form: ListForm, viewport: Double, content: Double) {
    let now = surroundings.now
    let content = content + hidden
    // One that was not there a build ago is another one.
    if max(lists[index].build, lists[index].kept) < surroundings.build - 1 {
      interaction.machine.resetList(index, viewport: viewport, content: content)
    }
    if current == nil || lists[current!].build < surroundings.build - 1 {
      interaction.machine.take(index)
    }
    let followsEnd = form.followsEnd(motion(of: index), to: content, at: now)
    lists[index].form = form
    lists[index].build = surroundings.build
    interaction.machine.configureList(index, form.configuration, longestTravel: form.longestWay)
    interaction.machine.layOutList(index, viewport: viewport, content: content, at: now)
    if followsEnd, current == index {
      let end = motion(of: index).bottom
      interaction.machine.scroll(.scroll(to: end, animated: false), at: now)
    }
  }
}
