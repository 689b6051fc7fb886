/// What the server removes when a member leaves a group (RCQuitGroupConfig). By default, everything
/// is removed.
///
/// Only `removesFollows` has an effect, because the simulator has no mutes and no whitelists.
public struct QuitGroupConfig: Record {
  /// The SDK's property removeMuteStatus.
  public var removesMuteStatus = true
  /// The SDK's property removeWhiteList.
  public var removesWhiteList = true
  /// Whether others stop following a member who leaves; the SDK calls this property removeFollow.
  public var removesFollows = true

  package init() {}

  static var kind: RecordKind { .quitGroupConfig }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("removeMuteStatus", &removesMuteStatus, .optional)
    field("removeWhiteList", &removesWhiteList, .optional)
    field("removeFollow", &removesFollows, .optional)
  }
}
