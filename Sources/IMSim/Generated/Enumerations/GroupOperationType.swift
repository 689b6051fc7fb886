// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupOperationType.
public enum GroupOperationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case add = 1
  case remove = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupOperationType: NamedEnumeration {
  static var kind: EnumerationKind { .groupOperationType }
}
