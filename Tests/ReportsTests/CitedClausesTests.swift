import Events
import IMProtocol
import Reports
import ScenarioLanguage
import Testing

/// Which clauses decide the answers, callbacks and suppressions in all scenarios.
struct CitedClausesTests {
  /// The clauses that decide nothing, grouped by the reason.
  private static let undecidable: KeyValuePairs<String, [String]> = [
    "nothing is chosen by it: it says in which order everything is sent": ["D-01"],
    "nothing is chosen by it: it says which clock counts": ["D-08"],
    "it says how a scenario writes a callback": ["D-75"],
    "it says which sections a scenario may leave out": ["D-119"],
    "it says what follows from other rules where something goes wrong": [
      "D-101", "D-102", "D-110",
    ],
  ]
  /// Clauses on which every call of an area depends: those about services, connections and checks.
  private static let shared: Set<String> = [
    "FR-01", "GR-01", "UP-01", "D-05", "D-06", "D-10", "D-32", "D-100", "D-104", "D-107",
    "D-114", "CN-02", "CN-04", "CN-10",
  ]

  @Test func `every requirement and decision decides something in some scenario`() {
    let excused = Self.undecidable.flatMap(\.value)
    let idle = KnownClauses.builtIn.ids.filter { !Self.used.contains($0) }
    #expect(idle.filter { !excused.contains($0) } == [], "decide nothing")
    #expect(excused.filter { !idle.contains($0) } == [], "need no excuse")
  }

  @Test func `a reason names statements that there are`() {
    #expect(Self.used.filter { !KnownClauses.builtIn.contains($0) }.sorted() == [])
  }

  @Test func `the catalogue names by which statements a call is decided`() {
    var missing: Set<String> = []
    for trace in Self.traces {
      for event in trace where event.kind == .result {
        let caller = event.device == nil ? CallDescriptor.Caller.server : .device
        guard let call = Catalogue.call(named: event.name, caller: caller) else { continue }
        let row = Catalogue.call(call).statements
        for id in event.citedClauses where !Self.shared.contains(id) && !row.contains(id) {
          missing.insert("\(event.name): \(id)")
        }
      }
    }
    #expect(missing.sorted() == [])
  }

  @Test func `every answer, callback and silence has its grounds`() {
    var missing: Set<String> = []
    for event in Self.traces.flatMap({ $0 }) where event.citedClauses.isEmpty {
      switch event.kind {
      case .result, .callback, .unheard, .suppressed, .delegateAddedLate, .pageOpened,
        .pageRefreshed, .pageTapped:
        missing.insert("\(event.kind) \(event.name) \(event.text)")
      default: continue
      }
    }
    #expect(missing.sorted() == [])
  }

  private static let traces = AllScenarios.samples.flatMap(\.events).flatMap(\.executions).map(
    \.trace)
  private static let used = Set(traces.flatMap { $0 }.flatMap(\.citedClauses))
}
