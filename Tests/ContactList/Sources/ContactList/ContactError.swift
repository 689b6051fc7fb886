/// Why a call of the messaging SDK failed.
public struct ContactError: Error, Hashable, Sendable {
  /// The SDK's error code.
  public let code: Int

  /// Makes an error with the SDK's error code.
  public init(code: Int) { self.code = code }
}
