import IMProtocol
import ScenarioLanguage

extension LogEntry.Kind {
  /// Whether the entry contains a list in which several records have the same moment.
  var hasEqualMoments: Bool {
    switch self {
    case .returns(_, _, let pattern?): pattern.hasEqualMoments
    case .localData(let fields): fields.contains { $0.pattern.hasEqualMoments }
    case .returns, .call, .callback, .action, .connected, .disconnected, .end: false
    }
  }
}

extension Pattern {
  fileprivate var hasEqualMoments: Bool {
    switch self {
    case .list(let items, _):
      let moments = items.flatMap(\.moments)
      return Set(moments).count < moments.count || items.contains(where: \.hasEqualMoments)
    case .record(_, let fields): return fields.contains { $0.pattern.hasEqualMoments }
    case .any, .absent, .capture, .value, .dictionary: return false
    }
  }

  /// The moments in the fields of a record. If a field has a token instead of a moment, a negative
  /// number represents the token.
  private var moments: [Int64] {
    guard case .record(let kind, let fields) = self else { return [] }
    return fields.compactMap { field in
      guard Catalogue.record(kind).fields[field.field].type == .time else { return nil }
      return switch field.pattern {
      case .value(.integer(let moment)): moment
      case .capture(let token): -1 - Int64(token)
      case .any, .absent, .value, .list, .dictionary, .record: nil
      }
    }
  }
}
