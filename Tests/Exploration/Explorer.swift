// Explores every order of events of a state: all of them to a depth, or all classes of states.
/// The result of an exploration.
package struct Exploration<Event: Sendable & CustomStringConvertible>: Sendable {
  /// A sequence of events that breaks a law. No shorter one breaks it.
  package struct Counterexample: Sendable {
    package var violation: Violation
    package var events: [Event]
  }

  package var states = 0
  package var edges = 0
  /// The number of events in the longest sequence.
  package var depth = 0
  /// True if no state is left whose events were not all played.
  package var isClosed = false
  package var counterexamples: [Law: Counterexample] = [:]
  /// The laws that had something to check.
  package var checked: Set<Law> = []
  /// The compared pairs of merged states, and how many of them had different futures.
  package var pairs = (compared: 0, effects: 0, rest: 0)

  fileprivate mutating func add(_ broken: [Violation], _ events: @autoclosure () -> [Event]) {
    for violation in broken where counterexamples[violation.law] == nil {
      counterexamples[violation.law] = Counterexample(violation: violation, events: events())
    }
  }
}

/// Explores a state breadth first, so that a counterexample is a shortest one.
package struct Explorer<State: Explorable> {
  package typealias Result = Exploration<State.Event>
  let start: State
  let events: [State.Event]

  package init(_ start: State, _ events: [State.Event]) {
    (self.start, self.events) = (start, events)
  }

  /// Plays every sequence of at most `depth` events, and stops after `most` edges. Nothing is
  /// merged.
  package func everySequence(depth: Int, most: Int) -> Result {
    var result = Result()
    var path: [State.Event] = []
    func visit(_ state: State, _ left: Int) {
      for event in events where state.allows(event) && result.edges < most {
        var next = state
        let broken = next.play(event)
        result.edges += 1
        path.append(event)
        result.add(broken, path)
        result.checked.formUnion(next.checked)
        if left > 1 { visit(next, left - 1) }
        path.removeLast()
      }
    }
    // The depth grows, so that a shortest counterexample comes first.
    var reached = 0
    for depth in 1...depth {
      var before = result
      before.edges = 0
      result = before
      visit(start, depth)
      if result.edges >= most { break }
      (reached, result.states) = (depth, result.edges)
    }
    (result.depth, result.isClosed) = (reached, reached == depth)
    return result
  }

  /// Plays every event in every class of states with equal fingerprints, until no new one is found or
  /// `most` edges were played. Then compares `pairs` pairs of merged states.
  ///
  /// - Parameter histories: The number of histories at whose ends the exploration begins, so that a
  ///   short one reaches deep states. If it is 0, the exploration begins at the start.
  package func everyState(most: Int, pairs: Int, histories: Int = 0) -> Result {
    var result = Result()
    var parents: [(state: Int32, event: UInt8)] = [(-1, 0)]
    var known = [start.fingerprint: Int32(0)]
    var frontier: [(Int32, State)] = histories == 0 ? [(Int32(0), start)] : []
    var merged: [(kept: Int32, parent: Int32, event: UInt8)] = []
    var merges = 0
    var stride = 1
    func path(_ state: Int32) -> [State.Event] {
      var path: [State.Event] = []
      var state = state
      while parents[Int(state)].state >= 0 {
        path.append(events[Int(parents[Int(state)].event)])
        state = parents[Int(state)].state
      }
      return path.reversed()
    }
    for number in 0..<histories {
      var (last, state) = (Int32(0), start)
      for step in 0..<ExploredRow.history {
        let index = choice(number, step, of: events.indices.filter { state.allows(events[$0]) })
        let broken = state.play(events[index])
        result.edges += 1
        parents.append((last, UInt8(index)))
        last = Int32(parents.count - 1)
        if !broken.isEmpty { result.add(broken, path(last)) }
      }
      result.checked.formUnion(state.checked)
      known[state.fingerprint] = last
      frontier.append((last, state))
    }
    search: while !frontier.isEmpty {
      var next: [(Int32, State)] = []
      for (number, state) in frontier {
        for (index, event) in events.enumerated() where state.allows(event) {
          guard result.edges < most else { break search }
          var other = state
          let broken = other.play(event)
          result.edges += 1
          if !broken.isEmpty { result.add(broken, path(number) + [event]) }
          result.checked.formUnion(other.checked)
          let fingerprint = other.fingerprint
          if let old = known[fingerprint] {
            // A pair without an effect at rest shows nothing. The others are sampled evenly.
            guard pairs > 0, old != number else { continue }
            merges += 1
            guard merges.isMultiple(of: stride) else { continue }
            merged.append((kept: old, parent: number, event: UInt8(index)))
            guard merged.count == 2 * pairs else { continue }
            merged = merged.indices.filter { !$0.isMultiple(of: 2) }.map { merged[$0] }
            stride *= 2
            continue
          }
          known[fingerprint] = Int32(parents.count)
          next.append((Int32(parents.count), other))
          parents.append((number, UInt8(index)))
        }
      }
      result.depth += 1
      frontier = next
    }
    result.states = parents.count
    result.isClosed = frontier.isEmpty
    let compared = min(pairs, merged.count)
    for number in 0..<compared {
      let pair = merged[number * merged.count / compared]
      compare(path(pair.kept), path(pair.parent) + [events[Int(pair.event)]], &result)
    }
    return result
  }

  /// Plays one future after two histories that led to states of one class.
  private func compare(
    _ first: [State.Event], _ second: [State.Event], _ result: inout Result
  ) {
    var (a, b) = (start, start)
    (a.namesEffects, b.namesEffects) = (true, true)
    for event in first { _ = a.play(event) }
    for event in second { _ = b.play(event) }
    result.pairs.compared += 1
    for step in 0..<ExploredRow.future {
      let event = choice(result.pairs.compared, step, of: events.filter { a.allows($0) })
      guard b.allows(event) else {
        result.pairs.effects += 1
        return
      }
      _ = a.play(event)
      _ = b.play(event)
      guard a.effects == b.effects else {
        result.pairs.effects += 1
        return
      }
    }
    let (x, y) = (a.rest, b.rest)
    if x.count != y.count || zip(x, y).contains(where: { abs($0 - $1) > 1 }) {
      result.pairs.rest += 1
    }
  }

  /// The number of a history determines its events, so histories get different sequences of events.
  private func choice<Event>(_ number: Int, _ step: Int, of possible: [Event]) -> Event {
    possible[(31 * number + 7 * step * step + 11 * step) % possible.count]
  }

  /// A sequence of possible events. `choose` returns the index of the next of that many events.
  package func sample(length: Int, choose: (Int) -> Int) -> [State.Event] {
    var (state, sample): (State, [State.Event]) = (start, [])
    for _ in 0..<length {
      let possible = events.filter { state.allows($0) }
      sample.append(possible[choose(possible.count)])
      _ = state.play(sample[sample.count - 1])
    }
    return sample
  }
}
