/// What the catalogue says of a callback.
public struct CallbackDescriptor: Sendable {
  let traits: CallbackTraits
  /// The SDK's name.
  public let name: String
  /// The part of the service.
  public let area: Area
  /// The fields in the SDK's order.
  public internal(set) var fields: [FieldDescriptor] = []
  let grounds: Grounds
  /// One sentence on when it comes.
  public let summary: String

  /// The requirements and decisions that speak of the callback.
  public var statements: [String] { grounds.ids }

  /// Which callback it is.
  public var kind: CallbackKind { traits.kind }

  /// The delegate that receives it.
  public var delegate: DelegateKind { traits.delegate }

  /// Whether it tells what a device of the user has done, and that device alone is not told.
  public var skipsCaller: Bool { traits.skipsCaller }
}
