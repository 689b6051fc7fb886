package import Simulation

/// A case's verdict and fingerprints, for the determinism check, which compares two runs.
package struct CaseFingerprint: Hashable, Sendable {
  package var path: String
  /// The case's row in the table, counted from 1; 0 if there is no table.
  package var row: Int
  /// The raw value of the case's `RunEvents.Status`.
  package var verdict: UInt64
  package var fingerprints: Fingerprints

  package enum Layer: String, CaseIterable, Sendable {
    case selection = "cases"
    /// The callbacks and the results of calls, with their times.
    case callbacks
    /// The final states of the server and the devices.
    case state
    /// Every packet and its arrival time.
    case packets
    case verdict
  }

  /// Appends the fingerprint as a line of JSON, which `init(line:)` can read.
  package func append(to buffer: inout TextBuffer) {
    EventLines.line("fingerprint", self, to: &buffer, Self.describe)
  }

  fileprivate static func describe(
    _ fingerprint: inout CaseFingerprint, _ members: inout EventMembers
  ) throws(EventMembers.Problem) {
    try members.always("path", &fingerprint.path, .string)
    try members.always("row", &fingerprint.row, .count)
    try members.always("verdict", &fingerprint.verdict, .number(in: 0...UInt64.max))
    try EventFormat.fingerprints(&fingerprint.fingerprints, &members)
  }
}

extension CaseFingerprint {
  /// Reads a line that `append(to:)` wrote. Returns nil if the line has another format.
  init?(line: ArraySlice<UInt8>) {
    let blank = CaseFingerprint(CaseEvents(path: "", index: 0, title: ""))
    guard let found = EventLines.thing(line, blank, Self.describe) else { return nil }
    self = found
  }

  package init(_ events: CaseEvents) {
    self.init(
      path: events.path, row: events.row ?? 0, verdict: UInt64(events.status.rawValue),
      fingerprints: events.fingerprints)
  }
}
