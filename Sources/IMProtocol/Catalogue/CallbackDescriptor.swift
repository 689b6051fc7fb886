/// The catalogue's entry of a callback.
public struct CallbackDescriptor: Sendable {
  let traits: CallbackTraits
  /// The SDK's name.
  package let name: String
  package let area: Area
  /// The fields in the SDK's order.
  package internal(set) var fields: [FieldDescriptor] = []
  let citedClauses: CitedClauses
  /// A sentence that states when the callback occurs.
  package let summary: String

  /// The requirements and decisions about the callback.
  package var statements: [String] { citedClauses.ids }

  package var kind: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether the callback reports an action of one of the user's devices to the user's other
  /// devices. The acting device is not notified.
  package var skipsCaller: Bool { traits.skipsCaller }
}
