/// The result of a successful call that returns no value:
///
/// `#expect(call.result == .success(.done))`.
public enum Done: Hashable, Sendable {
  /// The call succeeded.
  case done
}

extension Done: NamedValueConvertible {
  init(_ named: NamedValue) { self = .done }

  var named: NamedValue { .absent }
}
