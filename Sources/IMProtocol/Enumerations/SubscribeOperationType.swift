/// Whether a subscription was made or ended: RCSubscribeOperationType.
@frozen
public enum SubscribeOperationType: Int32, CaseIterable, Sendable {
  /// It was made or renewed.
  case subscribe = 0
  /// It was ended.
  case unSubscribe = 1
}
