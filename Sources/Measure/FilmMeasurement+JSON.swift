// A measured film as JSON.
import Files

extension FilmMeasurement {
  /// The measurement as JSON. `Preset` reads the values from `fitted`.
  package var json: JSON {
    func number(_ value: Double, _ digits: Double = 1000) -> JSON {
      JSON((value * digits).rounded() / digits)
    }
    let frames = zip(track.frames, fitted).map { frame, value -> JSON in
      [
        "t": number(frame.time, 10_000), "offset": frame.offset.map { number($0) } ?? .null,
        "finger": frame.finger.map { number($0) } ?? .null,
        "residual": frame.offset.flatMap { offset in value.map { number(offset - $0) } } ?? .null,
      ]
    }
    let fitted = values.map { value -> JSON in
      let estimate = value.estimate
      return [
        "name": .text(value.name),
        "value": value.isFlag ? .flag(estimate.value == 1) : number(estimate.value, 10_000),
        "low": value.isFlag ? .null : number(estimate.low, 10_000),
        "high": value.isFlag ? .null : number(estimate.high, 10_000),
        "unit": .text(value.unit.rawValue), "open": .flag(value.isOpen),
      ]
    }
    return [
      "version": 1, "kind": .text(kind.rawValue), "fps": number(1 / track.interval, 100),
      "frames": .array(frames),
      "phases": .array(
        phases.map {
          ["from": number($0.from), "to": number($0.to), "what": .text($0.what.rawValue)]
        }),
      "releases": .array(
        releases.map {
          [
            "t": number($0.time), "offset": number($0.offset),
            "velocity": $0.velocity.map { number($0, 10) } ?? .null,
            "dismisses": $0.dismisses.map { .flag($0) } ?? .null,
          ]
        }),
      "fitted": .array(fitted), "residual": number(residual),
      "movements": .array(movements.map { .text($0) }),
      "unknown": .array(unknown.map { .text($0) }),
    ]
  }
}
