import Foundation
import IMSim
import IMSimTesting
import TestSupport
import Testing

/// Uses scenario files as an application's own tests would.
struct ScenarioTests {
  private static let folder = RepositoryFolder.url.appending(path: "scenarios/friends/asking")

  private static let failing = """
    scenario "B must agree, and does"

    user A on phone, desktop
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A receives onFriendApplicationStatusChanged
      B receives onFriendApplicationStatusChanged

    step "B accepts"
      B.phone calls acceptFriendApplication(A)
      A.phone receives onFriendAdd(userId: B)
      B receives onFriendAdd(userId: A)

    """

  @Test(arguments: try Scenario.all(in: folder).flatMap(\.cases))
  func `each case of a folder is a test`(_ scenario: ScenarioCase) {
    scenario.expectPasses()
  }

  @Test func `a file with a table is a case for each row, and all run`() throws {
    let url = RepositoryFolder.url.appending(path: "scenarios/friends")
    let tables = try Scenario.all(in: url).filter { $0.cases.count > 1 }
    let scenario = try #require(tables.first)
    #expect(try scenario.run().count == scenario.cases.count)
    #expect(Set(scenario.cases.map(\.id)).count == scenario.cases.count)
    #expect(scenario.cases.map(\.row) == scenario.cases.indices.map { $0 + 1 })
  }

  @Test func `a failure is at the line of the scenario`() throws {
    let scenario = try Scenario(Self.failing, path: "demo.scenario")
    let failure = try #require(scenario.cases[0].run().failures.first)
    #expect(failure.line == 12 && failure.column == 1 && failure.path == "demo.scenario")
    #expect(failure.summary == "A.desktop received onFriendAdd(userId: B), which nothing lists")
    #expect(failure.sourceLocation.line == 12)
    #expect(failure.sourceLocation.fileID == "scenarios/demo.scenario")
    let error = #expect(throws: ScenarioFailed.self) { try scenario.run() }
    #expect(error?.description.contains("demo.scenario:12:1: failed: A.desktop received") == true)
  }

  @Test func `a page and logs are made of a run`() throws {
    let outcome = try Scenario(Self.failing, path: "demo.scenario").cases[0].run()
    #expect(!outcome.passes && !outcome.isSkipped && outcome.callbackCount == 6)
    #expect(outcome.page.hasPrefix("<!doctype html>") && outcome.page.contains("A.desktop"))
    #expect(
      outcome.logs.map(\.name) == ["A.phone.jsonl", "A.desktop.jsonl", "B.phone.jsonl"])
  }

  @Test func `what imsim check says of a text is the error`() {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario("scenario \"x\"\n\nuser A on phon\n", path: "x.scenario")
    }
    #expect(error?.problems.first?.line == 3)
    #expect(error?.description.contains("x.scenario:3:11: error: ") == true)
  }

  @Test func `a folder without scenarios is an error, and so is one that is missing`() throws {
    for path in ["Tests/IMSimTests/Samples", "nowhere"] {
      #expect(throws: CocoaError.self) {
        try Scenario.all(in: RepositoryFolder.url.appending(path: path))
      }
    }
  }

  @Test func `ids of a requirements file beside a scenario can be cited`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "own.scenario")
    try Data(
      """
      scenario "x"
      verifies AB-01

      user A on phone

      step "nothing"
        wait 1s

      """.utf8
    ).write(to: file)
    #expect(throws: ScenarioError.self) { try Scenario(contentsOf: file) }
    try Data(
      "| ID | Source | Statement |\n|---|---|---|\n| AB-01 | shop | It waits. |\n".utf8
    ).write(to: folder.appending(path: "requirements.md"))
    try Scenario(contentsOf: file).run()
    // The error names requirements.md, because a row in that file is wrong.
    try Data(
      "| ID | Source | Statement |\n|---|---|---|\n| AB-1x | shop | It waits. |\n".utf8
    ).write(to: folder.appending(path: "requirements.md"))
    #expect(throws: ScenarioError.self) { try Scenario(contentsOf: file) }
  }

  @Test func `a scenario is explored, and a counterexample is a scenario that fails`() throws {
    let text = """
      scenario "a friend stands once in A's list"

      user A on phone
      user B on phone
      app friendAddPermission: Free

      explore "they meet and part"
        A.phone may addFriend(B)
        B.phone may addFriend(A)
        server may clearFriends(A)
        at most 3 calls

      never
        A receives onFriendAdd(userId: B) twice without onFriendDelete between

      """
    let found = try #require(try Scenario(text).cases[0].explore())
    #expect(found.verdict == .violated && found.states > 1 && found.transitions > 1)
    #expect(found.page.hasPrefix("<!doctype html>"))
    let counterexample = try Scenario(try #require(found.counterexample))
    #expect(throws: ScenarioFailed.self) { try counterexample.run() }
    let mended = text.replacing(
      "without onFriendDelete", with: "without onFriendDelete or onFriendCleared")
    #expect(try Scenario(mended).cases[0].explore()?.verdict == .holds)
    #expect(try Scenario(mended).cases[0].explore(maximumStates: 3)?.verdict == .cut)
    #expect(try Scenario(Self.failing).cases[0].explore() == nil)
  }

  @Test func `logs are checked against the model`() throws {
    func logs(_ folder: String) throws -> [URL] {
      let url = RepositoryFolder.url.appending(path: "scenarios/logs/\(folder)")
      return try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
    }
    let agrees = try conform(try logs("agrees"))
    #expect(agrees.verdict == .agrees)
    var changed = try logs("agrees")
    let text = try String(contentsOf: changed[1], encoding: .utf8)
    changed[1] = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: changed[1]) }
    try text.replacing("we met at the fair", with: "we met").write(
      to: changed[1], atomically: true, encoding: .utf8)
    let scene = try Scenario(ExampleLogs.scene)
    let contradicts = try conform(changed, scene: scene)
    #expect(contradicts.verdict == .disagrees && contradicts.page.hasPrefix("<!doctype html>"))
    #expect(contradicts.description.contains("D-"))
    #expect(throws: LogError.self) { try conform(try logs("agrees"), unseen: ["nonsense"]) }
    let file = RepositoryFolder.url.appending(path: "README.md")
    #expect(throws: LogError.self) { try conform([file]) }
  }
}
