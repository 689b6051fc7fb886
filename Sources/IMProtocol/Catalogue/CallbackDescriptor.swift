/// The catalogue's entry for a callback.
public struct CallbackDescriptor: Sendable {
  let traits: CallbackTraits
  /// The callback's name in the SDK.
  package let name: String
  package let area: Area
  /// The fields in the SDK's order.
  package internal(set) var fields: [FieldDescriptor] = []
  let citedClauses: CitedClauses
  package let recipients: Recipients
  /// When the callback occurs, in one sentence.
  package let summary: String

  /// The ids of the requirements and decisions that define the callback.
  package var statements: [String] { citedClauses.ids }

  package var kind: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether the callback reports to a user's other devices what one of the user's devices did. The
  /// device that caused the callback does not get it.
  package var skipsCaller: Bool { traits.skipsCaller }
}
