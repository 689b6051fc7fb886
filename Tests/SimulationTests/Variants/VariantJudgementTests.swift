import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Each kind of variant demands more than the scenario's own lines. The judgement reports a failure
/// if a scenario has a change that its variant does not state.
@Suite struct VariantJudgementTests {
  private static let text = """
    scenario "A asks"

    user A on phone
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT

    """

  /// Replaces a line of the scenario, judges the result as if it were a variant of the scenario,
  /// and returns the failures. All devices are exempt, so their callbacks and data are not compared
  /// with the scenario's lines.
  private func failures(
    _ change: Variant.Change, replacing line: String, with other: String
  ) throws -> [Failure] {
    let source = Source(path: "test.scenario", text: Self.text)
    var options = RunOptions()
    for device in [0, 1, 2] { options.exemptions.exempt(.device(DeviceID(device)), in: 0...5) }
    let baseline = Baseline(ScenarioDocument(source), try source.scenario(), options)
    let changed = Source(
      path: "test.scenario", text: Self.text.replacing(line, with: other))
    let scenario = try changed.scenario()
    return VariantJudgement(
      baseline: baseline, variant: Variant(change: change, edits: []), scenario: scenario,
      result: ScenarioRunner.run(scenario, options: options)
    ).failures()
  }

  @Test(arguments: [
    ("on phone", 0), ("on web (without: [friendEventDelegate]), phone", 1),
  ])
  func `a sibling must receive what its sibling receives`(devices: String, count: Int) throws {
    let first = devices == "on phone" ? "on web, phone" : devices
    let found = try failures(
      .sibling(DeviceID(0)), replacing: "user A on phone",
      with: "user A \(first)")
    #expect(found.count == count)
  }

  @Test(arguments: [
    ("  B.phone disconnects\n  A.phone calls addFriend(B)", "\n  B.phone connects", 0),
    ("  B.phone disconnects\n  A.phone calls addFriend(B)", "", 1),
    ("  A.phone calls addFriend(B)", "\n  server calls addFriends(userId: A, friendIds: [B])", 1),
  ])
  func `who was away must receive what was missed, and no more`(
    call: String, after: String, count: Int
  ) throws {
    let line = "  A.phone calls addFriend(B)\n    returns RC_FRIEND_NEED_ACCEPT"
    let found = try failures(
      .absent(DeviceID(1), steps: 0...0), replacing: line,
      with: "\(call)\n    returns RC_FRIEND_NEED_ACCEPT\(after)")
    #expect(found.count == count)
  }

  @Test(arguments: [
    // With another text, A receives a different callback, and so does B.
    ("A.phone calls addFriend(B)", 0), ("A.phone calls addFriend(B, extra: \"other\")", 2),
  ])
  func `with other latencies devices must receive the same`(call: String, count: Int) throws {
    let found = try failures(
      .latency(seed: 1), replacing: "A.phone calls addFriend(B)", with: call)
    #expect(found.count == count)
  }

  @Test(arguments: [("  wait 1s", 0), ("  A.phone calls addFriend(B)", 2)])
  func `behind a restart nobody hears of anything but connections`(
    statement: String, count: Int
  ) throws {
    let line = "  A.phone calls addFriend(B)\n    returns RC_FRIEND_NEED_ACCEPT"
    let result = statement.contains("calls") ? "\n    returns RC_FRIEND_NEED_ACCEPT" : ""
    let found = try failures(
      .serverRestart(before: 0), replacing: line, with: statement + result)
    #expect(found.count == count)
  }
}
