// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCQuitGroupConfig.
public struct QuitGroupConfig: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is so.
  public var removeMuteStatus: Bool
  /// Whether it is so.
  public var removeWhiteList: Bool
  /// Whether it is so.
  public var removeFollow: Bool

  /// Makes a record for a comparison or for a call.
  public init(removeMuteStatus: Bool, removeWhiteList: Bool, removeFollow: Bool) {
    self.removeMuteStatus = removeMuteStatus
    self.removeWhiteList = removeWhiteList
    self.removeFollow = removeFollow
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension QuitGroupConfig: NamedRecord {
  static var kind: RecordKind { .quitGroupConfig }

  init(_ fields: NamedFields) {
    removeMuteStatus = fields[0]
    removeWhiteList = fields[1]
    removeFollow = fields[2]
  }

  var fields: [NamedValue] {
    [removeMuteStatus.named, removeWhiteList.named, removeFollow.named]
  }
}
