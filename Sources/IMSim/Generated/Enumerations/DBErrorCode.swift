// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCDBErrorCode.
public enum DBErrorCode: Int, CaseIterable, Sendable, CustomStringConvertible {
  case openSuccess = 0
  case openFailed = 33002

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension DBErrorCode: NamedEnumeration {
  static var kind: EnumerationKind { .dbErrorCode }
}
