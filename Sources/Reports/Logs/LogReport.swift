package import ScenarioLanguage

/// What came of checking logs of real devices against the model, in words: text, JSON and a page
/// are functions of it.
package struct LogReport: Sendable {
  /// Whether all is as the model does it; nil where that can't be said.
  package var agrees: Bool?
  package var sentence: String
  /// How many rows were explained.
  package var agreeing = 0
  /// How many steps the search took, and whether it ended before it had tried every order.
  package var steps = 0
  package var isCutShort = false
  /// Whether nothing is known that would decide but more steps.
  package var needsSteps = false
  package var devices: [Device] = []
  /// The decisions on which every difference rests, the likeliest first.
  package var suspects: [String] = []
  /// The change of the model with which it does all that the logs tell.
  package var explanation: Explanation?
  /// What is to be said of the whole, with the statements that it names.
  package var remark: (sentence: String, statements: [KnownStatement])?
  /// The rows, in the order in which the model explains them; for a page only.
  package var rows: [Row] = []
  package var differences: [Difference] = []
  /// Who has written no log, with the calls that would be in it.
  package var missing: [Missing] = []
  /// What else must be known to say more, and how to state it.
  package var unknown: [String] = []
  package var remedy: String?
  package var assumptions: [String] = []
  package var notes: [String] = []
  /// How often rows confirm and contradict statements, with their texts.
  package var counts: [Count] = []
  package var untouched = 0

  package init(agrees: Bool?, sentence: String) {
    self.agrees = agrees
    self.sentence = sentence
  }

  /// A device by its name, the path of its log, the number of its rows, and by how many
  /// milliseconds its clock is behind the foremost one, at least.
  package typealias Device = (name: String, path: String, rows: Int, clockBehind: Int64)

  /// The statement that the service does not seem to keep, what would explain the logs instead, the
  /// sources' name of it, and whether it takes the facts that are assumed.
  package typealias Explanation = (
    statement: String, change: String, location: String, needsFacts: Bool
  )

  /// A row of a log, or what the model does and no row tells: the device, by its index; the line in
  /// its file, nil for what no row tells; and the index of the difference, nil where there is none.
  package typealias Row = (device: Int, line: Int?, text: String, difference: Int?)

  /// Somebody who has written no log: what would do instead, what `--unseen` must say, and the
  /// calls, each with the row before which it is made.
  package typealias Missing = (who: String, headline: String, unseen: String, calls: [Call])
  package typealias Call = (words: String, path: String, line: Int?, sentence: String)

  /// A position at which a log and the model differ.
  package struct Difference: Sendable {
    package var headline: String
    package var location: String
    /// The word for how they differ.
    package var kind = ""
    package var device = ""
    package var path = ""
    package var line: Int?
    /// The row of the log; nil after the last.
    package var row: String?
    /// Whether the model does something that no row tells; the row is the next one then.
    package var isMissing = false
    /// What the model does, or that it does nothing.
    package var expected: String?
    package var nothing: String?
    /// The field in which both differ, with its two values.
    package var field: Field?
    /// How the log seems to have been written wrongly, and what to do.
    package var hint: String?
    /// What differs elsewhere for the same reason, in sentences.
    package var others: [String] = []
    /// How what the model does came about.
    package var cause: String?
    /// The ids on which the difference rests, as they were followed.
    package var grounds: [String] = []
    /// The same as statements, those first that the service is likeliest not to follow.
    package var statements: [KnownStatement] = []

    package init(headline: String, location: String) {
      self.headline = headline
      self.location = location
    }
  }

  /// A field in which a log and the model differ, by its path.
  package typealias Field = (path: String, logged: String, expected: String)

  /// How many rows a statement has decided, and how many differences rest on it.
  package typealias Count = (statement: KnownStatement, confirmed: Int, contradicted: Int)
}
