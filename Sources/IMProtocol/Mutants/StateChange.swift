/// A kind of error that a transition can make. The transition changes a state wrongly, or does not
/// change the state.
public enum StateChange: Hashable, Sendable {
  case notAdded(Which)
  case notChanged(Which)
  case notRemoved(Which)
  /// A value is reset to its initial value, although the value should be unchanged or set.
  case reset
  /// A list is in the reverse order.
  case reversed
  /// A part of the elements of a list is wrong, for example the remarks of friends.
  case part(Int, PartChange)

  /// The choice of the elements that the error affects.
  public enum Which: String, CaseIterable, Sendable {
    case all = ""
    /// The error affects only the first element of several.
    case first = " for the first of several"
    case last = " for the last of several"
  }

  /// An error in a part of an element.
  public enum PartChange: String, CaseIterable, Sendable {
    /// The element is changed, but this part keeps its value.
    case notChanged = "keeps its value"
    /// The element is changed, and this part is reset although it should be unchanged.
    case reset = "is reset"
    /// The element is new, but this part is not set.
    case notSet = "is not set"
    /// The element is new, and this part has the value from a removed element with the same key.
    case inherited = "is that of a removed one"
  }

  /// The description of the error. The name of the field and the name of the transition precede the
  /// description.
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
