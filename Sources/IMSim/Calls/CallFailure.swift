/// Why a call failed.
public struct CallFailure: Error, Hashable, CustomStringConvertible {
  /// The SDK's error code.
  public var code: Code
  /// The attributes that caused the refusal of the call; empty if the SDK names no attributes.
  public var errorKeys: [String]
  /// The users for whom a call about subscriptions failed.
  public var failedUserIds: [String]

  /// Makes a failure to compare with the result of a call.
  public init(_ code: Code, errorKeys: [String] = [], failedUserIds: [String] = []) {
    self.code = code
    self.errorKeys = errorKeys
    self.failedUserIds = failedUserIds
  }

  /// The failure in the scenario language: `fails with RC_FRIEND_NOT_FRIEND (25469)`.
  public var description: String {
    let names = errorKeys.isEmpty ? failedUserIds : errorKeys
    let naming = names.isEmpty ? "" : " naming [\(names.joined(separator: ", "))]"
    return "fails with \(code)\(naming)"
  }
}

extension Result where Failure == CallFailure {
  /// Whether the call succeeded, whatever it returned.
  public var isSuccess: Bool { if case .success = self { true } else { false } }

  /// Why the call failed; nil if it succeeded.
  public var failure: CallFailure? { if case .failure(let failure) = self { failure } else { nil } }
}
