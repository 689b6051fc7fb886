/// What the catalogue says of a callback.
public struct CallbackDescriptor: Sendable {
  /// Which callback it is.
  public var kind: CallbackKind
  /// The SDK's name.
  public var name: String
  /// The delegate that receives it.
  public var delegate: DelegateKind
  /// The part of the service.
  public var area: Area
  /// Whether it is about the connection itself rather than about a change: it is told anew with
  /// each connection, and never caught up.
  public var isOfConnection = false
  /// Whether the device keeps what it tells as local data.
  public var isKept = false
  /// The fields in the SDK's order.
  public var fields: [FieldDescriptor] = []
  /// The requirements and decisions that speak of the callback.
  public var statements: [String]
  /// One sentence on when it comes.
  public var summary: String
}
