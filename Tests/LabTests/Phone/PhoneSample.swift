// A phone whose page has its own size, for the tests of all commands.
import Geometry

@testable import Lab
@testable import Phone

struct PhoneSample: FeatureSample {
  static func prepare(_ options: inout LabOptions) {
    let (link, server) = (PhoneBench().link, NoServer())
    options.phone = PhoneAccess(
      hosts: { [server.host, "10.0.0.7"] },
      serve: { _ in ServedPhone(link: link, server: server) })
  }

  static func show(in lab: inout Lab, at now: Instant) {
    lab.openPhone(at: now)
    lab.state.phone?.status.screen = Size(393, 852)
  }
}
