import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Conforming
@testable import Simulation

/// The cost of checking a log must be proportional to the number of its entries, even if the log
/// has many open calls or many users.
@Suite(.serialized) struct LargeLogTests {
  @Test func `calls that never return cost each the same`() throws {
    let isModerate = try Growth.isModerate(from: 1_000) { calls in
      let rows = (1...calls).map { call in
        #"{"n":\#(call),"kind":"call","id":\#(call),"name":"addFriend","fields":{"userId":"B"}}"#
      }
      let head = String(LogText.head.dropLast()) + #","connected":true}"#
      let reading = try LogText.read(rows, head: head)
      let found = Conformance.check(reading.logs, in: reading.scenario)
      #expect(found.verdict == .agrees)
    }
    #expect(isModerate)
  }

  @Test func `with many users as little is tried as with many rows`() throws {
    let rows = (1...50).map { row in
      let users = (1...200).map { "\"U\(row)x\($0)\"" }.joined(separator: ",")
      return
        #"{"n":\#(row),"kind":"callback","name":"onFriendDelete","fields":{"userIds":[\#(users)]}}"#
    }
    let reading = try LogText.read(rows)
    let part = IndependentLogs(reading.logs, in: reading.scenario, isWhole: false).parts[0]
    let inference = SceneInference(
      reading, part, steps: 1_000, known: [], unseen: 0..<0, Conformance.Options())
    #expect(inference.mostTries * 10_050 <= LogTuning.rowsOfFacts)
  }

  @Test func `users whom a log names are not paired each with each`() throws {
    let isModerate = try Growth.isModerate(from: 500) { users in
      let rows = (1...users).map { user in
        #"{"n":\#(user),"kind":"callback","name":"onFriendAdd","fields":{"userId":"U\#(user)"}}"#
      }
      let reading = try LogText.read(rows)
      let part = IndependentLogs(reading.logs, in: reading.scenario, isWhole: false).parts[0]
      let divergence = Divergence(
        log: 0, row: 0, since: 0, difference: .unexpected, observed: .none)
      let evidence = BeginningEvidence(
        reading.logs, owners: [UserID(0)], users: reading.scenario.names.users.count, groups: 0)
      let candidates = FactCandidates(
        reading.scenario, part, reading.logs[0], divergence, reading.settings, evidence,
        unseen: 0..<0, in: Log(isOn: true))
      #expect(candidates.singles.count >= users)
    }
    #expect(isModerate)
  }
}
