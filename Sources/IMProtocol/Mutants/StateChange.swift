/// A mistake in a transition: the transition changes a state wrongly or not at all.
public enum StateChange: Hashable, Sendable {
  case notAdded(Which)
  case notChanged(Which)
  case notRemoved(Which)
  /// A field gets its initial value back, although the transition should set another value or leave
  /// the field unchanged.
  case reset
  /// A list is in reverse order.
  case reversed
  /// A part of a list's elements is wrong, for example all friends' remarks.
  case part(Int, PartChange)

  /// Which elements the mistake affects.
  public enum Which: String, CaseIterable, Sendable {
    case all = ""
    /// The first of several elements.
    case first = " for the first of several"
    case last = " for the last of several"
  }

  /// A mistake in one part of an element.
  public enum PartChange: String, CaseIterable, Sendable {
    /// The element changes, but the part does not.
    case notChanged = "keeps its value"
    /// The element changes, and the part gets its initial value back, although the part should not
    /// change.
    case reset = "is reset"
    /// The element is new, but the part isn't set.
    case notSet = "is not set"
    /// The element is new, and the part has the value of a removed element with the same key.
    case inherited = "is that of a removed one"
  }

  /// The mistake in words, for a sentence that begins with the names of the field and the
  /// transition.
  var words: String {
    switch self {
    case .notAdded(let which): "is not added\(which.rawValue)"
    case .notChanged(let which): "keeps its value\(which.rawValue)"
    case .notRemoved(let which): "is not removed\(which.rawValue)"
    case .reset: "is reset"
    case .reversed: "is in the reverse order"
    case .part(_, let change): change.rawValue
    }
  }
}
