// Deadlines in the order of their instants. Each deadline can be cancelled.
import Geometry

/// A heap of deadlines. Of several deadlines at one instant, the lowest ticket is first.
struct DeadlineHeap<Purpose: Hashable & Sendable>: Sendable {
  struct Deadline: Sendable {
    var instant: Instant
    /// A number that is higher than the numbers of all deadlines that were set before.
    var ticket: UInt64
    var purpose: Purpose
  }

  private var heap: [Deadline] = []
  private var indices: [Purpose: Int] = [:]
  /// The number of swaps so far, with which tests measure the cost of an operation.
  private(set) var exchanges = 0

  var first: Deadline? { heap.first }
  var isEmpty: Bool { heap.isEmpty }

  /// Sets the deadline of `purpose`, which replaces an earlier deadline of the same purpose.
  mutating func set(_ purpose: Purpose, at instant: Instant, ticket: UInt64) {
    remove(purpose)
    heap.append(Deadline(instant: instant, ticket: ticket, purpose: purpose))
    indices[purpose] = heap.count - 1
    rise(from: heap.count - 1)
  }

  /// Cancels the deadline of `purpose`, and returns its instant. Nil without such a deadline.
  @discardableResult mutating func remove(_ purpose: Purpose) -> Instant? {
    guard let index = indices.removeValue(forKey: purpose) else { return nil }
    let instant = heap[index].instant
    let last = heap.removeLast()
    if index < heap.count {
      heap[index] = last
      indices[last.purpose] = index
      rise(from: index)
      sink(from: index)
    }
    return instant
  }

  mutating func removeAll() {
    heap.removeAll()
    indices.removeAll()
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    (heap[a].instant, heap[a].ticket) < (heap[b].instant, heap[b].ticket)
  }

  private mutating func exchange(_ a: Int, _ b: Int) {
    exchanges += 1
    heap.swapAt(a, b)
    indices[heap[a].purpose] = a
    indices[heap[b].purpose] = b
  }

  private mutating func rise(from start: Int) {
    var index = start
    // The root is its own parent and never precedes itself, so the loop ends at the root.
    while isBefore(index, (index - 1) / 2) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if isBefore(child, least) { least = child }
      }
      if least == index { return }
      exchange(index, least)
      index = least
    }
  }
}
