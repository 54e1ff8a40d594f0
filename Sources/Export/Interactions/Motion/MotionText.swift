// How things move in the exports: a number that rests, is held, or goes somewhere.

extension ExportedInteraction {
  /// The same closed forms as `Motion`; `ExportTests` hold the two together.
  static let motionText = [waveText, movingText, curveText, pullText].joined(separator: "\n\n")

  static let movingText = #"""
    #if coasting
    words Course { resting held spring curve decay }
    #else
    words Course { resting held spring curve }
    #end

    // A number that rests, is held, or goes somewhere.
    record Motion {
      var course: Course = Course.resting
      var start = 0
      var target = 0
      // Points per second with which it set out.
      var speed = 0
      var since = 0
      var rests = 0
      var frequency = 0
      var fraction = 1
      var duration = 0
      var x1 = 0
      var y1 = 0
      var x2 = 1
      var y2 = 1
      var wave: Wave
      // Points from the target at which a spring of a duration would stop; 0 for other springs.
      var remainder = 0

      func value(now: number) -> number {
        if course == Course.resting || course == Course.held || now >= rests { return target }
        let elapsed = now - since
        if elapsed <= 0 { return start }
        if course == Course.spring {
          let share = lastFifth(elapsed)
          return target + wave.value(elapsed) - remainder * share * share * (3 - 2 * share)
        }
        #if coasting
        if course == Course.decay { return start - speed / fading() * expm1(-fading() * elapsed) }
        #end
        return start + (target - start) * bezier(elapsed / duration, x1, y1, x2, y2)
      }

      func velocity(now: number) -> number {
        if course == Course.resting || course == Course.held || now >= rests { return 0 }
        let elapsed = max(0, now - since)
        if course == Course.spring {
          if elapsed <= 0 { return speed }
          let slope = wave.derivative()
          if remainder == 0 { return slope.value(elapsed) }
          let share = lastFifth(elapsed)
          return slope.value(elapsed) - remainder * 30 * share * (1 - share) / duration
        }
        #if coasting
        if course == Course.decay { return speed * exp(-fading() * elapsed) }
        #end
        return (target - start) * bezierSlope(elapsed / duration, x1, y1, x2, y2) / duration
      }

      // How much of the last fifth of a spring's time is over, in which it makes up for what is left.
      func lastFifth(elapsed: number) -> number {
        return remainder == 0 ? 0 : max(0, 5 * elapsed / duration - 4)
      }

      #if coasting
      // True until it is told to rest.
      func isOnWay() -> flag { return course != Course.resting && course != Course.held }
      func isMoving(now: number) -> flag { return isOnWay() && now < rests }

      // Momentum keeps 0.998 of itself each millisecond.
      func fading() -> number { return -1000 * log(0.998) }

      // Runs on until its momentum is spent.
      change coast(velocity: number, now: number) {
        start = value(now)
        speed = velocity
        since = now
        target = start + speed / fading()
        course = Course.decay
        let way = abs(speed / fading())
        rests = moment(now + (way > 0.25 ? log(way / 0.25) / fading() : 0))
      }
      #else
      func isMoving(now: number) -> flag {
        return (course == Course.spring || course == Course.curve) && now < rests
      }
      #end


      change rest(place: number) {
        course = Course.resting
        target = place
      }

      change hold(now: number) {
        target = value(now)
        course = Course.held
      }

      change drag(place: number) {
        course = Course.held
        target = place
      }

      // Goes to a place by a spring. `settling`: seconds at which it ends; 0: when nothing is left.
      change spring(
        place: number, velocity: number, response: number, damping: number, settling: number,
        now: number
      ) {
        let from = value(now)
        if response == 0 {
          rest(place)
          return
        }
        start = from
        target = place
        speed = velocity
        since = now
        frequency = 2 * pi / response
        fraction = damping
        course = Course.spring
        remainder = 0
        if start == place && velocity == 0 {
          rests = moment(now)
          return
        }
        wave.set(start - place, velocity, frequency, damping)
        if settling > 0 {
          rests = moment(now + settling)
          duration = settling
          remainder = wave.value(settling)
          return
        }
        #if shares
        let slope = wave.derivative()
        rests = moment(now + min(60, max(wave.lastTime(0.01), slope.lastTime(0.1))))
        #else
        // Half a pixel: nobody sees what is left.
        rests = moment(now + min(60, wave.lastTime(0.25)))
        #end
      }

      // Goes to a place along a timing curve, as CSS has them.
      change ease(
        place: number, seconds: number, a: number, b: number, c: number, d: number, now: number
      ) {
        let from = value(now)
        if seconds <= 0 {
          rest(place)
          return
        }
        start = from
        target = place
        speed = 0
        since = now
        duration = seconds
        x1 = a
        y1 = b
        x2 = c
        y2 = d
        course = Course.curve
        rests = start == target ? moment(now) : moment(now + seconds)
      }

      // The same way to another place, in the same time. A spring is not changed.
      change redirect(place: number) -> flag {
        if course != Course.curve { return false }
        target = place
        return true
      }
    }

    // An instant on whole nanoseconds, so that a tenth and two tenths are three tenths.
    func moment(time: number) -> number { return floor(time * 1e9 + 0.5) / 1e9 }

    // The spring that UIKit describes by its duration, as a response.
    func settlingResponse(seconds: number, ratio: number) -> number {
      let product = ratio == 1 ?
        9.233413476451586 :
        log(1000 * ratio / sqrt((1 - ratio) * (1 + ratio))) / ratio
      return seconds == 0 ? 0 : 2 * pi * seconds / product
    }
    """#
}
