/// How an application connects.
public struct ConnectOptions: Hashable, Sendable, BitwiseCopyable {
  /// Both in two bytes: there may be millions of devices.
  private var bits: UInt16 = 0

  /// For how many seconds the SDK may try until it is connected; 0 for as long as it takes.
  public var limit: Int64 {
    get { Int64(bits & 0x7FFF) }
    set { bits = bits & 0x8000 | UInt16(clamping: newValue) & 0x7FFF }
  }

  /// Whether the application hands over a token that is not its user's.
  public var hasWrongToken: Bool {
    get { bits & 0x8000 != 0 }
    set { bits = bits & 0x7FFF | (newValue ? 0x8000 : 0) }
  }

  /// The seconds that a limit may have.
  public static var limits: ClosedRange<Int64> { 1...0x7FFF }

  /// Makes options; without an argument those of an application that sets none.
  public init(limit: Int64 = 0, hasWrongToken: Bool = false) {
    self.limit = limit
    self.hasWrongToken = hasWrongToken
  }
}
