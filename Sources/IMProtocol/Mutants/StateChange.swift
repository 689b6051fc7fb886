/// What can be wrong with what a transition has made of a field of the state.
public enum StateChange: String, CaseIterable, Sendable {
  case notAdded = "is not added"
  case notChanged = "keeps its value"
  case notRemoved = "is not removed"
  case reset = "is reset"
}
