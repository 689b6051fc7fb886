import Foundation
import IMSim
import ScenarioLanguage
import Testing

/// Which scenes are valid, and which errors imsim reports for invalid scenes.
struct SceneTests {
  private func error(_ scene: String) -> String {
    do {
      _ = try SimulatedService(scene)
      return ""
    } catch { return "\(error)" }
  }

  /// Adds a step to a scene to make a complete scenario, and returns the output of `imsim check`.
  private func check(_ text: String) -> String {
    let source = Source(path: "scene", text: text + "\nstep \"s\"\n  wait 1s\n")
    return DiagnosticRenderer(source).render(ScenarioFile.parse(source).diagnostics)
  }

  @Test func `a scene has what a header has`() throws {
    let service = try SimulatedService(
      """
      # A comment, and no title.
      clock "2024-10-21T09:30:00Z"
      user A (name: "Ann") on phone
      users B, F[1...11]
      friends A and B
      group chess (owner: A, members: [B])

      given
        server calls addFriends(A, friendIds: [F1])
        wait 1d
      """)
    #expect(service.users == ["A", "B"] + (1...11).map { "F\($0)" })
    #expect(service.devices.map(\.name) == ["A.phone"] && service.devices[0].user == "A")
    #expect(service.devices[0].localData.friends.map(\.userId) == ["B", "F1"])
    #expect(service.devices[0].received == [])
    #expect(service.now == 1_729_589_400_000)
    let asking = service.device("A.phone").call(.getGroupsInfo(["chess"]))
    service.settle()
    #expect(try asking.result?.get().map(\.ownerId) == ["A"])
  }

  @Test(arguments: [
    "scenario \"with a title\"\nuser A on phon", "scenario \"x\"\nuser A on phone\nfriends A and C",
    "scenario \"x\"\nuser A on phone\nuser A", "scenario \"x\"\nuser A on phone\napp nothing: 1",
    "scenario \"x\"\nuser A on phone\ngroup g (owner: B)", "user A on phone\nscenario \"late\"",
  ])
  func `an error is what imsim check says`(_ scene: String) {
    #expect(error(scene) == check(scene))
    #expect(error(scene) != "")
  }

  @Test func `an error is at its own line where the title is left out`() {
    #expect(
      error("# first\nuser A on phone\nfriends A and Z\n") == """
        scene:3:15: error: there is no user `Z`
        3 | friends A and Z
                          ^
        help: declare it in the header, `user Z on phone`; \
        an id that nobody has on purpose is a string, `"Z"`

        """)
    #expect(error("user A on phone\nuser \"").hasPrefix("scene:2:6: error: "))
  }

  @Test(arguments: [
    ("step \"s\"\n  wait 1s", "steps"),
    ("explore \"e\"\n  A.phone may addFriend(A)\n  at most 1 call", "an exploration"),
    ("race \"r\"\n  A.phone calls addFriend(A)\noutcome \"o\"\n  A receives nothing", "a race"),
  ])
  func `a scene with steps says what to use instead`(_ more: String, _ what: String) {
    let text = error("user A on phone\n\(more)\n")
    #expect(text.hasPrefix("scene: the scene has \(what); "), "\(text)")
    #expect(text.contains("Scenario(contentsOf:).run()"))
  }

  @Test func `a given that does not pass is an error at its line`() {
    let text = error("user A on phone\ngiven\n  A.phone calls deleteFriends([A])\n")
    #expect(text.hasPrefix("scene:3:3: failed: "), "\(text)")
    #expect(text.contains("3 |   A.phone calls deleteFriends([A])"))
  }

  @Test func `a scene may be a file`() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "imsim-\(UUID().uuidString).scenario")
    #expect(throws: (any Error).self) { try SimulatedService(contentsOf: url) }
    defer { try? FileManager.default.removeItem(at: url) }
    try "user A on phone\n".write(to: url, atomically: true, encoding: .utf8)
    #expect(try SimulatedService(contentsOf: url).users == ["A"])
    try "user A on phone\nfriends A and Z\n".write(to: url, atomically: true, encoding: .utf8)
    #expect(throws: SceneError.self) { try SimulatedService(contentsOf: url) }
  }
}
