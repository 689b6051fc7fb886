/// What the catalogue says of a callback.
public struct CallbackDescriptor: Sendable {
  let traits: CallbackTraits
  /// The SDK's name.
  package let name: String
  package let area: Area
  /// The fields in the SDK's order.
  package internal(set) var fields: [FieldDescriptor] = []
  let grounds: Grounds
  /// One sentence on when it comes.
  package let summary: String

  /// The requirements and decisions that speak of the callback.
  package var statements: [String] { grounds.ids }

  package var kind: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether it tells what a device of the user has done, and that device alone is not told.
  package var skipsCaller: Bool { traits.skipsCaller }
}
