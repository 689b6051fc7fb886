// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Which members of a group a query requests (RCFilterRobotType). No simulated call uses it.
public enum FilterRobotType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Every member of the group.
  case all = 0
  /// The members who aren't robots.
  case exclueRobot = 1
  /// Only the robots.
  case robotOnly = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FilterRobotType: NamedEnumeration {
  static var kind: EnumerationKind { .filterRobotType }
}
