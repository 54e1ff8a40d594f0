// Tests random calls of the engine, with numbers that no host should send.
import Support
import Testing

@testable import Engine

@Suite("Engine under random calls")
struct EngineCallTests {
  @Test("no call of the engine with random numbers crashes or returns NaN")
  func hostile() {
    var dice = SeededRandom(31)
    let odd = [0, -1, 1, 390, 844, 1e9, -1e9, .nan, .infinity, -.infinity, 0.5, 1e-9]
    func number(_ dice: inout SeededRandom) -> Double {
      dice.below(3) == 0 ? odd[dice.below(odd.count)] : dice.number(-50...900)
    }
    for _ in 0..<(Sample.isLong ? 2_000 : 60) {
      let session = slipSessionCreate(Int32(dice.below(2)))
      defer { slipSessionDestroy(session) }
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 8)
      defer { memory.deallocate() }
      var seconds = 0.0
      for _ in 0..<120 {
        func any() -> Int32 { Int32(dice.below(8)) - 2 }
        seconds += dice.number(0...0.1)
        let now = dice.below(12) == 0 ? number(&dice) : seconds
        switch dice.below(20) {
        case 0: _ = slipSessionAdd(session, Int32(dice.below(12)) - 1, any(), any(), any())
        case 1: slipSessionLayOut(session, any(), number(&dice), number(&dice), number(&dice))
        case 2: slipSessionLayOutList(session, any(), number(&dice), number(&dice))
        case 3:
          slipSessionLayOutCard(
            session, any(), number(&dice), number(&dice), number(&dice), number(&dice),
            number(&dice), number(&dice), number(&dice), number(&dice))
        case 4:
          let sizes = (0..<6).map { _ in number(&dice) }
          slipSessionLayOutPictures(
            session, any(), number(&dice), number(&dice), number(&dice), number(&dice), sizes,
            Int32(dice.below(5)) - 1)
        case 5: slipSessionSetPages(session, any(), any())
        case 6: slipSessionSet(session, Int32(dice.below(180)) - 2, number(&dice))
        case 7: slipSessionRemoveRegions(session)
        case 8, 9:
          _ = slipSessionAddRegion(
            session, any(), any(), number(&dice), number(&dice), number(&dice), number(&dice), any()
          )
        case 10: slipSessionPresent(session, any(), any(), now)
        case 11: slipSessionDismiss(session, any(), any(), now)
        case 12:
          let number = dice.below(4) == 0 ? Int32(dice.below(40)) : any()
          slipSessionSelect(session, any(), number, any(), now)
        case 13: slipSessionScroll(session, any(), number(&dice), now)
        case 14: slipSessionZoom(session, any(), number(&dice), now)
        case 15: slipSessionKeepLog(session, number(&dice), number(&dice))
        case 16: slipSessionAdvance(session, now)
        case 17: slipSessionCover(session, any(), number(&dice))
        default:
          slipSessionPointer(
            session, any(), any(), any(), number(&dice), number(&dice), now)
        }
        for interaction in Int32(-1)..<4 {
          for what in Int32(-1)...EngineSession.Number.blocks.rawValue + 1 {
            let answer = slipSessionNumber(session, interaction, what, seconds)
            #expect(!answer.isNaN, "number \(what)")
          }
          _ = slipSessionDeparture(session, interaction, any(), now)
        }
        for index in 0..<slipSessionEventCount(session) {
          _ = slipSessionEvent(session, index, memory)
        }
        _ = slipSessionLog(
          session, memory.assumingMemoryBound(to: UInt8.self), Int32(dice.below(4097)))
        #expect(!slipSessionDeadline(session).isNaN)
        if dice.below(5) == 0 { slipSessionRemoveEvents(session) }
      }
    }
  }
}
