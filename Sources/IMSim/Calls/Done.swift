/// The result of a successful call that returns no value:
///
/// `#expect(call.result == .success(.done))`. <doc:CommonQuestions> says which calls this concerns.
public enum Done: Hashable, Sendable {
  /// The call succeeded.
  case done

  /// A call without a value succeeds with ``done``.
  @available(*, unavailable, renamed: "done")
  public static var success: Done { .done }
}

extension Done: NamedValueConvertible {
  init(_ named: NamedValue) { self = .done }

  var named: NamedValue { .absent }
}
