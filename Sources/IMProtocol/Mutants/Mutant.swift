/// The model with one change: a thing that could be wrong in it, and that a scenario should notice.
public struct Mutant: Hashable, Sendable {
  /// Of what it is.
  public var kind: Kind
  /// What is changed, by its name: a rule, a limit, a notice, a field, a part.
  public var subject: String
  /// Which of the subject's rows, cells or sites; empty where it has none.
  public var detail: String
  /// The line of the row that is changed; 0 where it is none.
  public var row: Int
  /// Which of the changes that the subject allows.
  public var change: Int
  /// The change in words, which go on from subject and detail: `decides befriend`.
  public var words: String
  /// The requirements and decisions that what is changed follows.
  public var ids: [String]
  /// Where it stands in the sources, as file and line; empty where that is many places.
  public var place: String

  /// Of what a mutant is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A row of a rule decides something else.
    case row
    /// Two rows of a rule stand the other way round.
    case precedence
    /// A limit is one more or one less.
    case limit
    /// A notice, or another message of the server, goes to others or to nobody.
    case notice
    /// The answer to a call is another, comes twice or not at all.
    case answer
    /// A field has another value.
    case field
    /// A parameter is not checked, or not looked at.
    case parameter
    /// A field of the state keeps what it was, whatever was to become of it.
    case state
    /// A service decides otherwise where the documents are silent.
    case variation
  }

  package init(
    _ kind: Kind, _ subject: String, _ detail: String = "", row: Int = 0, change: Int,
    _ words: String, ids: [String], place: String = ""
  ) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.row = row
    self.change = change
    self.words = words
    self.ids = ids
    self.place = place
  }

  /// What tells it from every other mutant, and stays while lines of sources move.
  public var name: String {
    [subject, detail, words].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
