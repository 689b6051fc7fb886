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
      let recording: SessionRecording
      do { recording = try SessionRecording(random.session, scene: random.scene, seed: 1) } catch {
        Issue.record("\(seed): \(error)")
        continue
      }
      all += 1
      if !recording.written.scenario.steps.allSatisfy(\.isByHand) { plain += 1 }
      let text = String(decoding: recording.written.source.bytes, as: UTF8.self)
      #expect(recording.difference == nil, "\(seed) \(recording.written.result.verdict)\n\(text)")
    }
    // For more than one third of the sessions, the scenario must contain an ordinary step, and not
    // only steps by hand.
    if all > 10 { #expect(plain > all / 3, "\(plain) of \(all)") }
  }
}
