// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCPlatform.
public enum Platform: Int, CaseIterable, Sendable, CustomStringConvertible {
  case other = 0
  case iOS = 1
  case android = 2
  case web = 3
  case pc = 4
  case miniWeb = 5
  case harmonyOS = 6

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension Platform: NamedEnumeration {
  static var kind: EnumerationKind { .platform }
}
