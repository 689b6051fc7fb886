public import IMProtocol

/// A group from the start.
public struct GroupDeclaration: Hashable, Sendable {
  /// The owner.
  public var owner: UserID
  /// The managers, in the order of the text.
  public var managers: [UserID] = []
  /// The other members, in the order of the text.
  public var members: [UserID] = []
  /// The settings that the header gives, by the fields of RCGroupInfo in the catalogue.
  public var attributes: [Account.Attribute] = []

  /// Makes a group with its owner alone.
  public init(owner: UserID) {
    self.owner = owner
  }
}
