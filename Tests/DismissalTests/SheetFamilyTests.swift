// Sheets as other toolkits have them: every figure is one, in its range, and says where it comes from.
import Dismissal
import Motion
import Testing

@Suite("Sheets as others have them")
struct SheetFamilyTests {
  private static let types: [any FamilyTunable.Type] = [
    PlacesConfiguration.self, SheetStacking.self, PullToDismissConfiguration.self,
    DrawerConfiguration.self, BarConfiguration.self,
  ]

  @Test(
    "each figure of a family is declared, in its range, has a source, and is in the configuration",
    arguments: SheetFamily.allCases)
  func figures(family: SheetFamily) {
    func check<C: FamilyTunable>(_ type: C.Type) {
      let figures = C.figures(of: family)
      #expect(Set(figures.map(\.name)).count == figures.count, "\(C.group): a figure stands twice")
      let configuration = C.like(family)
      for figure in figures {
        let name = "\(C.group).\(figure.name)"
        guard let parameter = C.parameters.first(where: { $0.name == figure.name }) else {
          Issue.record("\(family) names \(name), which is none")
          continue
        }
        var copy = C()
        #expect(parameter.set(figure.value, in: &copy) == nil, "\(family): \(name)")
        #expect(parameter.value(in: configuration) == figure.value, "\(family): \(name)")
        #expect(!figure.source.isEmpty, "\(family): \(name)")
      }
      // Nothing differs without a source.
      for parameter in C.parameters
      where parameter.value(in: configuration) != parameter.value(in: C()) {
        #expect(figures.contains { $0.name == parameter.name }, "\(family): \(parameter.name)")
      }
    }
    for type in Self.types { check(type) }
  }

  @Test("they are what a program writes: PlacesConfiguration.iOS rests at two places, from half on")
  func written() {
    #expect(PlacesConfiguration.iOS.restingPlaces == [.middle, .full])
    #expect(PlacesConfiguration.iOS.usablePlace == nil)
    #expect(PlacesConfiguration.material.restingPlaces == [.low, .full])
    #expect(PlacesConfiguration.material.usablePlace == 1, "a standard bottom sheet blocks nothing")
    #expect(PlacesConfiguration.vaul.usablePlace == 1, "the ground fades from the last snap point")
    #expect(DrawerConfiguration.material.throwSpeed == 400)
    #expect(DrawerConfiguration.vaul.share == 0.25)
    #expect(BarConfiguration.material.height == 56)
    #expect(
      SheetStacking.material
        == SheetStacking([
          SourcedFigure("scale", 1, ""),
          SourcedFigure("rise", 0, ""), SourcedFigure("dim", 0, ""),
        ]))
    #expect(DrawerConfiguration.iOS == DrawerConfiguration())
  }

  @Test(
    "up to which place the ground is usable goes by the places that there are",
    arguments: [
      (0, [nil, 0, 1, 2]), (1, [nil, nil, 0, 1]), (2, [nil, 0, 0, 1]), (3, [nil, nil, nil, 0]),
    ] as [(Int, [Int?])])
  func usable(rests: Int, wanted: [Int?]) {
    for (usable, place) in wanted.enumerated() {
      var figures = PlacesConfiguration()
      (figures.rests, figures.usable) = (rests, usable)
      #expect(figures.usablePlace == place, "\(figures.restingPlaces) up to \(usable)")
    }
  }
}
