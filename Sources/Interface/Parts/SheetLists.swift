// The lists in a sheet: one of them shares the finger with it, the others wait as they are.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

extension SheetPart {
  package mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    guard let index = lists.firstIndex(where: { $0.slot == slot }) else { return false }
    interaction.take(index)
    let motion = motion(of: index)
    if let place = ListPart.place(showing: frame, in: motion, lists[index].form, at: now) {
      var unheard = ScreenEffects()
      scroll(.scroll(to: place, animated: true), at: now, into: &unheard)
    }
    return true
  }

  func motion(of index: Int) -> ScrollMotion { interaction.motion(ofList: index) }

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
    interaction.take(index)
    guard current == index else { return true }
    var unheard = ScreenEffects()
    scroll(.scroll(to: place, animated: true), at: now, into: &unheard)
    return true
  }

  mutating func addList(named id: PartID, slot: PoseSlot) {
    let key = RecognizerKey("scroll", lists.count, owner: .part(number))
    lists.append(List(id: id, key: key, slot: slot, build: .min))
    interaction.addList(key)
  }

  /// Points of its lists that lie below the window where it rests: where they scroll at every place,
  /// their end comes into sight at every place.
  private var hidden: Double {
    machine.sheet.rule.scrolls == .always && isOpen ? machine.sheet.place : 0
  }

  /// What the tree says of a list now.
  mutating func follow(_ index: Int, _ form: ListForm, viewport: Double, content: Double) {
    let now = surroundings.now
    let content = content + hidden
    // One that was not there a build ago is another one.
    if max(lists[index].build, lists[index].kept) < surroundings.build - 1 {
      interaction.resetList(index, viewport: viewport, content: content)
    }
    if current == nil || lists[current!].build < surroundings.build - 1 {
      interaction.take(index)
    }
    lists[index].form = form
    lists[index].build = surroundings.build
    interaction.configureList(index, form.configuration, longestTravel: form.longestWay)
    var unheard = ScreenEffects()
    perform(at: now, into: &unheard) {
      $0.layOutList(index, viewport: viewport, content: content, at: now, into: &$1)
    }
  }

  /// Moves the list in the machine by code or a key.
  mutating func scroll(
    _ event: ScrollMotion.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    perform(at: now, into: &effects) { $0.scroll(event, at: now, into: &$1) }
  }
}
