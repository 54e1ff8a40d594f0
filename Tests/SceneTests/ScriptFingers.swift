// Short functions that write fingers as script text.
import Geometry
import Support

/// The script of a finger: down at the first position, through the others, each `(seconds, x, y)`,
/// and up at the last one.
func finger(_ detents: [(Double, Double, Double)], number: Int64 = 1) -> String {
  Finger(number).path(detents).script
}

func tap(
  _ x: Double, _ y: Double, at seconds: Double, hold: Double = 0.05, touch: Int64 = 1
) -> String {
  Finger(touch).tap(Point(x, y), at: seconds, hold: hold).script
}

/// A drag in ten steps of 0.02 s that rests at its end for `rest` seconds.
func drag(
  from x: Double, _ dx: Double, _ dy: Double = 0, y: Double = 400, at start: Double = 2,
  mouse: Bool = false, rest: Double = 0.2, lifts: Bool = true
) -> String {
  (mouse ? Finger.mouse : Finger()).drag(
    from: Point(x, y), by: Vector(dx, dy), at: start, rest: rest, lifts: lifts
  ).script
}
