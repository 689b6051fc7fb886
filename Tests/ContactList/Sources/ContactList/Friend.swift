/// A friend of the user.
public struct Friend: Hashable, Sendable, Identifiable {
  /// The friend's user id.
  public let id: String
  /// The name that the friend has chosen.
  public var name: String
  /// The name that the user has given the friend; empty if there is none.
  public var remark: String

  /// Makes a friend.
  public init(id: String, name: String, remark: String = "") {
    self.id = id
    self.name = name
    self.remark = remark
  }

  /// What the list shows: the remark, or else the name, or else the id.
  public var title: String { [remark, name, id].first { !$0.isEmpty } ?? id }
}
