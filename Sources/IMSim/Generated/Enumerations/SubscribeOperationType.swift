// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether a subscription was made or ended (RCSubscribeOperationType).
public enum SubscribeOperationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The subscription was made or renewed.
  case subscribe = 0
  /// The subscription was ended.
  case unSubscribe = 1

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension SubscribeOperationType: NamedEnumeration {
  static var kind: EnumerationKind { .subscribeOperationType }
}
