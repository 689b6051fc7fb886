// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupOperationPermission.
public enum GroupOperationPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  case owner = 0
  case ownerOrManager = 1
  case everyone = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupOperationPermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupOperationPermission }
}
