/// The server's answer to a call.
public struct Reply: Hashable, Sendable {
  /// `success`, or why the call failed.
  public var code: Code
  /// What the call returned.
  public var result: CallResult

  package init(code: Code, result: CallResult = .nothing) {
    self.code = code
    self.result = result
  }

  /// Returns the reply to a call that succeeded with `result`.
  public static func success(_ result: CallResult = .nothing) -> Reply {
    Reply(code: .success, result: result)
  }

  /// Returns the reply to a call that failed and has changed nothing.
  ///
  /// - Parameter keys: the names of the fields that caused the failure.
  public static func failure(_ code: Code, naming keys: Slice<Text>) -> Reply {
    Reply(code: code, result: .errorKeys(keys))
  }

  /// Returns the reply to a call that failed for the given users.
  public static func failure(_ code: Code, for users: Slice<UserID>) -> Reply {
    Reply(code: code, result: .failedUsers(users))
  }

  /// Returns the reply to a call that failed and has changed nothing.
  public static func failure(_ code: Code) -> Reply { Reply(code: code) }
}
