/// A friend of the user.
public struct Friend: Hashable, Sendable, Identifiable {
  /// The friend's user id.
  public let id: String
  /// The name that the friend has chosen.
  public var name: String
  /// The name that the user has given the friend; empty if the user has not given the friend a
  /// name.
  public var remark: String

  /// Makes a friend.
  public init(id: String, name: String, remark: String = "") {
    self.id = id
    self.name = name
    self.remark = remark
  }

  /// The text that the list shows: the remark if it is not empty, or else the name if it is not
  /// empty, or else the id.
  public var title: String { [remark, name, id].first { !$0.isEmpty } ?? id }
}
