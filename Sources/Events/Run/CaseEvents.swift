package import Simulation

/// Everything that any report needs of a case: who took part, what happened, what came of it.
package struct CaseEvents: Equatable, Sendable {
  /// The path of its file, as it was given.
  package var path: String
  /// Its place in the whole selection, counted from 0.
  package var place: Int
  /// The title, with the row's cells filled in.
  package var title: String
  /// The row of the table, counted from 1; nil without a table.
  package var row: Int?
  /// What marks it; nil for most.
  package var mark: MarkEvents?
  package var tags: [String] = []
  /// The requirements that it verifies, those of its steps too.
  package var verifies: [String] = []
  package var assumes: [String] = []
  /// When it starts: microseconds since 1970-01-01T00:00:00Z.
  package var start: Int64 = 0
  package var users = 0
  /// The devices, in the order of the text.
  package var devices: [DeviceEvents] = []
  /// The part `given` if there is one, then the steps and races, in the order of the text.
  package var steps: [StepEvents] = []
  /// What it says may happen after its steps, and what came of that; nil for most.
  package var exploration: ExplorationEvents?
  /// Whether what may happen after its steps is left to `imsim explore`.
  package var isUnexplored: Bool { exploration?.ending == .unexplored }
  /// Whether it has no step, so that a run only looks at what it begins with.
  package var isOnlyExplored: Bool {
    exploration != nil && steps.allSatisfy { $0.kind == .given }
  }
  /// What came of each race, in the order of the text.
  package var races: [RaceEvents] = []
  package var status = RunEvents.Status.passed
  /// How much has happened, over all ways and all orders of races.
  package var counters = Counters()
  package var fingerprints = Fingerprints(callbacks: 0, state: 0, packets: 0)
  /// What went wrong, as far as it is shown; for a budget that ran out, that.
  package var failures: [FailureEvents] = []
  package var moreFailures = 0
  /// What went wrong as a person reads it, with places, tables and the line that repeats it; empty
  /// for a case that has passed.
  package var text = StyledText()
  /// The line to copy that runs the case again.
  package var command = ""
  /// The ways that were followed to their end or to a failure, one without races; none where only
  /// the verdict is kept.
  package var ways: [WayEvents] = []

  /// Why it is exempt from judgement: the reason of its mark, where that came into force.
  package var reason: String? { mark.flatMap { $0.status == status ? $0.why : nil } }

  package var hasTrapped: Bool { failures.contains { $0.kind == .trap } }

  /// The name of a device; `server` for none.
  package func name(ofDevice device: Int?) -> String { device.map { devices[$0].name } ?? "server" }

  /// Whom an event is about: the name of its device, or of what is kept from a user the user's id;
  /// `nobody` where nobody is there.
  package func name(ofSubject event: TraceEvent) -> String {
    guard event.kind == .silent, event.device == nil else { return name(ofDevice: event.device) }
    return event.user ?? "nobody"
  }
}
