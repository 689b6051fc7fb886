import Ground

/// The kinds of rows, and the members that each has besides those of all.
enum RowKind: Int, CaseIterable {
  case head, call, `return`, callback, connection, application, local, server, end

  /// The names, in the order of the cases.
  static let names = allCases.map { "\($0)" }
  private static let index = NameIndex(names)

  init?(_ name: ArraySlice<UInt8>) {
    guard let place = Self.index.value(of: name), let kind = Self(rawValue: place) else {
      return nil
    }
    self = kind
  }

  /// What a head or a row of each kind may have.
  private static let members = allCases.map { RowMember.Several($0.allMembers) }

  /// What a head or a row of this kind may have.
  var members: RowMember.Several { Self.members[rawValue] }

  private var allMembers: [RowMember] {
    switch self {
    case .head:
      [
        .kind, .t, .format, .version, .user, .device, .platform, .zone, .delegates, .connected,
        .settings, .server,
      ]
    case .call: Self.common + [.id, .name, .fields]
    case .return: Self.common + [.id, .code, .value]
    case .callback: Self.common + [.name, .fields]
    case .connection, .application, .server: Self.common + [.state]
    case .local: Self.common + [.fields]
    case .end: Self.common
    }
  }

  private static let common: [RowMember] = [.kind, .n, .t, .device]
}
