// The result of a study in sentences, which claim nothing that the data does not show.
import Files

extension StudyResult {
  /// A sentence about the lead.
  package var headline: String { headline(onlyDecider) }

  /// The headline without the name of a single person.
  private func headline(_ name: String?) -> String {
    guard decided >= PairPreference.least else { return "\(counted(decided, "answer")) so far." }
    let number = deciders.count
    let subject =
      number == 1
      ? "\(name ?? "One person") prefers"
      : number < PairPreference.leastPeople ? "These \(number) people prefer" : "People prefer"
    guard variants.count == 2 else {
      guard let ranking else { return "\(counted(decided, "answer")) so far." }
      let names = ranking.rows.map(\.variant)
      let (tied, behind) = (
        names.filter { $0 == names[0] || ranking.tiesFirst.contains($0) }.map { variants[$0] },
        names.dropFirst().filter { !ranking.tiesFirst.contains($0) }.map { variants[$0] }
      )
      if behind.isEmpty { return "The answers do not separate \(Self.list(tied))." }
      return tied.count == 1
        ? "\(subject) \(tied[0]) to all others."
        : "\(subject) \(tied[0]) to \(Self.list(behind)), and \(Self.list(tied)) are not separated."
    }
    if pair.wins == pair.losses {
      return "\(variants[0]) and \(variants[1]) are even, \(pair.wins) to \(pair.losses)."
    }
    let isFirst = pair.wins < pair.losses
    let (lead, other) = isFirst ? (variants[0], variants[1]) : (variants[1], variants[0])
    let numbers = "\(max(pair.wins, pair.losses)) to \(min(pair.wins, pair.losses))"
    return isCertain || theseAgree
      ? "\(subject) \(lead) to \(other), \(numbers)."
      : "\(lead) is ahead of \(other), \(numbers)."
  }

  /// True if the answers of too few people show what these people themselves prefer, because all of
  /// them prefer the same variant. Their tastes are given, so their answers are independent.
  private var theseAgree: Bool {
    let leads = deciders.map { person in
      person.answers.reduce(0) { $0 + ($1 == 1 ? 1 : $1 == 0 ? -1 : 0) }
    }
    return variants.count == 2 && (2..<PairPreference.leastPeople).contains(leads.count)
      && decided >= PairPreference.least
      && (leads.allSatisfy { $0 > 0 } || leads.allSatisfy { $0 < 0 })
      && BinomialInterval.excludesHalf(pair.wins, of: decided)
  }

  /// A sentence that states how sure the headline is.
  package var certainty: String {
    var sentences: [String] = []
    if decided < PairPreference.least {
      sentences.append("\(PairPreference.least) answers are needed before this shows a lead.")
    } else if variants.count > 2 {
      sentences.append(
        ranking == nil
          ? "Each variant needs an answer before this shows a lead."
          : isCertain
            ? "The answers separate it from each of the others."
            : "A bracket joins neighbours that the answers do not separate.")
    } else {
      sentences.append(
        isCertain
          ? "The bar below leaves the middle."
          : theseAgree
            ? "Other people may differ: the bar below still touches the middle."
            : "Not certain yet: the bar below still touches the middle.")
    }
    if undecided > 0 { sentences.append("\(counted(undecided, "answer")): no difference.") }
    return sentences.joined(separator: " ")
  }

  /// The result for a page, without names of people: the headline, the shares, the control and the
  /// strokes.
  package var pageSentences: [String] {
    let shares = shares.filter { !$0.isControl && $0.estimate != nil }.map(\.words)
    return [headline(nil)] + shares
      + (theseAgree ? ["Other people may differ."] : [])
      + (undecided > 0 ? ["\(counted(undecided, "answer")): no difference."] : [])
      + controlSentences + [strokesSentence]
  }

  /// Two sentences about the rounds with two equal variants. Empty without such rounds.
  package var controlSentences: [String] {
    let apart = control.wins + control.losses
    let all = apart + control.ties
    guard all > 0 else { return [] }
    let numbers = apart == 0 ? "" : ": \(control.wins) the first, \(control.losses) the second"
    let first =
      "In \(apart) of \(counted(all, "round")) with two equal variants, people preferred one"
      + "\(numbers)."
    let trust = "Trust a lead only when its interval does not contain 50 %."
    if apart < PairPreference.least {
      return ["\(first) These are too few to conclude more.", trust]
    }
    let order = control.wins > control.losses ? "first" : "second"
    return [
      first,
      control.excludesHalf
        ? "Order matters: people prefer the \(order) of two equal variants." : trust,
    ]
  }

  /// Sentences with the rates of failures with each variant.
  package var strokesSentence: String {
    func rates(_ title: String, _ failures: (StrokeCounts) -> Int) -> String {
      guard counts.contains(where: { failures($0) > 0 }) else { return "\(title): none." }
      let rates = zip(variants, counts).map { "\($0) \(failures($1)) of \($1.strokes)" }
      return "\(title): \(rates.joined(separator: ", "))."
    }
    return "\(rates("Accidents", \.accidents)) \(rates("Misses", \.misses))"
  }

  /// The further rounds as text. Nil if the result is certain, or if too few people answered.
  package var moreHeadline: String? {
    switch more {
    case .few(let rounds, _)?:
      "\(counted(rounds, "more round")) would \(variants.count == 2 ? "tell" : "show a winner")"
    case .people?: "More people are needed"
    case .hardly?: "More rounds will hardly tell"
    case nil: nil
    }
  }

  /// The condition of `moreHeadline`, and the people whose answers are split.
  package var moreDetail: String? {
    guard let more else { return nil }
    let condition =
      switch more {
      case .few(_, let each):
        "If people go on answering as they did so far"
          + (onlyDecider == nil ? ": further people, \(counted(each, "round")) each." : ".")
      case .people:
        deciders.count < PairPreference.leastPeople
          ? "Fewer than \(PairPreference.leastPeople) people do not show what others prefer."
          : "People differ from each other, so further rounds of the same people would not tell."
      case .hardly: "At today's share, more than \(MoreRounds.most) rounds would be needed."
      }
    let split = people.filter { person in
      let wins = person.answers.count { $0 == 1 }
      return wins > 0 && wins == person.answers.count { $0 == 0 }
    }.map(\.name)
    guard variants.count == 2, people.count > 1, (1...3).contains(split.count) else {
      return condition
    }
    return "\(condition) \(Self.list(split)) answered equally often for both."
  }

  /// “A”, “A and B”, “A, B and C”.
  private static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
