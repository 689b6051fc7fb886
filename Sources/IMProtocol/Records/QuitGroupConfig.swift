/// The kinds of data that the server removes when a member leaves a group (RCQuitGroupConfig). By
/// default, the server removes all these kinds of data.
///
/// Only `removesFollows` has an effect, because the simulator has no mutes and no whitelists.
public struct QuitGroupConfig: Record {
  /// The SDK's property removeMuteStatus.
  public var removesMuteStatus = true
  /// The SDK's property removeWhiteList.
  public var removesWhiteList = true
  /// The SDK's property removeFollow. If the value is true, the followers of the leaving member no
  /// longer follow the member.
  public var removesFollows = true

  package init() {}

  static var kind: RecordKind { .quitGroupConfig }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("removeMuteStatus", &removesMuteStatus, .optional)
    field("removeWhiteList", &removesWhiteList, .optional)
    field("removeFollow", &removesFollows, .optional)
  }
}
