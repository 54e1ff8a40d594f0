// Writes the probe's events to standard output, one per line, for the tests that run the probe.
import Interface
import Libc

func note(_ input: StageInput) {
  switch input {
  case .pointer(let sample):
    say(
      "pointer \(sample.phase) \(sample.device) \(sample.pointer.rawValue) \(place(sample.location))"
    )
  case .wheel(let amount, let at, _): say("wheel \(amount.dx),\(amount.dy) \(place(at))")
  case .key(let key): say("key \(key.name) \(key.modifiers.rawValue)")
  case .text(let text): say("text \(text)")
  case .composition(let text, let caret): say("composition \(caret) \(text)")
  case .resize(let size): say("resize \(size.width)x\(size.height)")
  case .focus(let has): say("focus \(has)")
  case .pointerLeft: say("left")
  case .dropFile(let path, _): say("file \(path)")
  case .dropText(let text, _): say("drop \(text)")
  case .wake: say("wake")
  }
}

private func place(_ point: Point) -> String { "\(point.x),\(point.y)" }

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}
