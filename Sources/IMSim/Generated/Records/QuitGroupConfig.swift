// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// What the server removes when a member leaves a group (RCQuitGroupConfig). By default, everything
/// is removed.
///
/// Only removeFollow has an effect, because the simulator has no mutes and no whitelists.
public struct QuitGroupConfig: Hashable, Sendable, CustomStringConvertible {
  /// Whether the member's mute ends, which has no effect in the simulator.
  public var removeMuteStatus: Bool
  /// Whether the member leaves the whitelist, which has no effect in the simulator.
  public var removeWhiteList: Bool
  /// Whether others stop following a member who leaves.
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
