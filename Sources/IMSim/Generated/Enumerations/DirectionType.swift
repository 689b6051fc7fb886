// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCDirectionType.
public enum DirectionType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case both = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension DirectionType: NamedEnumeration {
  static var kind: EnumerationKind { .directionType }
}
