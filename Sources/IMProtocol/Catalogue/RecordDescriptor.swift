/// The catalogue's entry of a record. A record is an object in the result of a call or in a
/// callback.
public struct RecordDescriptor: Sendable {
  package var kind: RecordKind
  /// The SDK's name of the class, or the simulator's own name if the SDK has none.
  package var name: String
  /// The fields in the SDK's order.
  package var fields: [FieldDescriptor]
}
