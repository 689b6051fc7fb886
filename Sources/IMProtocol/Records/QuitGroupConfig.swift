/// What the server removes when a member leaves a group (RCQuitGroupConfig): by default,
/// everything.
///
/// Only `removesFollows` has an effect, because the simulator has neither mutes nor whitelists.
public struct QuitGroupConfig: Record {
  /// The SDK's property removeMuteStatus.
  public var removesMuteStatus = true
  /// The SDK's property removeWhiteList.
  public var removesWhiteList = true
  /// The SDK's property removeFollow: whether others stop following a member who leaves.
  public var removesFollows = true

  package init() {}

  static var kind: RecordKind { .quitGroupConfig }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("removeMuteStatus", &removesMuteStatus, .optional)
    field("removeWhiteList", &removesWhiteList, .optional)
    field("removeFollow", &removesFollows, .optional)
  }
}
