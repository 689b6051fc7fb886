/// A friend of the user.
public struct Friend: Hashable, Sendable, Identifiable {
  /// The user id of the friend.
  public let id: String
  /// The name that the friend has chosen.
  public var name: String
  /// The name that the user has given to the friend. The text is empty if there is no remark.
  public var remark: String

  /// Makes a friend.
  public init(id: String, name: String, remark: String = "") {
    self.id = id
    self.name = name
    self.remark = remark
  }

  /// The text that the list shows. It is the first non-empty text of the remark, the name and the
  /// id.
  public var title: String { [remark, name, id].first { !$0.isEmpty } ?? id }
}
