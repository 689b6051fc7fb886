/// What is removed along with a member who leaves (RCQuitGroupConfig): all of it unless a call says
/// otherwise.
///
/// The simulator has neither mutes nor white lists, so that only `removesFollows` has an effect.
public struct QuitGroupConfig: Record {
  /// removeMuteStatus.
  public var removesMuteStatus = true
  /// removeWhiteList.
  public var removesWhiteList = true
  /// removeFollow: those who follow the member no longer do.
  public var removesFollows = true

  package init() {}

  static var kind: RecordKind { .quitGroupConfig }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("removeMuteStatus", &removesMuteStatus, .optional)
    field("removeWhiteList", &removesWhiteList, .optional)
    field("removeFollow", &removesFollows, .optional)
  }
}
