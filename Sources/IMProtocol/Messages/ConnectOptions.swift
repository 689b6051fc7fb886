/// The options with which an application connects.
public struct ConnectOptions: Hashable, Sendable, BitwiseCopyable {
  /// The time limit and the kind of token. Two bytes contain both options, because there may be
  /// millions of devices.
  private var bits: UInt16 = 0

  /// The time limit for connecting, in seconds; 0 if there is no limit.
  public var limit: Int64 {
    get { Int64(bits & 0x7FFF) }
    set { bits = bits & 0x8000 | UInt16(clamping: newValue) & 0x7FFF }
  }

  /// Whether the application passes the token of another user.
  public var hasWrongToken: Bool {
    get { bits & 0x8000 != 0 }
    set { bits = bits & 0x7FFF | (newValue ? 0x8000 : 0) }
  }

  /// The range of allowed time limits, in seconds.
  public static var limits: ClosedRange<Int64> { 1...0x7FFF }

  /// Creates options. By default, the application sets no options.
  public init(limit: Int64 = 0, hasWrongToken: Bool = false) {
    self.limit = limit
    self.hasWrongToken = hasWrongToken
  }
}
