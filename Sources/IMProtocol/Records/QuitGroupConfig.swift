/// The data that is removed when a member leaves a group (RCQuitGroupConfig). By default, all of
/// this data is removed.
///
/// The simulator has no mutes and no whitelists. Only `removesFollows` has an effect.
public struct QuitGroupConfig: Record {
  /// The SDK's property removeMuteStatus.
  public var removesMuteStatus = true
  /// The SDK's property removeWhiteList.
  public var removesWhiteList = true
  /// The SDK's property removeFollow. If true, the followers of the leaving member stop following
  /// the member.
  public var removesFollows = true

  package init() {}

  static var kind: RecordKind { .quitGroupConfig }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("removeMuteStatus", &removesMuteStatus, .optional)
    field("removeWhiteList", &removesWhiteList, .optional)
    field("removeFollow", &removesFollows, .optional)
  }
}
