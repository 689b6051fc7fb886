/// The catalogue's entry of a callback.
public struct CallbackDescriptor: Sendable {
  let traits: CallbackTraits
  /// The callback's name in the SDK.
  package let name: String
  package let area: Area
  /// The fields, in the order of the SDK.
  package internal(set) var fields: [FieldDescriptor] = []
  let citedClauses: CitedClauses
  /// A sentence that states when the callback occurs.
  package let summary: String

  /// The ids of the requirements and decisions about the callback.
  package var statements: [String] { citedClauses.ids }

  package var kind: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether the callback informs the user's other devices of an action on one device. The device
  /// that performed the action is not notified.
  package var skipsCaller: Bool { traits.skipsCaller }
}
