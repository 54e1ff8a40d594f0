// Events for pointers at other locations than the locations of their newest samples.
import Geometry

extension Arbiter {
  /// Calls `body` with the event that each owner of a movement would receive if the pointers were
  /// elsewhere. No recognizer decides, the arbiter does not change, and wheels are left out.
  ///
  /// - Parameter location: Returns the other location of a pointer. The closure receives the
  ///   pointer and the location of the pointer's newest sample.
  package func changes(
    location: (PointerID, Point) -> Point, _ body: (GestureEvent) -> Void
  ) {
    for c in contacts.indices where contacts[c].phase == .down {
      guard let p = contacts[c].owner,
        contacts[c].participants[p].recognizer.kind.ownsMovement
      else { continue }
      let contact = contacts[c]
      if contact.participants[p].recognizer.kind == .pinch, var group = group(of: c) {
        for finger in group.fingers {
          let place = location(contacts[finger.contact].pointer, finger.place)
          group.move(finger.contact, to: place, at: contact.now)
        }
        body(group.event(.changed, of: contact.participants[p].key, contact))
      } else {
        var event = event(c, p, .changed)
        event.location = location(contact.pointer, contact.location)
        event.translation = event.location - event.start
        body(event)
      }
    }
  }
}
