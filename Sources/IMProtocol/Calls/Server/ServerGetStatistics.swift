/// `getStatistics`: returns, for each kind of callback, how many notifications have been sent and
/// delivered so far.
public struct ServerGetStatistics: CallMessage {
  static let row = CallDescriptor(
    kind: .serverGetStatistics, name: "getStatistics", caller: .server, area: .general,
    service: .none, result: .record(.statistics), citedClauses: "FR-05, FR-16, D-29",
    summary: "Returns how many notifications of each kind were sent and delivered so far.")

  mutating func visit(_ field: inout some FieldVisitor) {}
}
