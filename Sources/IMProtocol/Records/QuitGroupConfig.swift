/// What is removed along with a member who leaves (RCQuitGroupConfig): all of it unless a call says
/// otherwise.
///
/// The simulator has neither mutes nor white lists, so that only `removesFollows` has an effect.
@frozen
public struct QuitGroupConfig: Hashable, Sendable {
  /// Whether the call gives the record at all.
  public var isGiven = false
  /// removeMuteStatus.
  public var removesMuteStatus = true
  /// removeWhiteList.
  public var removesWhiteList = true
  /// removeFollow: those who follow the member no longer do.
  public var removesFollows = true

  /// Makes the usual configuration.
  public init() {}

  /// The record as a value; absent when the call does not give it.
  var value: Value {
    guard isGiven else { return .absent }
    return .record(
      .quitGroupConfig,
      [.boolean(removesMuteStatus), .boolean(removesWhiteList), .boolean(removesFollows)])
  }
}
