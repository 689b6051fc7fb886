package import ScenarioLanguage

/// How well logs of real devices agree with the model, in words. The text report, the JSON report
/// and the HTML page are all written from this report.
package struct LogReport: Sendable {
  /// Whether the model explains all logs, or nil if the search gave no answer.
  package var agrees: Bool?
  package var sentence: String
  /// How many rows the model explains.
  package var agreeing = 0
  /// How many steps the search took. `isCutShort` says whether the search stopped before it had
  /// tried every order of the rows.
  package var steps = 0
  package var isCutShort = false
  /// Whether the search might give an answer if it were allowed more steps.
  package var needsSteps = false
  package var devices: [Device] = []
  /// The decisions that all differences depend on, with the most likely culprit first.
  package var suspects: [String] = []
  /// A change to the model that would explain all logs, or nil if no such change is known.
  package var explanation: Explanation?
  /// A remark about the whole report and the clauses that the remark mentions, or nil if there is
  /// no remark.
  package var remark: (sentence: String, statements: [KnownClause])?
  /// The rows, in the order in which the model explains them. Only the HTML page uses the rows.
  package var rows: [Row] = []
  package var differences: [Difference] = []
  /// The participants without a log, and the calls they must have made.
  package var missing: [Missing] = []
  /// What the user must state before the logs can be checked further, and how to state it.
  package var unknown: [String] = []
  package var remedy: String?
  package var assumptions: [String] = []
  package var notes: [String] = []
  /// For each clause, how many rows confirm it and how many differences depend on it.
  package var counts: [Count] = []
  package var untouched = 0

  package init(agrees: Bool?, sentence: String) {
    self.agrees = agrees
    self.sentence = sentence
  }

  /// A device: its name, its log's path, how many rows the log has, and how far its clock lags the
  /// most advanced clock of all devices. The lag is a lower bound in milliseconds.
  package typealias Device = (name: String, path: String, rows: Int, clockBehind: Int64)

  /// An explanation of the logs: the id of the clause that the service does not seem to follow, and
  /// the change in behavior that would explain the logs. `location` is the location of this change
  /// in the source, and is empty if there is no single location. `needsFacts` says whether the
  /// explanation relies on assumed facts about the state before the logs begin.
  package typealias Explanation = (
    statement: String, change: String, location: String, needsFacts: Bool
  )

  /// A row of a log or, if `line` is nil, an event of the model that no log contains. `device` is
  /// the device's index. `difference` is the index of the difference at this row, or nil if there
  /// is no difference.
  package typealias Row = (device: Int, line: Int?, text: String, difference: Int?)

  /// A participant without a log, a headline, the text for the option `--assume`, and the calls
  /// that the participant must have made. Each call refers to a row of an available log, and
  /// precedes the event in that row.
  package typealias Missing = (who: String, headline: String, assumed: String, calls: [Call])
  package typealias Call = (words: String, path: String, line: Int?, sentence: String)

  /// Where a log and the model differ.
  package struct Difference: Sendable {
    package var headline: String
    package var location: String
    /// The kind of difference, in one word.
    package var kind = ""
    package var device = ""
    package var path = ""
    package var line: Int?
    /// The row of the log, or nil if the difference comes after the last row.
    package var row: String?
    /// Whether the log lacks an event of the model. If an event is missing, `row` is the row after
    /// this event.
    package var isMissing = false
    /// The model's event. If the model has no event, `expected` is nil, and `nothing` is a sentence
    /// that says that the model has no event.
    package var expected: String?
    package var nothing: String?
    /// The field that differs, or nil if the difference is not about a single field.
    package var field: Field?
    /// A suspected error in the log and how to correct it, or nil if no error is suspected.
    package var hint: String?
    /// Sentences about further differences with the same cause.
    package var others: [String] = []
    /// What caused the expected event, or nil if the model has no event.
    package var cause: String?
    /// The ids of the clauses that the difference depends on, in the order in which the model
    /// applied them.
    package var citedClauses: [String] = []
    /// The clauses in `citedClauses`, starting with the clause that the service is least likely to
    /// follow.
    package var statements: [KnownClause] = []

    package init(headline: String, location: String) {
      self.headline = headline
      self.location = location
    }
  }

  /// The path of a field, and its differing values in the log and in the model.
  package typealias Field = (path: String, logged: String, expected: String)

  /// A clause, how many rows confirm it, and how many differences depend on it.
  package typealias Count = (statement: KnownClause, confirmed: Int, contradicted: Int)
}
