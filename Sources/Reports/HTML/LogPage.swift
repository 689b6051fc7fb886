package import ScenarioLanguage

/// What a page shows of logs of real devices that were held against the model.
package struct LogPage: Sendable {
  package var imsim: String
  /// Whether all is as the model does it; nil where that can't be said.
  package var agrees: Bool?
  package var sentence: String
  /// What is to be said of the whole: a decision that the service seems not to keep.
  package var remarks: [String] = []
  package var devices: [Device] = []
  /// The rows, in the order in which the model explains them.
  package var rows: [Row] = []
  package var differences: [Difference] = []
  /// What must be known to say more: who has written no log.
  package var missing: [String] = []
  package var assumptions: [String] = []
  package var notes: [String] = []
  /// How often rows confirm and contradict statements, with their texts.
  package var counts: [Count] = []
  package var untouched = 0

  package init(imsim: String, agrees: Bool?, sentence: String) {
    self.imsim = imsim
    self.agrees = agrees
    self.sentence = sentence
  }

  package typealias Device = (name: String, path: String)

  /// A row of a log, or what the model does and no row tells: the device, by its index; the line in
  /// its file, nil for what no row tells; and the index of the difference, nil where there is none.
  package typealias Row = (device: Int, line: Int?, text: String, difference: Int?)

  /// A place at which a log and the model differ.
  package struct Difference: Sendable {
    package var headline: String
    package var place: String
    /// The row of the log; nil behind the last.
    package var logged: String?
    /// What the model does; nil where it does nothing.
    package var expected: String?
    /// The field in which both differ, with its two values.
    package var field: Field?
    /// How the log seems to have been written wrongly, and what to do.
    package var hint: String?
    /// What differs elsewhere for the same reason, in sentences.
    package var others: [String] = []
    /// How what the model does came about.
    package var cause: String?
    package var statements: [KnownStatement] = []

    package init(headline: String, place: String, logged: String?, expected: String?) {
      self.headline = headline
      self.place = place
      self.logged = logged
      self.expected = expected
    }
  }

  /// A field in which a log and the model differ, by its path.
  package typealias Field = (path: String, logged: String, expected: String)

  /// How many rows a statement has decided, and how many differences rest on it.
  package typealias Count = (statement: KnownStatement, confirmed: Int, contradicted: Int)
}
