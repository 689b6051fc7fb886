/// A kind of error that a transition can make when it changes a field of the state.
public enum StateChange: String, CaseIterable, Sendable {
  case notAdded = "is not added"
  case notChanged = "keeps its value"
  case notRemoved = "is not removed"
  case reset = "is reset"
}
