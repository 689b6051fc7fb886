// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether the SDK could open its database (RCDBErrorCode). Nothing in the simulator says so.
public enum DBErrorCode: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The database is open.
  case openSuccess = 0
  /// The database can't be opened.
  case openFailed = 33002

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension DBErrorCode: NamedEnumeration {
  static var kind: EnumerationKind { .dbErrorCode }
}
