/// What the catalogue says of a record: an object that calls return and callbacks carry.
public struct RecordDescriptor: Sendable {
  /// Which record it is.
  public var kind: RecordKind
  /// The SDK's name of the class, or the simulator's own name where the SDK has none.
  public var name: String
  /// The fields in the SDK's order.
  public var fields: [FieldDescriptor]
}
