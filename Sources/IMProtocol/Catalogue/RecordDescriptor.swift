/// The catalogue's entry for a record, which is an object in a callback or in a call's result.
public struct RecordDescriptor: Sendable {
  package var kind: RecordKind
  /// The name of the SDK's class, or the simulator's own name if the SDK has none.
  package var name: String
  /// The fields in the SDK's order.
  package var fields: [FieldDescriptor]
}
