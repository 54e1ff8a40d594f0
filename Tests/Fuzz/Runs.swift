// Plays numbered runs for a given time. `Scripts/fuzz` builds and runs this program.
import Fuzzing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// `FILE FIRST SECONDS`: FILE contains the number of the current run, in case it ends the program.
@main
enum Runs {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let first = UInt64(words[2]), let seconds = Double(words[3]) else {
      fatalError("expected FILE FIRST SECONDS")
    }
    let file = open(words[1], O_WRONLY | O_CREAT, 0o644)
    let began = now(CLOCK_MONOTONIC)
    let spent = now(CLOCK_PROCESS_CPUTIME_ID)
    var book = SceneBook()
    var (number, errors) = (first, 0)
    repeat {
      var mark = number
      _ = pwrite(file, &mark, 8, 0)
      if let sentence = error(aboutRun: number, in: &book) {
        print("run \(number): \(sentence)")
        errors += 1
      }
      number += 1
    } while number % 128 != 0 || now(CLOCK_MONOTONIC) - began < seconds
    let runs = number - first
    let perSecond = Int(Double(runs) / (now(CLOCK_PROCESS_CPUTIME_ID) - spent))
    print(
      "\(runs) runs from \(first) on, \(perSecond) a second of one core; "
        + "held against a fresh scene: \(book.compared.values.reduce(0, +)); found: \(errors)")
    exit(errors == 0 ? 0 : 1)
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
