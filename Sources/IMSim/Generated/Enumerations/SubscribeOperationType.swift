// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCSubscribeOperationType.
public enum SubscribeOperationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case subscribe = 0
  case unSubscribe = 1

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension SubscribeOperationType: NamedEnumeration {
  static var kind: EnumerationKind { .subscribeOperationType }
}
