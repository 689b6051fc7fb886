// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupApplicationType.
public enum GroupApplicationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case application = 0
  case invitation = 1

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationType: NamedEnumeration {
  static var kind: EnumerationKind { .groupApplicationType }
}
