package import Simulation

/// The data of a case that reports use. The data include the participants, the events and the
/// results.
package struct CaseEvents: Equatable, Sendable {
  /// The path of the case's file, as the user wrote it.
  package var path: String
  /// The index of the case among all selected items, counted from 0. An item is a case or a file
  /// with errors.
  package var index: Int
  /// The title. A cell of the table's row replaces each `<column>`.
  package var title: String
  /// The row of the table, counted from 1; nil if there is no table.
  package var row: Int?
  /// The mark; nil if the case is not marked.
  package var mark: MarkEvents?
  package var tags: [String] = []
  /// The requirements that the case and its steps verify.
  package var verifies: [String] = []
  package var assumes: [String] = []
  /// The start of the case, in microseconds since 1970-01-01T00:00:00Z.
  package var start: Int64 = 0
  package var users = 0
  /// The devices, in the order of the scenario's text.
  package var devices: [DeviceEvents] = []
  /// The steps and races, in the order of the text. If the scenario has a `given` part, this part
  /// is the first element.
  package var steps: [StepEvents] = []
  /// The exploration that follows the steps, with its result; nil if the case has no exploration.
  package var exploration: ExplorationEvents?
  /// Whether the case has an exploration that did not run. Only `imsim explore` runs explorations.
  package var isUnexplored: Bool { exploration?.ending == .unexplored }
  /// Whether the case has an exploration but no step. A run of such a case only checks the initial
  /// state.
  package var isOnlyExplored: Bool {
    exploration != nil && steps.allSatisfy { $0.kind == .given }
  }
  /// The results of the races. The races are in the order of the scenario's text.
  package var races: [RaceEvents] = []
  package var status = RunEvents.Status.passed
  /// The counts of events, summed over all executions. All orders of races that were run are
  /// included.
  package var counters = Counters()
  package var fingerprints = Fingerprints(callbacks: 0, state: 0, packets: 0)
  /// The failures that reports show. If a budget is exhausted, one of the failures describes the
  /// budget.
  package var failures: [FailureEvents] = []
  package var moreFailures = 0
  /// The failures as readable text. The text contains locations, tables and the command that
  /// repeats the case. The text is empty if the case has passed.
  package var text = StyledText()
  /// The command that repeats the case.
  package var command = ""
  /// The executions that ran to the end or to a failure. A case without races has a single
  /// execution. The list is empty if only the verdict is stored.
  package var executions: [ExecutionEvents] = []

  /// The reason that the mark states for the status of the case. The value is nil if the case has
  /// no mark, or if the status of the case does not come from the mark.
  package var reason: String? { mark.flatMap { $0.status == status ? $0.reason : nil } }

  package var hasTrapped: Bool { failures.contains { $0.kind == .trap } }

  /// The name of a device; `server` if `device` is nil.
  package func name(ofDevice device: Int?) -> String { device.map { devices[$0].name } ?? "server" }

  /// The name of the subject of an event. The subject is the event's device. If a callback is
  /// suppressed for all devices of a user, the subject is this user. The name of a user is the id
  /// of the user. If a suppressed callback has no possible receiver, the name is `nobody`.
  package func name(ofSubject event: TraceEvent) -> String {
    guard event.kind == .suppressed, event.device == nil else {
      return name(ofDevice: event.device)
    }
    return event.user ?? "nobody"
  }
}
