/// A model with one change. The change is a mistake that a service could make and that at least one
/// scenario should detect.
public struct Mutant: Hashable, Sendable {
  /// What kind of mistake this is.
  public var kind: Kind
  /// What is changed, such as a rule, a limit, a notice, a field or a component.
  public var subject: String
  /// Which row, cell or site of the subject is changed; empty if the change concerns the whole
  /// subject.
  public var detail: String
  /// The changed row's line number; 0 if no row is changed.
  public var row: Int
  /// A number that distinguishes changes of the same subject: for `row`, the index of the wrong
  /// decision; for `precedence`, the other row's line number; for `limit`, 1 or -1; otherwise 0.
  public var change: Int
  /// What changes, such as `decides befriend`. Together, `subject`, `detail` and these words form a
  /// sentence.
  public var words: String
  /// The requirements and decisions that the changed subject implements.
  public var ids: [String]
  /// Where the sources are changed; empty if they are changed in more than one location.
  public var location: String

  /// What a mutant changes.
  public enum Kind: String, CaseIterable, Sendable {
    /// A row of a rule decides differently.
    case row
    /// A row of a rule moves down, below another row that also matches.
    case precedence
    /// A limit is one higher or lower.
    case limit
    /// The server sends a notice or another message to the wrong receivers, or to nobody.
    case notice
    /// The answer to a call is different, repeated or missing.
    case answer
    /// A field has a different value.
    case field
    /// A parameter is not checked, or is ignored.
    case parameter
    /// A transition leaves a wrong value in a field of the state: for example, the transition
    /// doesn't change the field, or resets it without reason.
    case state
    /// Texts are compared or measured wrongly.
    case text
    /// The service decides differently where the documentation leaves a question open.
    case variation
  }

  package init(
    _ kind: Kind, _ subject: String, _ detail: String = "", row: Int = 0, change: Int,
    _ words: String, ids: [String], location: String = ""
  ) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.row = row
    self.change = change
    self.words = words
    self.ids = ids
    self.location = location
  }

  /// The mutant's unique name. The name doesn't depend on line numbers.
  public var name: String {
    [subject, detail, words].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
