import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Findings

/// A session can be written as a scenario. In this scenario, every device must receive the same
/// callbacks as in the session.
struct RecordingTests {
  @Test(arguments: 0..<4)
  func `random sessions are written as scenarios in which the same happens`(_ part: Int) throws {
    var (plain, all) = (0, 0)
    for seed in RandomScenario.seeds(part, of: 4, usually: 200) {
      var random = try RandomSession(seed: seed)
      random.runAll()
      let written: WrittenScenario
      do {
        written = try SessionRecording.of(random.session, scene: random.scene, seed: 1)
      } catch {
        Issue.record("\(seed): \(error)")
        continue
      }
      all += 1
      if written.run?.scenario.steps.allSatisfy(\.isByHand) == false { plain += 1 }
      #expect(written.fault == nil, "\(seed)\n\(written.source.bytes.decoded)")
    }
    // For more than one third of the sessions, the scenario must contain an ordinary step, and not
    // only steps by hand.
    if all > 10 { #expect(plain > all / 3, "\(plain) of \(all)") }
  }
}
