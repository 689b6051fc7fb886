// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether a remark or a followed member was added or removed (RCGroupOperationType). The
/// "…ChangedSync" callbacks report such operations.
public enum GroupOperationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The remark was set, or the followed member was added.
  case add = 1
  /// The remark or the followed member was removed.
  case remove = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupOperationType: NamedEnumeration {
  static var kind: EnumerationKind { .groupOperationType }
}
