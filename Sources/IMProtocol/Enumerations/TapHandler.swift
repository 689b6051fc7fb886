/// Who has handled a tap on the request list page (RL-14).
@frozen
public enum TapHandler: Int32, CaseIterable, Sendable {
  /// The page itself.
  case page = 0
  /// The application's delegate; the page has done nothing.
  case delegate = 1
}
