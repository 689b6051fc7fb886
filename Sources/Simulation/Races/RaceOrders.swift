import Ground
import IMProtocol
import ScenarioLanguage

/// The orders in which things can happen in a race: all in which the server takes the statements of
/// one device in their order. Statements of the server's own interface belong to no device.
///
/// A connection may break before the server has taken the calls that went out on it; going offline
/// is therefore free to come before them, and a call that comes later than its connection's end is
/// lost.
struct RaceOrders {
  /// For each statement those that come before it in every order.
  let predecessors: [[Int]]
  /// The statements that have a place in an order: all but faults, which strike at their moments.
  let members: [Int]
  private let devices: [DeviceID?]
  private let breaks: [Bool]

  init(_ statements: [Statement]) {
    var latestCall: [DeviceID: Int] = [:]
    var latestBreak: [DeviceID: Int] = [:]
    members = statements.indices.filter {
      if case .fault = statements[$0].kind { false } else { true }
    }
    devices = statements.map(Self.device)
    let breaks = statements.map { statement -> Bool in
      if case .connect = statement.kind { return true }
      return if case .disconnect = statement.kind { true } else { false }
    }
    self.breaks = breaks
    predecessors = statements.enumerated().map { index, statement in
      guard let device = Self.device(of: statement) else { return [] }
      let before = [latestBreak[device], latestCall[device]]
      if breaks[index] { latestBreak[device] = index } else { latestCall[device] = index }
      if case .disconnect = statement.kind { return before.prefix(1).compactMap(\.self) }
      return before.compactMap(\.self)
    }
  }

  func areOfOneDevice(_ one: Int, _ other: Int) -> Bool {
    devices[one] != nil && devices[one] == devices[other]
  }

  /// The statements that can come next after others, in ascending order.
  func next(after taken: Set<Int>) -> [Int] {
    members.filter { index in
      !taken.contains(index) && predecessors[index].allSatisfy(taken.contains)
    }
  }

  /// How many orders there are; nil when there are more than an `Int` counts.
  ///
  /// Devices share nothing, so that it is the multinomial coefficient of how many statements each
  /// has, times the orders of each.
  var count: Int? {
    var count = 1
    var total = 0
    for members in sequences {
      for place in 1...members.count {
        total += 1
        // Of `place` successive numbers one divides by `place`, so nothing is lost.
        guard let product = Self.product(count, total) else { return nil }
        count = product / place
      }
    }
    for members in sequences {
      guard let own = ownOrders(members), let product = Self.product(count, own) else { return nil }
      count = product
    }
    return count
  }

  /// The statements of each device, and each of the server's own interface alone.
  private var sequences: [[Int]] {
    var sequences: [[Int]] = []
    var places: [DeviceID: Int] = [:]
    for (index, device) in devices.enumerated() where members.contains(index) {
      if let device, let place = places[device] {
        sequences[place].append(index)
      } else {
        if let device { places[device] = sequences.count }
        sequences.append([index])
      }
    }
    return sequences
  }

  /// The orders of one device: its calls keep their order, and so do the ends and beginnings of its
  /// connections, so that those that have come so far are two numbers.
  private func ownOrders(_ members: [Int]) -> Int? {
    let calls = members.filter { !breaks[$0] }
    let ends = members.filter { breaks[$0] }
    var row = Array(repeating: 0, count: ends.count + 1)
    for taken in 0...calls.count {
      for ended in 0...ends.count {
        var ways = taken == 0 && ended == 0 ? 1 : 0
        if taken > 0, needed(by: calls[taken - 1], among: ends) <= ended { ways = row[ended] }
        if ended > 0, needed(by: ends[ended - 1], among: calls) <= taken {
          let (sum, overflow) = ways.addingReportingOverflow(row[ended - 1])
          if overflow { return nil }
          ways = sum
        }
        row[ended] = ways
      }
    }
    return row[ends.count]
  }

  /// How many of an ordered list come before a statement in every order.
  private func needed(by index: Int, among list: [Int]) -> Int {
    (list.lastIndex { predecessors[index].contains($0) } ?? -1) + 1
  }

  private static func product(_ one: Int, _ other: Int) -> Int? {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? nil : product
  }

  /// The device that a statement of a race belongs to; nil for the server's own interface.
  static func device(of statement: Statement) -> DeviceID? {
    switch statement.kind {
    case .call(let call): call.device == .absent ? nil : call.device
    case .connect(let device, _), .disconnect(let device, _): device
    case .fault: nil
    case .result, .receive, .wait, .holds, .opens, .shows, .taps, .hears, .isHeard:
      fatal("a race has the statement \(statement.kind), which the checker refuses")
    }
  }
}
