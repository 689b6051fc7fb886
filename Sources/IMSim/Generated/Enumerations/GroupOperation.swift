// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupOperation.
public enum GroupOperation: Int, CaseIterable, Sendable, CustomStringConvertible {
  case create = 0
  case join = 1
  case kick = 2
  case quit = 3
  case dismiss = 4
  case addManager = 5
  case removeManager = 6
  case transferGroupOwner = 7

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupOperation: NamedEnumeration {
  static var kind: EnumerationKind { .groupOperation }
}
