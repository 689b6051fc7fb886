package import ScenarioLanguage

/// The result of checking logs of real devices against the model, in words. The text report, the
/// JSON report and the HTML page are functions of this value.
package struct LogReport: Sendable {
  /// Whether the model explains all logs; nil if the search ended without an answer.
  package var agrees: Bool?
  package var sentence: String
  /// The number of rows that the model explains.
  package var agreeing = 0
  /// The number of search steps. `isCutShort` states whether the search ended before every order of
  /// the rows was tried.
  package var steps = 0
  package var isCutShort = false
  /// Whether more search steps, without any other change, could lead to an answer.
  package var needsSteps = false
  package var devices: [Device] = []
  /// The decisions on which all differences depend. The most likely cause comes first.
  package var suspects: [String] = []
  /// The change of the model that explains all logs; nil if none is known.
  package var explanation: Explanation?
  /// A remark about the whole report, with the clauses that it names; nil if there is no remark.
  package var remark: (sentence: String, statements: [KnownClause])?
  /// The rows, in the order in which the model explains the rows. Only the HTML page uses these
  /// rows.
  package var rows: [Row] = []
  package var differences: [Difference] = []
  /// The participants without a log, and the calls that their logs would contain.
  package var missing: [Missing] = []
  /// Facts that must be stated before the logs can be checked further. Each of these texts also
  /// says how to state the fact.
  package var unknown: [String] = []
  package var remedy: String?
  package var assumptions: [String] = []
  package var notes: [String] = []
  /// For each clause, the number of rows that confirm the clause, and the number of rows that
  /// contradict it.
  package var counts: [Count] = []
  package var untouched = 0

  package init(agrees: Bool?, sentence: String) {
    self.agrees = agrees
    self.sentence = sentence
  }

  /// A device with its name, the path of its log, the number of rows in the log, and the delay of
  /// the device's clock. The delay is the minimum difference, in milliseconds, between this clock
  /// and the most advanced clock of all devices.
  package typealias Device = (name: String, path: String, rows: Int, clockBehind: Int64)

  /// An explanation of the logs: the clause that the service does not seem to follow, the behavior
  /// that would explain the logs, and the source location of the change. The location is empty if
  /// there are several locations. `needsFacts` states whether the explanation is only valid with
  /// the assumed facts.
  package typealias Explanation = (
    statement: String, change: String, location: String, needsFacts: Bool
  )

  /// A row of a log, or an event of the model that no log contains. `device` is the index of the
  /// device. `line` is the line in the log file; nil if no log contains the event. `difference` is
  /// the index of the difference at this row; nil if there is no difference.
  package typealias Row = (device: Int, line: Int?, text: String, difference: Int?)

  /// A participant without a log. The value contains a headline, the text for the option
  /// `--assume`, and the calls that the participant made. Each of these calls has a row of a log.
  /// The call was made before this row.
  package typealias Missing = (who: String, headline: String, assumed: String, calls: [Call])
  package typealias Call = (words: String, path: String, line: Int?, sentence: String)

  /// A position at which a log and the model differ.
  package struct Difference: Sendable {
    package var headline: String
    package var location: String
    /// One word that names the kind of difference.
    package var kind = ""
    package var device = ""
    package var path = ""
    package var line: Int?
    /// The row of the log; nil if the difference is after the last row.
    package var row: String?
    /// Whether the model has an event that no row contains. If this is true, `row` is the next row
    /// of the log.
    package var isMissing = false
    /// The event of the model; nil if the model has no event. If `expected` is nil, `nothing` is a
    /// sentence that says that the model has no event.
    package var expected: String?
    package var nothing: String?
    /// The field that differs, with both values; nil if the difference does not concern a single
    /// field.
    package var field: Field?
    /// A hint about a suspected error in the log and its correction; nil if no error is suspected.
    package var hint: String?
    /// Sentences about further differences that have the same cause as this difference.
    package var others: [String] = []
    /// The cause of the model's event; nil if the model has no event.
    package var cause: String?
    /// The ids of the clauses on which the difference depends. The order of the ids is the order in
    /// which the model applied the clauses.
    package var citedClauses: [String] = []
    /// The clauses with the ids in `citedClauses`. The clause that the service is least likely to
    /// follow comes first.
    package var statements: [KnownClause] = []

    package init(headline: String, location: String) {
      self.headline = headline
      self.location = location
    }
  }

  /// A field that has different values in a log and in the model: the path of the field, and both
  /// values.
  package typealias Field = (path: String, logged: String, expected: String)

  /// A clause, the number of rows that confirm it, and the number of differences that depend on it.
  package typealias Count = (statement: KnownClause, confirmed: Int, contradicted: Int)
}
