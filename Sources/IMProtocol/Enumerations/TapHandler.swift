/// Who handles taps on the request list page (RL-14).
public enum TapHandler: Int32, Enumeration {
  /// The page itself.
  case page = 0
  /// The application's delegate handles taps, and the page itself does nothing.
  case delegate = 1

  @inlinable package static var kind: EnumerationKind { .tapHandler }
}
