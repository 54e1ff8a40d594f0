// `slipsheet blind`: opens a project with the sheet that compares unnamed variants.
import Lab

extension Slipsheet {
  static let blind = Command(
    name: "blind", usage: "PROJECT.slipsheet [OPTIONS]",
    sentence: "Opens a project to compare unnamed variants with people.",
    options: lab.options.filter { $0.name != "--blind" }, handlesSignals: true
  ) { arguments in
    let project = try arguments.expect("a project", of: "blind")[0]
    guard LabProject.isNamed(project) else {
      throw CommandError.refused("\(project): expected a project that ends in .slipsheet")
    }
    return try lab.run(arguments.adding("--blind"))
  }
}
