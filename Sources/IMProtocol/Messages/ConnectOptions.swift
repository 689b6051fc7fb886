/// What an application chooses when it connects.
public struct ConnectOptions: Hashable, Sendable, BitwiseCopyable {
  /// The time limit and the kind of token, packed into two bytes because there may be millions of
  /// devices.
  private var bits: UInt16 = 0

  /// How long the SDK tries to connect, in seconds; 0 if there is no limit.
  public var limit: Int64 {
    get { Int64(bits & 0x7FFF) }
    set { bits = bits & 0x8000 | UInt16(clamping: newValue) & 0x7FFF }
  }

  /// Whether the application passes another user's token.
  public var hasWrongToken: Bool {
    get { bits & 0x8000 != 0 }
    set { bits = bits & 0x7FFF | (newValue ? 0x8000 : 0) }
  }

  /// The allowed time limits, in seconds.
  public static var limits: ClosedRange<Int64> { 1...0x7FFF }

  /// Creates options; by default there is no limit, and the token is right.
  public init(limit: Int64 = 0, hasWrongToken: Bool = false) {
    self.limit = limit
    self.hasWrongToken = hasWrongToken
  }
}
