/// What the catalogue says of a callback.
public struct CallbackDescriptor: Sendable {
  private let traits: CallbackTraits
  /// The SDK's name.
  public let name: String
  /// The part of the service.
  public let area: Area
  /// The fields in the SDK's order.
  public internal(set) var fields: [FieldDescriptor] = []
  /// The requirements and decisions that speak of the callback.
  public let statements: [String]
  /// One sentence on when it comes.
  public let summary: String

  init(
    _ traits: CallbackTraits, name: String, area: Area, statements: [String], summary: String
  ) {
    self.traits = traits
    self.name = name
    self.area = area
    self.statements = statements
    self.summary = summary
  }

  /// Which callback it is.
  public var kind: CallbackKind { traits.kind }

  /// The delegate that receives it.
  public var delegate: DelegateKind { traits.delegate }

  /// Whether it tells what a device of the user has done, and that device alone is not told.
  public var skipsCaller: Bool { traits.skipsCaller }
}
