import Events
import Reports
import ScenarioLanguage
import Testing

/// That scenarios bear out what they say they verify: where the server decides by a statement at
/// all, it decides by it in their steps. What `given` brings about is compared with nothing.
struct CitationTests {
  @Test func `the server decides by what a scenario verifies`() {
    let kept = Set(Self.kept.flatMap(\.ids))
    for (path, ids) in Self.undecided.sorted(by: { $0.key < $1.key }) {
      let excused = Self.excuses.flatMap(\.citations).filter { $0.key == path }.flatMap(\.value)
      let hollow = ids.subtracting(kept).subtracting(excused)
      #expect(hollow.sorted() == [], "\(path) says so, and the server never decides by it there")
    }
  }

  @Test func `every excuse is needed`() {
    for (reason, citations) in Self.excuses {
      for (path, ids) in citations {
        let idle = Set(ids).subtracting(Self.undecided[path] ?? [])
        #expect(idle.sorted() == [], "\(path) needs no excuse (\(reason))")
      }
    }
    let all = Self.undecided.values.reduce(into: Set()) { $0.formUnion($1) }
    for (reason, ids) in Self.kept {
      #expect(Set(ids).subtracting(all).sorted() == [], "no scenario needs \"\(reason)\"")
    }
  }

  @Test func `who verifies that every device of a user hears has two that do`() {
    for sample in AllScenarios.samples {
      let events = sample.events
      guard events.contains(where: { $0.verifies.contains("MD-01") }) else { continue }
      let heard = events.contains { event in event.ways.contains { Self.isShared($0, event) } }
      #expect(heard, "\(sample.source.path)")
    }
  }

  @Test func `who verifies what a callback carries compares all of it`() {
    for sample in AllScenarios.samples {
      let cited = Set(sample.events.flatMap(\.verifies))
      let text = String(decoding: sample.source.bytes, as: UTF8.self)
      let receptions = text.split(separator: " receive").map { $0.split(separator: ")\n")[0] }
      for (id, callback, fields) in Self.carried where cited.contains(id) {
        let isCompared = receptions.contains { reception in
          reception.contains("\(callback)(") && fields.allSatisfy { reception.contains("\($0): ") }
        }
        #expect(isCompared, "\(sample.source.path) verifies \(id)")
      }
    }
  }

  /// Statements of what a callback carries.
  private static let carried: [(id: String, callback: String, fields: [String])] = [
    ("FR-06", "onFriendAdd", ["userId", "name", "portraitUri", "directionType", "operationTime"]),
    ("FR-07", "onFriendDelete", ["userIds", "directionType", "operationTime"]),
    (
      "FR-08", "onFriendApplicationStatusChanged",
      [
        "userId", "applicationType", "applicationStatus", "directionType", "operationTime", "extra",
      ]
    ),
    ("FR-09", "onFriendCleared", ["operationTime"]),
    ("FR-10", "onFriendInfoChangedSync", ["userId", "remark", "extProfile", "operationTime"]),
  ]

  /// Statements by which the server decides only where they are not kept, wherever they are cited.
  private static let kept: [(reason: String, ids: [String])] = [
    ("a time that is kept", ["FR-41", "FR-42", "GR-22", "RL-03"]),
    (
      "a limit that is kept",
      [
        "FR-44", "SU-08", "UP-03", "UP-04", "UP-06", "UP-07", "UP-08", "UP-09", "UP-10", "UP-11",
        "UP-13",
      ]
    ),
    ("values that are used as they are", ["SU-02"]),
    ("a default that nobody has changed", ["FR-56", "GR-01", "UP-01"]),
  ]

  /// Citations that stand although the server decides by something else there, or not at all.
  private static let excuses: [(reason: String, citations: KeyValuePairs<String, [String]>)] = [
    (
      "what a device holds is current, which shows without a callback that is kept back",
      [
        "devices/data-follows-a-subscription": ["FR-04"],
        "devices/name-is-fresh-after-an-answer-too-late": ["FR-04"],
        "devices/names-are-fresh-after-asking": ["FR-04"],
        "devices/names-of-requests-are-fresh-after-asking": ["FR-04"],
      ]
    ),
    (
      "an answered request is not told of, since its notice is too old",
      ["devices/one-of-two-requests-is-over-meanwhile": ["RL-04"]]
    ),
    ("the delegate is there from the start", ["devices/group-delegate-is-for-groups": ["FR-02"]]),
    (
      "it was sent before the steps",
      ["friends/request-list/request-list-sent-and-received": ["FR-18"]]
    ),
    (
      "its end shows in the room it leaves",
      ["subscriptions/ended-subscriptions-make-room": ["SU-05"]]
    ),
    (
      "others than those whom it is for are refused by D-49",
      [
        "groups/applying/approving-is-for-approvers": ["GR-23", "GR-26"],
        "groups/applying/joining-where-the-owner-approves": ["GR-26"],
        "groups/applying/manager-is-demoted-while-it-waits": ["GR-23"],
        "groups/applying/transfer-while-it-waits": ["GR-26"],
      ]
    ),
    (
      "another group, inviter or applicant than it asks for is refused by D-49",
      [
        "groups/applying/what-does-not-wait-can-not-be-handled": [
          "GR-20", "GR-21", "GR-23", "GR-26",
        ]
      ]
    ),
    (
      "the server's own interface is refused by D-70",
      [
        "profiles/unique-id-belongs-to-one-user": ["UP-05"],
        "profiles/unique-id-is-letters-and-digits": ["UP-05"],
      ]
    ),
  ]

  /// By scenario, what it verifies and the server does not decide by in its steps, of all that the
  /// server decides by in some scenario.
  private static let undecided: [String: Set<String>] = {
    var used: Set<String> = []
    var left: [String: Set<String>] = [:]
    for sample in AllScenarios.samples {
      let events = sample.events
      used.formUnion(events.flatMap(\.ways).flatMap(\.trace).flatMap(\.grounds))
      let decided = events.flatMap { event in
        event.ways.flatMap { steps($0, event) }.flatMap(\.grounds)
      }
      let path = sample.source.path.dropFirst("scenarios/".count).dropLast(".scenario".count)
      left[String(path)] = Set(events.flatMap(\.verifies)).subtracting(decided)
    }
    return left.mapValues { $0.intersection(used) }
  }()

  /// What happened in the steps of a case, after `given`.
  private static func steps(_ way: WayEvents, _ event: CaseEvents) -> ArraySlice<TraceEvent> {
    way.trace.drop { $0.kind != .step || event.steps[$0.step].kind == .given }
  }

  /// Whether two devices of a user have received the same of the same cause.
  private static func isShared(_ way: WayEvents, _ event: CaseEvents) -> Bool {
    var seen: Set<[String]> = []
    return steps(way, event).contains { heard in
      guard heard.kind == .callback, let cause = heard.cause else { return false }
      let user = event.name(ofDevice: heard.device).prefix { $0 != "." }
      return !seen.insert(["\(cause)", "\(user)", heard.text]).inserted
    }
  }
}
