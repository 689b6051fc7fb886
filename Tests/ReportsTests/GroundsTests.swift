import IMProtocol
import Reports
import ScenarioLanguage
import Testing

/// By which statements the server decides, over all scenarios.
struct GroundsTests {
  /// Statements of what becomes of a call.
  private static let outcomes: Set<String> = [
    "FR-30", "FR-31", "FR-32", "FR-33", "GR-02", "GR-03", "GR-06", "GR-07", "GR-08", "GR-09",
    "GR-10", "GR-11", "GR-12", "GR-13", "GR-14", "GR-15", "GR-16", "GR-17", "GR-18", "GR-19",
    "GR-24", "GR-25",
  ]
  /// Statements of services that every call of an area rests on.
  private static let services: Set<String> = ["FR-01", "GR-01", "UP-01", "D-32"]

  @Test func `every flow is taken by some scenario`() {
    let used = Set(Self.traces.flatMap { $0 }.flatMap(\.grounds))
    #expect(Self.outcomes.subtracting(used).sorted() == [])
  }

  @Test func `the catalogue names by which statements a call is decided`() {
    var missing: Set<String> = []
    for event in Self.traces.flatMap({ $0 }) where event.kind == .take || event.device == nil {
      guard
        let call = Catalogue.call(
          named: event.name, caller: event.device == nil ? .server : .device)
      else { continue }
      for id in event.grounds where !Self.services.contains(id) {
        guard !Catalogue.call(call).statements.contains(id) else { continue }
        missing.insert("\(event.name): \(id)")
      }
    }
    #expect(missing.sorted() == [])
  }

  @Test func `every answer and every callback of the server has its grounds`() {
    var missing: Set<String> = []
    for trace in Self.traces {
      for event in trace {
        guard let cause = event.cause, trace[cause].isAtServer else { continue }
        let grounds = trace[cause].grounds
        switch event.kind {
        case .result where grounds.isEmpty: missing.insert(event.name)
        case .callback:
          guard let kind = Catalogue.callback(named: event.name) else { continue }
          let row = Catalogue.callback(kind).statements + ["MD-02"]
          if grounds.contains(where: row.contains) { continue }
          missing.insert("\(event.name) by \(trace[cause].kind) \(trace[cause].name)")
        default: continue
        }
      }
    }
    #expect(missing.sorted() == [])
  }

  private static let traces = AllScenarios.samples.flatMap(\.events).flatMap(\.ways).map(\.trace)
}
