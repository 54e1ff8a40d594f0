// Draws the portrait of the author.
import Drawing
import Geometry

extension Sketch {
  /// Draws a bearded man in a blue jersey. The picture is shown in a circle.
  mutating func portrait() {
    let hair = Color(0x123E4D)
    let skin = Color(0xF3C7A1)
    fill(Rect(0, 0, width, height), from: Color(0xF6DDBB), to: Color(0xEDA274))

    var crown = Path()
    crown.move(28, 46)
    crown.curve(24, 14, 76, 14, to: 72, 46)
    crown.line(70, 52)
    crown.line(30, 52)
    crown.close()
    fill(crown, hair)

    var shoulders = Path()
    shoulders.move(-4, 110)
    shoulders.curve(0, 78, 30, 70, to: 50, 70)
    shoulders.curve(70, 70, 100, 78, to: 104, 110)
    shoulders.close()
    fill(shoulders, Color(0x2A6F7F))

    let neck = Rect(42, 58, 16, 24)
    let rounded = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 8, bottomLeft: 8)
    add(.fill(.rounded(RoundedRect(neck, radii: rounded)), .color(Color(0xD98D63))))

    fill(.ellipse(Rect(31, 23, 38, 44)), skin)

    var beard = Path()
    beard.move(31, 48)
    beard.curve(31, 76, 69, 76, to: 69, 48)
    beard.curve(67, 58, 60, 57, to: 50, 57)
    beard.curve(40, 57, 33, 58, to: 31, 48)
    beard.close()
    fill(beard, hair)

    line(
      Path([.move(Point(45, 60.5)), .quad(Point(55, 60.5), control: Point(50, 63))]), skin,
      width: 2, cap: .round)

    var fringe = Path()
    fringe.move(30, 44)
    fringe.curve(30, 20, 52, 18, to: 62, 28)
    fringe.curve(68, 32, 70, 38, to: 70, 44)
    fringe.curve(66, 38, 60, 35, to: 56, 34)
    fringe.curve(48, 38, 36, 37, to: 30, 44)
    fringe.close()
    fill(fringe, hair)
  }
}

extension Path {
  /// An ellipse that fills `box`, made of four cubic curves.
  static func ellipse(_ box: Rect) -> Path {
    let dx = box.width / 2 * quarter
    let dy = box.height / 2 * quarter
    var path = Path()
    path.move(box.minX, box.midY)
    path.curve(box.minX, box.midY - dy, box.midX - dx, box.minY, to: box.midX, box.minY)
    path.curve(box.midX + dx, box.minY, box.maxX, box.midY - dy, to: box.maxX, box.midY)
    path.curve(box.maxX, box.midY + dy, box.midX + dx, box.maxY, to: box.midX, box.maxY)
    path.curve(box.midX - dx, box.maxY, box.minX, box.midY + dy, to: box.minX, box.midY)
    path.close()
    return path
  }
}
