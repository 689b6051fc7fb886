package import ScenarioLanguage

/// Describes in words how logs of real devices agree with the model. The text report, the JSON
/// report and the HTML page are written from this value.
package struct LogReport: Sendable {
  /// Whether the model explains all logs. The value is nil if the search ended without an answer.
  package var agrees: Bool?
  package var sentence: String
  /// The number of rows that the model explains.
  package var agreeing = 0
  /// The number of search steps. `isCutShort` states whether the search ended before every order of
  /// the rows was tried.
  package var steps = 0
  package var isCutShort = false
  /// Whether a higher limit of search steps alone could lead to an answer.
  package var needsSteps = false
  package var devices: [Device] = []
  /// The decisions on which all differences depend. The most likely cause comes first.
  package var suspects: [String] = []
  /// A change of the model that would explain all logs. The value is nil if no such change is
  /// known.
  package var explanation: Explanation?
  /// A remark about the whole report, and the clauses in the remark. The value is nil if there is
  /// no remark.
  package var remark: (sentence: String, statements: [KnownClause])?
  /// The rows, in the order in which the model explains the rows. Only the HTML page uses this
  /// list.
  package var rows: [Row] = []
  package var differences: [Difference] = []
  /// The participants without a log, and the calls that these participants must have made.
  package var missing: [Missing] = []
  /// The facts that the user must state before the logs can be checked further. Each text also
  /// explains how to state the fact.
  package var unknown: [String] = []
  package var remedy: String?
  package var assumptions: [String] = []
  package var notes: [String] = []
  /// For each clause, the number of confirming rows and the number of differences.
  package var counts: [Count] = []
  package var untouched = 0

  package init(agrees: Bool?, sentence: String) {
    self.agrees = agrees
    self.sentence = sentence
  }

  /// A device. The value contains its name, the path of its log, the number of rows in the log, and
  /// the delay of its clock. The delay is measured against the most advanced clock of all devices.
  /// The value is the minimum possible difference in milliseconds.
  package typealias Device = (name: String, path: String, rows: Int, clockBehind: Int64)

  /// An explanation of the logs. `statement` is the id of the clause that the service does not seem
  /// to follow. `change` is the behavior that would explain the logs. `location` is the source
  /// location of the change, or empty if there are several locations. `needsFacts` states whether
  /// the explanation requires the assumed facts.
  package typealias Explanation = (
    statement: String, change: String, location: String, needsFacts: Bool
  )

  /// A row of a log, or an event of the model that no log contains. `device` is the index of the
  /// device. `line` is the line number in the log file, or nil if no log contains the event.
  /// `difference` is the index of the difference at this row, or nil if there is no difference.
  package typealias Row = (device: Int, line: Int?, text: String, difference: Int?)

  /// A participant without a log. The value contains a headline, the text for the option
  /// `--assume`, and the calls of the participant. For each call, the value also names a row of an
  /// available log. The participant made the call before the event in this row.
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
    /// The row of the log. The value is nil if the difference is after the last row.
    package var row: String?
    /// Whether an event of the model is missing in the log. If it is missing, `row` is the row
    /// after the missing event.
    package var isMissing = false
    /// The event of the model. If the model has no event, `expected` is nil, and `nothing` is a
    /// sentence that states this.
    package var expected: String?
    package var nothing: String?
    /// The field that differs, and both values. The value is nil if the difference does not concern
    /// a single field.
    package var field: Field?
    /// A hint about a suspected error in the log, and about the correction. The value is nil if no
    /// error is suspected.
    package var hint: String?
    /// Sentences about further differences that have the same cause as this difference.
    package var others: [String] = []
    /// The cause of the expected event. The value is nil if the model has no event.
    package var cause: String?
    /// The ids of the clauses on which the difference depends. The ids are in the order in which
    /// the model applied the clauses.
    package var citedClauses: [String] = []
    /// The clauses with the ids in `citedClauses`. The clause that the service is least likely to
    /// follow comes first.
    package var statements: [KnownClause] = []

    package init(headline: String, location: String) {
      self.headline = headline
      self.location = location
    }
  }

  /// The path of a field, its value in the log, and its value in the model. The two values differ.
  package typealias Field = (path: String, logged: String, expected: String)

  /// A clause, the number of rows that confirm the clause, and the number of differences that
  /// depend on the clause.
  package typealias Count = (statement: KnownClause, confirmed: Int, contradicted: Int)
}
