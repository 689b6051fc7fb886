/// What the server removes when a member leaves a group (RCQuitGroupConfig). By default, everything
/// is removed.
///
/// Only removeFollow has an effect, because the simulator has no mutes and no whitelists.
public struct QuitGroupConfig: Record {
  /// Whether the member's mute ends, which has no effect in the simulator.
  public var removesMuteStatus = true
  /// Whether the member leaves the whitelist, which has no effect in the simulator.
  public var removesWhiteList = true
  /// Whether others stop following a member who leaves.
  public var removesFollows = true

  package init() {}

  static var kind: RecordKind { .quitGroupConfig }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("removeMuteStatus", &removesMuteStatus, .optional)
    field("removeWhiteList", &removesWhiteList, .optional)
    field("removeFollow", &removesFollows, .optional)
  }
}
