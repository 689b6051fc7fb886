/// Whether a subscription was made or ended (RCSubscribeOperationType).
public enum SubscribeOperationType: Int32, Enumeration {
  /// The subscription was made or renewed.
  case subscribe = 0
  /// The subscription was ended.
  case unSubscribe = 1

  @inlinable package static var kind: EnumerationKind { .subscribeOperationType }
}
