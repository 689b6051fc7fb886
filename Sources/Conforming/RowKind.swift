import Base
import ScenarioLanguage
import Simulation

/// The kinds of heads and entries, and the members that each kind permits.
enum RowKind: Int, CaseIterable {
  case head, call, `return`, callback, connection, application, local, server, end

  /// The names of the kinds, in the order of the cases.
  static let names = allCases.map { "\($0)" }
  private static let index = NameIndex(names)

  init?(_ name: ArraySlice<UInt8>) {
    guard let position = Self.index.value(of: name), let kind = Self(rawValue: position) else {
      return nil
    }
    self = kind
  }

  /// The members that a head or an entry of each kind may have.
  private static let members = allCases.map { RowMember.Several($0.allMembers) }

  /// The members that a head or an entry of this kind may have.
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

  /// The values that `state` may have in an entry of this kind.
  var states: [(name: String, kind: LogEntry.Kind)] { Self.states[rawValue] }

  private static let states = allCases.map { kind in
    Action.Kind.allCases.flatMap { action -> [(name: String, kind: LogEntry.Kind)] in
      guard let state = action.words.logged?.state, action.rowKind == kind else { return [] }
      let own = [(state, LogEntry.Kind.action(action))]
      if action == .connect { return own + [("connected", .connected)] }
      return action == .disconnect ? own + [("disconnected", .disconnected)] : own
    }
  }

  private static let common: [RowMember] = [.kind, .n, .t, .device]
}

extension Action.Kind {
  /// The kind of entry that records the action.
  var rowKind: RowKind {
    self == .connect || self == .disconnect ? .connection : isOfServer ? .server : .application
  }
}
