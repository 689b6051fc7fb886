// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// The direction of a friendship (RCDirectionType).
///
/// In the SDK, every friendship is mutual, and a mutual friendship has the number 2 (FR-20).
public enum DirectionType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Each of the two users is in the other user's friend list.
  case both = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension DirectionType: NamedEnumeration {
  static var kind: EnumerationKind { .directionType }
}
