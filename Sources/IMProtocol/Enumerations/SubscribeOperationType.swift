/// Whether a subscription was made or ended: RCSubscribeOperationType.
public enum SubscribeOperationType: Int32, Enumeration {
  /// It was made or renewed.
  case subscribe = 0
  /// It was ended.
  case unSubscribe = 1

  @inlinable package static var kind: EnumerationKind { .subscribeOperationType }
}
