import IMProtocol
import ScenarioLanguage

/// The orders in which things can happen in a race: all in which the server takes the statements of
/// one device in their order. Statements of the server's own interface belong to no device.
///
/// A connection may break before the server has taken the calls that went out on it; going offline
/// is therefore free to come before them, and a call that comes later than its connection's end is
/// lost.
struct RaceOrders: Sequence, IteratorProtocol {
  /// For each statement those that come before it in every order.
  private let predecessors: [[Int]]
  /// The order that comes next; nil when there is no more.
  private var upcoming: [Int]?

  init(_ statements: [Statement]) {
    var latestCall: [DeviceID: Int] = [:]
    var latestBreak: [DeviceID: Int] = [:]
    predecessors = statements.enumerated().map { index, statement in
      guard let device = Self.device(of: statement) else { return [] }
      let before = [latestBreak[device], latestCall[device]]
      switch statement.kind {
      case .connect:
        latestBreak[device] = index
        return before.compactMap(\.self)
      case .disconnect:
        latestBreak[device] = index
        return before.prefix(1).compactMap(\.self)
      default:
        latestCall[device] = index
        return before.compactMap(\.self)
      }
    }
    upcoming = Array(statements.indices)
  }

  /// The next order, in ascending order of the statements' indices.
  mutating func next() -> [Int]? {
    guard let order = upcoming else { return nil }
    upcoming = successor(of: order)
    return order
  }

  /// The next order in lexicographic sequence: the longest beginning that can be kept, its next
  /// item replaced by the smallest larger one that may come there, and the rest in ascending order.
  private func successor(of order: [Int]) -> [Int]? {
    for place in order.indices.reversed() {
      let begun = order[..<place]
      let rest = order[place...].sorted()
      let larger = rest.first { item in
        item > order[place] && predecessors[item].allSatisfy(begun.contains)
      }
      guard let larger else { continue }
      return begun + [larger] + rest.filter { $0 != larger }
    }
    return nil
  }

  /// The device that a statement of a race belongs to; nil for the server's own interface.
  static func device(of statement: Statement) -> DeviceID? {
    switch statement.kind {
    case .call(let call): call.device == .absent ? nil : call.device
    case .connect(let device), .disconnect(let device): device
    case .result, .receive, .wait, .holds, .opens, .shows, .taps:
      preconditionFailure("\(statement.kind) stands in a race, which the checker refuses")
    }
  }
}
