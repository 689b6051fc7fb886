/// The reason why a call of the messaging SDK failed.
public struct ContactError: Error, Hashable, Sendable {
  /// The number of the SDK's error code.
  public let code: Int

  /// Makes an error.
  public init(code: Int) { self.code = code }
}
