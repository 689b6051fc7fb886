package import ScenarioLanguage

/// The result of checking logs of real devices against the model, in words. The text report, the
/// JSON report and the HTML page are functions of this value.
package struct LogReport: Sendable {
  /// Whether the model explains all logs; nil if the search could not decide this.
  package var agrees: Bool?
  package var sentence: String
  /// The number of rows that the model explains.
  package var agreeing = 0
  /// The number of search steps; `isCutShort` is whether the search ended before every order was
  /// tried.
  package var steps = 0
  package var isCutShort = false
  /// Whether additional search steps alone could lead to a decision.
  package var needsSteps = false
  package var devices: [Device] = []
  /// The decisions on which every difference depends, the most likely cause first.
  package var suspects: [String] = []
  /// The change of the model that explains all logs; nil if none is known.
  package var explanation: Explanation?
  /// A remark about the whole report, and the clauses named in the remark; nil if there is none.
  package var remark: (sentence: String, statements: [KnownClause])?
  /// The rows, in the order in which the model explains them. Only the HTML page uses them.
  package var rows: [Row] = []
  package var differences: [Difference] = []
  /// Participants without a log, with the calls that their logs would contain.
  package var missing: [Missing] = []
  /// Further facts that must be known. Each text also says how to state the fact.
  package var unknown: [String] = []
  package var remedy: String?
  package var assumptions: [String] = []
  package var notes: [String] = []
  /// For each clause, the number of rows that confirm the clause and the number that contradict it.
  package var counts: [Count] = []
  package var untouched = 0

  package init(agrees: Bool?, sentence: String) {
    self.agrees = agrees
    self.sentence = sentence
  }

  /// A device: its name, the path of its log, the number of rows in its log, and the delay of its
  /// clock. The delay is the minimum difference in milliseconds from the most advanced clock of all
  /// devices.
  package typealias Device = (name: String, path: String, rows: Int, clockBehind: Int64)

  /// An explanation of the logs: the clause that the service does not seem to follow, the behaviour
  /// that would explain the logs, and the location of the change in the source code (empty if there
  /// are several locations). `needsFacts` is whether the explanation needs the assumed facts.
  package typealias Explanation = (
    statement: String, change: String, location: String, needsFacts: Bool
  )

  /// A row of a log, or an event of the model that no log contains. `device` is the index of the
  /// device. `line` is the line in the log file; nil if no log contains the event. `difference` is
  /// the index of the difference; nil if there is none.
  package typealias Row = (device: Int, line: Int?, text: String, difference: Int?)

  /// A participant without a log: a headline, the value for the option `--assume`, and the calls
  /// that the participant made. Each call has the log row before which it was made.
  package typealias Missing = (who: String, headline: String, assumed: String, calls: [Call])
  package typealias Call = (words: String, path: String, line: Int?, sentence: String)

  /// A position at which a log and the model differ.
  package struct Difference: Sendable {
    package var headline: String
    package var location: String
    /// The kind of difference, as one word.
    package var kind = ""
    package var device = ""
    package var path = ""
    package var line: Int?
    /// The row of the log; nil if the difference is after the last row.
    package var row: String?
    /// Whether the model has an event that no row contains. `row` is then the next row of the log.
    package var isMissing = false
    /// The event of the model; nil if the model has no event. If the model has no event, `nothing`
    /// is a sentence that says so.
    package var expected: String?
    package var nothing: String?
    /// The field that differs, with both values; nil if no single field differs.
    package var field: Field?
    /// The suspected error in the log, and how to correct it; nil if no error is suspected.
    package var hint: String?
    /// Sentences about other differences that have the same cause.
    package var others: [String] = []
    /// The cause of the model's event; nil if there is no such event.
    package var cause: String?
    /// The ids of the clauses on which the difference depends, in the order in which the model
    /// applied them.
    package var citedClauses: [String] = []
    /// The clauses whose ids are in `citedClauses`, beginning with the clauses that the service is
    /// least likely to follow.
    package var statements: [KnownClause] = []

    package init(headline: String, location: String) {
      self.headline = headline
      self.location = location
    }
  }

  /// A field in which a log and the model differ: the path of the field and both values.
  package typealias Field = (path: String, logged: String, expected: String)

  /// A clause, the number of rows that it has decided, and the number of differences that depend on
  /// it.
  package typealias Count = (statement: KnownClause, confirmed: Int, contradicted: Int)
}
