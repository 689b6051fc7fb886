/// Whether a subscription was made or ended: RCSubscribeOperationType.
public enum SubscribeOperationType: Int32, Enumeration {
  /// It was made or renewed.
  case subscribe = 0
  /// It was ended.
  case unSubscribe = 1

  /// Which enumeration of the catalogue it is.
  public static var kind: EnumerationKind { .subscribeOperationType }
}
