/// The server's answer to a call.
public struct Reply: Hashable, Sendable {
  /// `success`, or why the call failed.
  public var code: Code
  /// What a successful call gives back.
  public var result: CallResult

  package init(code: Code, result: CallResult = .nothing) {
    self.code = code
    self.result = result
  }

  /// The call succeeded and gives this.
  public static func success(_ result: CallResult = .nothing) -> Reply {
    Reply(code: .success, result: result)
  }

  /// The call failed because of these names and has changed nothing.
  public static func failure(_ code: Code, naming keys: Slice<Text>) -> Reply {
    Reply(code: code, result: .errorKeys(keys))
  }

  /// The call failed for these users.
  public static func failure(_ code: Code, for users: Slice<UserID>) -> Reply {
    Reply(code: code, result: .failedUsers(users))
  }

  /// The call failed and has changed nothing.
  public static func failure(_ code: Code) -> Reply { Reply(code: code) }
}
