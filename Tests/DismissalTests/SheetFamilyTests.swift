// Tests presets like other toolkits: each value is a parameter in its range, with a source.
import Dismissal
import Motion
import Testing

@Suite("Families of sheet presets")
struct SheetFamilyTests {
  private static let types: [any FamilyTunable.Type] = [
    DetentsConfiguration.self, SheetStacking.self, PullToDismissConfiguration.self,
    DrawerConfiguration.self, BarConfiguration.self, NavigationStackMachine.Configuration.self,
  ]

  @Test(
    "each value in a family of presets is in its parameter's range and names its source",
    arguments: SheetFamily.allCases)
  func parameters(family: SheetFamily) {
    func check<C: FamilyTunable>(_ type: C.Type) {
      let parameters = C.values(of: family)
      #expect(
        Set(parameters.map(\.name)).count == parameters.count, "\(C.group): a figure stands twice")
      let configuration = C.like(family)
      for entry in parameters {
        let name = "\(C.group).\(entry.name)"
        guard let parameter = C.parameters.first(where: { $0.name == entry.name }) else {
          Issue.record("\(family) names \(name), which is none")
          continue
        }
        var copy = C()
        #expect(parameter.set(entry.value, in: &copy) == nil, "\(family): \(name)")
        #expect(parameter.value(in: configuration) == entry.value, "\(family): \(name)")
        #expect(!entry.source.isEmpty, "\(family): \(name)")
      }
      // Every difference from the defaults is listed with a source.
      for parameter in C.parameters
      where parameter.value(in: configuration) != parameter.value(in: C()) {
        #expect(parameters.contains { $0.name == parameter.name }, "\(family): \(parameter.name)")
      }
    }
    for type in Self.types { check(type) }
  }

  @Test("the presets of each family match their recorded values")
  func promise() {
    func words(_ value: ParameterValue) -> String {
      switch value {
      case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
      case .flag(let isOn): "\(isOn)"
      case .choice(let word): word
      }
    }
    var said: [String] = []
    for type in Self.types {
      for family in SheetFamily.allCases {
        let parameters = type.values(of: family).map { " \($0.name) \(words($0.value))" }
        said.append("\(family.rawValue) \(type.group):" + parameters.joined(separator: ";"))
      }
    }
    for (line, wanted) in zip(said, Self.promised) { #expect(line == wanted) }
    #expect(said.count == Self.promised.count)
  }

  private static let promised = """
    ios places: rests middle, full; middle 0.5; inset 54; scrolls last; usable never; leaves \
    120; cornerRadius 10; dim 0.2; duration 0.5; damping 1
    ios26 places: rests middle, full; middle 0.5; inset 54; scrolls last; usable never; leaves \
    120; cornerRadius 10; dim 0.2; duration 0.5; damping 1
    material places: rests low, full; low 56; inset 72; throwSpeed 125; leaves 56; rubberBand \
    0; scrolls last; usable full; cornerRadius 28; dim 0.32; duration 0.3; damping 1
    vaul places: low 148; middle 0.42; inset 25; throwSpeed 400; skips true; leaves 148; \
    rubberBand 0; usable middle; cornerRadius 10; dim 0.4; duration 0.5; damping 1
    baseui places: rests middle, full; middle 0.59; inset 16; throwSpeed 500; skips true; leaves \
    248; usable never; dim 0.2; duration 0.45; damping 1
    ios stacking: scale 0.92; rise 10; dim 0.1
    ios26 stacking: scale 0.92; rise 10; dim 0.1
    material stacking: scale 1; rise 0; dim 0
    vaul stacking: scale 0.96; rise 16; dim 0
    baseui stacking: scale 0.95; rise 16; dim 0
    ios pullToDismiss:
    ios26 pullToDismiss:
    material pullToDismiss: velocity 125; progress 0.07; finishDuration 0.3; finishDamping 1; \
    cancelDuration 0.3; cancelDamping 1; duration 0.3; damping 1
    vaul pullToDismiss: velocity 400; progress 0.25; lockAfterScrolling true; lockSpeed 50; \
    lockTime 0.1; finishDuration 0.5; finishDamping 1; cancelDuration 0.5; cancelDamping 1; \
    duration 0.5; damping 1
    baseui pullToDismiss: velocity 500; progress 0.5; finishDuration 0.45; finishDamping 1; \
    cancelDuration 0.45; cancelDamping 1; duration 0.45; damping 1
    ios drawer:
    ios26 drawer:
    material drawer: beside true; throwSpeed 400; share 0.5; duration 0.26; damping 1; returnDuration 0.26; \
    returnDamping 1
    vaul drawer: throwSpeed 400; share 0.25; duration 0.5; damping 1; returnDuration 0.5; \
    returnDamping 1
    baseui drawer: throwSpeed 500; share 0.5; duration 0.45; damping 1; returnDuration 0.45; \
    returnDamping 1
    ios bar:
    ios26 bar:
    material bar: height 56; throwSpeed 125; rubberBand 0; duration 0.3; damping 1
    vaul bar: throwSpeed 400; rubberBand 0; duration 0.5; damping 1
    baseui bar: throwSpeed 500; duration 0.45; damping 1
    ios navigation:
    ios26 navigation: from anywhere
    material navigation:
    vaul navigation:
    baseui navigation:
    """.split(separator: "\n").map(String.init)

  @Test("a program gets the documented values of each family of presets")
  func written() {
    #expect(DetentsConfiguration.iOS.restingDetents == [.middle, .full])
    #expect(DetentsConfiguration.iOS.interactiveDetent == nil)
    #expect(DetentsConfiguration.material.restingDetents == [.low, .full])
    #expect(
      DetentsConfiguration.material.interactiveDetent == 1, "a standard bottom sheet blocks nothing"
    )
    #expect(
      DetentsConfiguration.vaul.interactiveDetent == 1, "the ground fades from the last snap point")
    #expect(DrawerConfiguration.material.throwSpeed == 400)
    #expect(DrawerConfiguration.vaul.share == 0.25)
    #expect(BarConfiguration.material.height == 56)
    #expect(
      SheetStacking.material
        == SheetStacking([
          SourcedValue("scale", 1, ""),
          SourcedValue("rise", 0, ""), SourcedValue("dim", 0, ""),
        ]))
    #expect(DrawerConfiguration.iOS == DrawerConfiguration())
  }

  @Test(
    "the background takes taps up to the chosen detent, or up to the next lower existing detent",
    arguments: [
      (0, [nil, 0, 1, 2]), (1, [nil, nil, 0, 1]), (2, [nil, 0, 0, 1]), (3, [nil, nil, nil, 0]),
    ] as [(Int, [Int?])])
  func usable(rests: Int, wanted: [Int?]) {
    for (usable, place) in wanted.enumerated() {
      var parameters = DetentsConfiguration()
      (parameters.rests, parameters.usable) = (rests, usable)
      #expect(parameters.interactiveDetent == place, "\(parameters.restingDetents) up to \(usable)")
    }
  }
}
