import Events
import Reports
import ScenarioLanguage
import Testing

/// That scenarios bear out what they say they verify where no mutant can tell: that all devices are
/// there, and all fields compared. All else `imsim coverage` proves. What is only explored has no
/// steps that could.
struct CitationTests {
  @Test func `who verifies that every device of a user hears has two that do`() {
    for sample in AllScenarios.samples {
      let events = sample.events.filter { !$0.isOnlyExplored }
      guard events.contains(where: { $0.verifies.contains("MD-01") }) else { continue }
      let heard = events.contains { event in event.ways.contains { Self.isShared($0, event) } }
      #expect(heard, "\(sample.source.path)")
    }
  }

  @Test func `who verifies what a callback carries compares all of it`() {
    for sample in AllScenarios.samples {
      let cited = Set(sample.events.filter { !$0.isOnlyExplored }.flatMap(\.verifies))
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

  /// What happened in the steps of a case, after `given`.
  private static func steps(_ way: WayEvents, _ event: CaseEvents) -> Slice<Trace> {
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
