// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFilterRobotType.
public enum FilterRobotType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case all = 0
  case exclueRobot = 1
  case robotOnly = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FilterRobotType: NamedEnumeration {
  static var kind: EnumerationKind { .filterRobotType }
}
