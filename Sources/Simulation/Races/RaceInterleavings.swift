import Base
import IMProtocol
import ScenarioLanguage

/// The possible interleavings of a race. In each interleaving, the server takes (processes) a
/// device's statements in the order of the text. Statements of the server's own interface belong to
/// no device.
///
/// A statement that disconnects a device may precede the device's earlier calls, because a
/// connection may break before the server has taken the calls that were sent on the connection. If
/// a connection ends before the server has taken a call that was sent on the connection, the call
/// is lost.
struct RaceInterleavings {
  /// For each statement, the latest statements of the same device that must precede the statement:
  /// at most one call, and at most one beginning or end of a connection.
  let predecessors: [[Int]]
  /// The statements that are interleaved. Faults are not interleaved, because each fault happens
  /// exactly when the scenario says.
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

  /// Which statements may come next after those in `taken`, in ascending order.
  func next(after taken: Set<Int>) -> [Int] {
    members.filter { index in
      !taken.contains(index) && predecessors[index].allSatisfy(taken.contains)
    }
  }

  /// How many interleavings there are; nil if there are too many for an `Int`.
  ///
  /// Because devices are independent, the number is a product: the multinomial coefficient of the
  /// lengths of all sequences, times the number of orders that each sequence allows.
  var count: Int? {
    var count = 1
    var total = 0
    for members in sequences {
      for index in 1...members.count {
        total += 1
        // The division has no remainder: its result is the count for the earlier sequences times a
        // binomial coefficient.
        guard let product = Self.product(count, total) else { return nil }
        count = product / index
      }
    }
    for members in sequences {
      guard let own = ownOrders(members), let product = Self.product(count, own) else { return nil }
      count = product
    }
    return count
  }

  /// The statements, divided into sequences: one for each device, and one for each statement of the
  /// server's own interface.
  private var sequences: [[Int]] {
    var sequences: [[Int]] = []
    var indices: [DeviceID: Int] = [:]
    for (index, device) in devices.enumerated() where members.contains(index) {
      if let device, let position = indices[device] {
        sequences[position].append(index)
      } else {
        if let device { indices[device] = sequences.count }
        sequences.append([index])
      }
    }
    return sequences
  }

  /// How many orders one device's statements allow; nil if there are too many for an `Int`. The
  /// device's calls are in a fixed order, and the beginnings and ends of its connections are in a
  /// fixed order, too. The function therefore needs to know only how many calls, and how many
  /// beginnings and ends, have been taken.
  private func ownOrders(_ members: [Int]) -> Int? {
    let calls = members.filter { !breaks[$0] }
    let ends = members.filter { breaks[$0] }
    var row = Array(repeating: 0, count: ends.count + 1)
    for taken in 0...calls.count {
      for ended in 0...ends.count {
        var executions = taken == 0 && ended == 0 ? 1 : 0
        if taken > 0, needed(by: calls[taken - 1], among: ends) <= ended { executions = row[ended] }
        if ended > 0, needed(by: ends[ended - 1], among: calls) <= taken {
          let (sum, overflow) = executions.addingReportingOverflow(row[ended - 1])
          if overflow { return nil }
          executions = sum
        }
        row[ended] = executions
      }
    }
    return row[ends.count]
  }

  /// How many statements in `list` must precede the statement at `index` in every interleaving.
  private func needed(by index: Int, among list: [Int]) -> Int {
    (list.lastIndex { predecessors[index].contains($0) } ?? -1) + 1
  }

  private static func product(_ one: Int, _ other: Int) -> Int? {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? nil : product
  }

  /// The statement's device; nil for a fault or a call of the server's own interface.
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
