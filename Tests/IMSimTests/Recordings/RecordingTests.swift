import Foundation
import IMSim
import IMSimTesting
import Synchronization
import Testing

/// A recorded session becomes a scenario that repeats the session.
struct RecordingTests {
  @Test func `a session is a scenario, a page and logs`() throws {
    let service = try SimulatedService(
      """
      user A on phone, desktop
      user B on phone
      """)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    service.beginStep("A asks")
    a.call(.addFriend("B", extra: "Hi"))
    service.settle()
    b.call(.acceptFriendApplication("A"))
    service.settle()
    service.advance(by: .days(7))
    b.call(.deleteFriends(["C"]))
    service.settle()
    let recording = try service.recording(title: "they meet")
    #expect(
      recording.scenario == """
        scenario "they meet"
        user A on phone, desktop
        user B on phone

        step "A asks"
          A.phone calls addFriend(B, extra: "Hi")
          A receives onFriendApplicationStatusChanged(userId: B)
          B receives onFriendApplicationStatusChanged(userId: A)

        step "B.phone calls acceptFriendApplication(A)"
          B.phone calls acceptFriendApplication(A)
          A receives onFriendAdd(userId: B)
          B receives onFriendAdd(userId: A)

        step "wait 7d"
          wait 7d

        step "B.phone calls deleteFriends(['C'])"
          B.phone calls deleteFriends(["C"])
            fails with RC_FRIEND_NOT_EXIST

        """)
    #expect(recording.difference == nil && recording.outcome.passes)
    try Scenario(recording.scenario).run()
    #expect(recording.page.contains("they meet"))
    #expect(recording.logs.map(\.name) == ["A.phone.jsonl", "A.desktop.jsonl", "B.phone.jsonl"])
  }

  @Test func `what is in flight together is written by hand`() throws {
    let service = try SimulatedService(
      """
      scenario "crossing"
      user A on phone
      user B on phone
      group chess (owner: A)
      """)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    a.call(.addFriend("B"))
    let creating = b.call(.createGroup("go", groupName: "Go"))
    service.advance(by: .milliseconds(15))
    b.loseConnection()
    service.advance(by: .seconds(30))
    #expect(creating.result != nil)
    let recording = try service.recording()
    #expect(recording.scenario.contains(" by hand\n"))
    #expect(recording.difference == nil, "\(recording.scenario)")
    try Scenario(recording.scenario).run()
  }

  @Test func `a recording is written into a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let service = try SimulatedService("user A on phone\nuser B on phone")
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    try service.recording().write(to: folder, name: "asking")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == [
        "asking", "asking.html", "asking.scenario", "asking/A.phone.jsonl", "asking/B.phone.jsonl",
      ])
    try Scenario(contentsOf: folder.appending(path: "asking.scenario")).run()
  }

  private static let left = FileManager.default.temporaryDirectory
    .appending(path: "imsim-recordings-\(UUID().uuidString)")

  @Test func `a test that fails leaves what happened, and one that passes leaves nothing`()
    async throws
  {
    let folder = Self.left
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = try #require(Test.current)
    for hasFailed in [false, true] {
      let trait: FailureRecordingTrait = .recordsFailures(in: folder)
      await withKnownIssue(isIntermittent: true) {
        try await trait.provideScope(for: test, testCase: nil) {
          let service = try SimulatedService("user A on phone\nuser B on phone")
          service.device("A.phone").call(.addFriend("B"))
          service.settle()
          struct Failed: Error {}
          if hasFailed { throw Failed() }
        }
      }
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      #expect(files.contains { $0.hasSuffix(".scenario") } == hasFailed)
      #expect(files.contains { $0.hasSuffix(".html") } == hasFailed)
    }
  }
}
