// Memory that grows and never shrinks, so that repeated frames allocate nothing.

/// An array of plain values without reference counts or bounds checks.
struct RawBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Ensures memory for `total` elements. The first `count` elements are preserved.
  @inline(__always) mutating func reserve(_ total: Int) {
    if total > capacity { enlarge(total) }
  }

  @inline(never) private mutating func enlarge(_ total: Int) {
    let wanted = max(total, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = wanted
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { enlarge(count + 1) }
    base[count] = element
    count &+= 1
  }

  /// Sets `count` to `total`, and every element to `zero`.
  mutating func fill(_ total: Int, with zero: Element) {
    count = 0
    reserve(total)
    base.update(repeating: zero, count: total)
    count = total
  }

  @inline(__always) subscript(i: Int) -> Element {
    get { base[i] }
    nonmutating set { base[i] = newValue }
  }
}
