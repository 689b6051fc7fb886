package import Simulation

/// Everything that reports need to know about a case: its participants, its events and its results.
package struct CaseEvents: Equatable, Sendable {
  /// The path of the case's file, as the user wrote it.
  package var path: String
  /// The content of the case's file; empty if unknown. The cases of a file share the array.
  package var scenario: [UInt8] = []
  /// The index of the case among all selected cases and files with errors.
  package var index: Int
  /// The title, in which the cells of the table's row replace each `<column>`.
  package var title: String
  /// The row of the table, counted from 1; nil if there is no table.
  package var row: Int?
  /// The mark that exempts the case from the usual judgment, if there is such a mark.
  package var mark: MarkEvents?
  package var tags: [String] = []
  /// The requirements that the case and its steps verify.
  package var verifies: [String] = []
  package var assumes: [String] = []
  /// When the case starts, in microseconds since 1970-01-01T00:00:00Z.
  package var start: Int64 = 0
  package var users = 0
  /// The devices, in the order in which the scenario declares them.
  package var devices: [DeviceEvents] = []
  /// The steps and races in the order of the scenario, after the `given` part if there is one.
  package var steps: [StepEvents] = []
  /// The exploration after the steps, with its result.
  package var exploration: ExplorationEvents?
  /// Whether the case has an exploration that did not run, because only `imsim explore` runs
  /// explorations.
  package var isUnexplored: Bool { exploration?.ending == .unexplored }
  /// Whether the case has an exploration but no steps, so that a run only checks the initial state.
  package var isOnlyExplored: Bool {
    exploration != nil && steps.allSatisfy { $0.kind == .given }
  }
  /// The results of the races, in the order of the scenario.
  package var races: [RaceEvents] = []
  package var status = RunEvents.Status.passed
  /// The number of events, summed over all executions and all orders of races that were run.
  package var counters = Counters()
  package var fingerprints = Fingerprints(callbacks: 0, state: 0, packets: 0)
  /// The failures that reports show. An exhausted budget counts as a failure.
  package var failures: [FailureEvents] = []
  package var moreFailures = 0
  /// The failures as readable text, with locations, tables and the command that runs the case
  /// again. Empty if the case passed.
  package var text = StyledText()
  /// The command that runs the case again.
  package var command = ""
  /// The executions that ran to the end or to a failure: a single one if the case has no races, and
  /// none if only the verdict is stored.
  package var executions: [ExecutionEvents] = []

  /// The mark's reason, if the mark determines the status of the case.
  package var reason: String? { mark.flatMap { $0.status == status ? $0.reason : nil } }

  package var hasTrapped: Bool { failures.contains { $0.kind == .trap } }

  /// The name of a device, or `server` if `device` is nil.
  package func name(ofDevice device: Int?) -> String { device.map { devices[$0].name } ?? "server" }

  /// Whom an event concerns: a device's name, a user's id if a callback is suppressed for all
  /// devices of that user, or `nobody` if no one could have received the callback.
  package func name(ofSubject event: TraceEvent) -> String {
    guard event.kind == .suppressed, event.device == nil else {
      return name(ofDevice: event.device)
    }
    return event.user ?? "nobody"
  }
}
