/// A kind of error in a transition. The transition changes a state wrongly, or does not change the
/// state.
public enum StateChange: Hashable, Sendable {
  case notAdded(Which)
  case notChanged(Which)
  case notRemoved(Which)
  /// A value is reset to the initial value. In the correct model, the transition sets the value or
  /// does not change the value.
  case reset
  /// A list is in the reverse order.
  case reversed
  /// A part of a list's elements is wrong, for example the friends' remarks.
  case part(Int, PartChange)

  /// The elements that the error affects.
  public enum Which: String, CaseIterable, Sendable {
    case all = ""
    /// The error affects only the first of several elements.
    case first = " for the first of several"
    case last = " for the last of several"
  }

  /// An error in a part of an element.
  public enum PartChange: String, CaseIterable, Sendable {
    /// The element changes, but the part keeps the old value.
    case notChanged = "keeps its value"
    /// The element changes, and the part is reset. In the correct model, the part does not change.
    case reset = "is reset"
    /// The element is new, but the part is not set.
    case notSet = "is not set"
    /// The element is new, and the part has the value of a removed element with the same key.
    case inherited = "is that of a removed one"
  }

  /// The description of the error. In a sentence, the names of the field and the transition precede
  /// the description.
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
