import Conforming
import Events
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// An application has registered a listener more than once, so that the log of one device has its
/// callbacks several times in a row.
struct RegisteredTwiceTests {
  private typealias Texts = ConformanceTextTests

  /// A's phone receives callbacks of two kinds of listeners. Callbacks of both devices are in
  /// flight at the same time as calls.
  private static func scenario(platform: String) throws -> Scenario {
    let text = """
      scenario "a story"
      app friendAddPermission: Free
      user A on phone (platform: \(platform)), desktop
      user B on phone
      user C on web
      group chess (owner: A, members: [B])

      step "s"
        A.phone calls addFriend(B)
        B.phone calls setGroupMemberInfo(chess, userId: B, nickname: "x")
        C.web calls addFriend(A)
        A.phone calls addGroupManagers(chess, userIds: [B])
        A.phone calls deleteFriends([C])
        A.phone calls updateGroupInfo(chess, groupName: "new")
        C.web calls addFriend(A)
        A.phone calls deleteFriends([B])
      """
    return try #require(Source(path: "a.scenario", text: text).scenarios().first)
  }

  /// Which callbacks of A.phone are in its log several times, and what the report says.
  struct Registration: Sendable {
    var delegates: [DelegateKind] = DelegateKind.allCases
    var from = 0
    var times = 2
    var platform = "iOS"
    let said: String
  }

  static let registrations = [
    Registration(said: "a listener is registered twice: from line 4 on, each callback is here"),
    Registration(
      delegates: [.friendEvent],
      said: "from line 4 on, each callback of the friendEventDelegate is here twice in a row."),
    Registration(
      delegates: [.groupEvent],
      said: "from line 5 on, each callback of the groupEventDelegate is here twice in a row."),
    Registration(from: 3, said: "from line 10 on, each callback is here twice in a row."),
    Registration(
      delegates: [.friendEvent], from: 2,
      said: "from line 13 on, each callback of the friendEventDelegate is here twice in a row."),
    Registration(
      times: 3, said: "is registered 3 times: from line 4 on, each callback is here 3 times in"),
    Registration(
      platform: "Web", said: "The Web SDK calls a listener as often as it is added: add each"),
    Registration(said: "the model delivers a callback once (D-07)"),
  ]

  /// The files of an execution's logs, in which A.phone has callbacks several times. `changes` may
  /// change A.phone's log before.
  private static func files(
    _ scenario: Scenario, _ registration: Registration,
    _ change: (inout LogLines) -> Void = { _ in }
  ) throws -> [LogFile] {
    let execution = try #require(ScenarioRunner.run(scenario).executions.first)
    return try LogLines.logs(scenario, execution).map { log in
      guard log.name.hasPrefix("A.phone") else { return log.file }
      var log = log
      change(&log)
      var count = 0
      log.rows = log.rows.flatMap { row -> [JSONValue] in
        guard row["kind"].text == "callback", let name = row["name"].text,
          let kind = Catalogue.callback(named: name),
          registration.delegates.contains(Catalogue.callback(kind).delegate)
        else { return [row] }
        count += 1
        return Array(repeating: row, count: count > registration.from ? registration.times : 1)
      }
      return log.file
    }
  }

  private static func output(_ files: [LogFile], _ scene: Scenario?) throws -> String {
    Texts.text(try Texts.check(files, scene: scene)).replacing("\n           ", with: " ")
  }

  @Test(arguments: registrations, [true, false])
  func `a listener that is registered twice is told once, with what to do`(
    _ registration: Registration, hasScene: Bool
  ) throws {
    let scenario = try Self.scenario(platform: registration.platform)
    let output = try Self.output(
      Self.files(scenario, registration), hasScene ? scenario : nil)
    #expect(output.contains("with 1 difference from the model\n"), "\(output)")
    #expect(output.contains(registration.said), "\(output)")
    #expect(!output.contains("D-100") && !output.contains("The service"), "\(output)")
  }

  @Test func `other differences are found, too`() throws {
    let scenario = try Self.scenario(platform: "iOS")
    let files = try Self.files(scenario, Registration(said: "")) { log in
      log.rows.remove(at: log.rows.firstIndex { $0["name"].text == "onGroupInfoChanged" } ?? 0)
    }
    let output = try Self.output(files, scenario)
    #expect(output.contains("with 2 differences from the model\n"), "\(output)")
    #expect(output.contains("a listener is registered twice: "))
    #expect(output.contains("A.phone did not receive onGroupInfoChanged before"))
  }

  @Test func `a single callback that comes again is not a listener that is registered twice`()
    throws
  {
    let scenario = try Self.scenario(platform: "iOS")
    for from in [0, 3, 4] {
      let files = try Self.files(scenario, Registration(times: 1, said: "")) { log in
        let callbacks = log.rows.indices.filter { log.rows[$0]["kind"].text == "callback" }
        let index = callbacks[from]
        log.rows.insert(log.rows[index], at: index)
      }
      let output = try Self.output(files, scenario)
      #expect(output.contains("once more than the model sends it"), "\(output)")
      #expect(!output.contains("registered"))
    }
  }

  @Test func `callbacks that the model sends twice in a row are no error`() throws {
    let text = """
      scenario "the same again"
      user A on phone
      user B on phone

      step "B asks, and asks again"
        B.phone calls addFriend(A)
        B.phone calls addFriend(A)
      """
    let scenario = try #require(Source(path: "a.scenario", text: text).scenarios().first)
    let files = try Self.files(scenario, Registration(times: 1, said: "")) { log in
      log.rows = log.rows.map { $0["kind"].text == "callback" ? $0.removing("fields") : $0 }
    }
    #expect(try Self.output(files, scenario).contains("agree with the model"))
  }
}
