// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A device's local data. In scenarios, `holds` lines compare the data with expected values.
public struct LocalData: Hashable, Sendable, CustomStringConvertible {
  /// The friends; the oldest friendship comes first.
  public var friends: [FriendInfo]
  /// The friend requests, newest first.
  public var friendApplications: [FriendApplicationInfo]

  /// Makes a record for a comparison or for a call.
  public init(friends: [FriendInfo], friendApplications: [FriendApplicationInfo]) {
    self.friends = friends
    self.friendApplications = friendApplications
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension LocalData: NamedRecord {
  static var kind: RecordKind { .localData }

  init(_ fields: NamedFields) {
    friends = fields[0]
    friendApplications = fields[1]
  }

  var fields: [NamedValue] {
    [friends.named, friendApplications.named]
  }
}
