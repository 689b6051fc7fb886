/// A model with one change. The change is an error that a service could make. At least one scenario
/// should detect the error.
public struct Mutant: Hashable, Sendable {
  /// The kind of change.
  public var kind: Kind
  /// The name of the changed part, such as a rule, a limit, a notice, a field or a component.
  public var subject: String
  /// The row, cell or site of the subject that is changed; empty if the change concerns the whole
  /// subject.
  public var detail: String
  /// The line number of the changed row; 0 if the change does not concern a row.
  public var row: Int
  /// The number of the change. For the kind `row`, the number is the index of the wrong decision.
  /// For the kind `precedence`, the number is the line number of the other row. For the kind
  /// `limit`, the number is 1 or -1. For any other kind, the number is 0.
  public var change: Int
  /// The change in words, such as `decides befriend`. The properties `subject`, `detail` and
  /// `words` form a sentence.
  public var words: String
  /// The ids of the requirements and decisions that the changed subject implements.
  public var ids: [String]
  /// The location of the change in the sources; empty if there are several locations.
  public var location: String

  /// The kind of a mutant's change.
  public enum Kind: String, CaseIterable, Sendable {
    /// A row of a rule makes a different decision.
    case row
    /// A row of a rule is moved below a later row that also matches.
    case precedence
    /// A limit is larger or smaller by one.
    case limit
    /// The server sends a notice or another message to wrong receivers or to nobody.
    case notice
    /// The answer to a call is different, is sent twice, or is not sent.
    case answer
    /// A field has a different value.
    case field
    /// A parameter is not checked, or is ignored.
    case parameter
    /// A field of the state has a wrong value after a transition. For example, a change is missing,
    /// or the transition resets the field without a reason.
    case state
    /// Texts are compared or measured by wrong rules.
    case text
    /// The service makes a different decision on a question that the documentation leaves open.
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

  /// The unique name of the mutant. The name does not depend on line numbers.
  public var name: String {
    [subject, detail, words].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
