import Events
import Reports
import ScenarioLanguage
import Testing

/// Checks two kinds of citations that no mutant can check. A scenario that cites a clause about all
/// devices of a user must have several devices, and a scenario that cites a clause about a
/// callback's fields must compare all of the fields. `imsim coverage` proves all other citations. A
/// clause is exempt if only scenarios without steps cite it, because no step can verify the clause.
struct CitationTests {
  @Test func `who verifies that every device of a user hears has two that do`() {
    for sample in AllScenarios.samples {
      let events = sample.events.filter { !$0.isOnlyExplored }
      guard events.contains(where: { $0.verifies.contains("MD-01") }) else { continue }
      let heard = events.contains { event in event.executions.contains { Self.isShared($0, event) }
      }
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

  /// Clauses about the fields of a callback, each with the names of the callback and of the fields.
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

  /// The events of a case after its step `given`.
  private static func steps(_ execution: ExecutionEvents, _ event: CaseEvents) -> Slice<Trace> {
    execution.trace.drop { $0.kind != .step || event.steps[$0.step].kind == .given }
  }

  /// Whether one call has caused the same callback on two devices of a user.
  private static func isShared(_ execution: ExecutionEvents, _ event: CaseEvents) -> Bool {
    var seen: Set<[String]> = []
    return steps(execution, event).contains { heard in
      guard heard.kind == .callback, let cause = heard.cause else { return false }
      let user = event.name(ofDevice: heard.device).prefix { $0 != "." }
      return !seen.insert(["\(cause)", "\(user)", heard.text]).inserted
    }
  }
}
