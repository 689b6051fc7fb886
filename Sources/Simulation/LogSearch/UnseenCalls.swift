package import IMProtocol

/// What may be assumed of somebody who has written no log.
package struct UnseenPermission: Hashable, Sendable {
  /// The device that does it; absent for the server's own interface.
  package var device: DeviceID
  package var deeds: [Deed]
  /// How much of it at most.
  package var most: Int

  package init(device: DeviceID, deeds: [Deed], most: Int) {
    self.device = device
    self.deeds = deeds
    self.most = most
  }

  /// What somebody may do.
  package enum Deed: Hashable, Sendable {
    case call(CallKind)
    /// Be connected again.
    case connect
    /// Go offline.
    case disconnect
  }
}

/// What is assumed to have been done although no log tells of it: a call, for the most part.
package struct AssumedCall: Hashable, Sendable {
  /// The permission, by its index.
  package let permission: Int
  /// The log that needs it, by its index.
  package internal(set) var log: Int
  /// The row that needs it, by its index.
  package let row: Int
  package let deed: UnseenPermission.Deed
  /// The call, in ``Conformance/log``; nil where none was made.
  package let call: CallToken?
}

/// The calls of those who have written no log, as far as a world that follows logs knows of them.
struct UnseenCalls: Sendable {
  let permissions: [UnseenPermission]
  /// Those that were made, in their order.
  var made: [AssumedCall] = []
  var thoughts: Thoughts

  /// Calls that were thought of. A search keeps them where it goes back: moves name them.
  struct Thoughts: Sendable {
    private(set) var calls: [Thought] = []
    /// Where those of a row stand; only looked up.
    private var places: [Place: Range<Int>] = [:]
    /// How many may still be tried.
    var left: Int

    init(tries: Int) { left = tries }

    private struct Place: Hashable {
      let log: Int
      let row: Int
    }

    /// Whether one more may be tried; then it is.
    mutating func takesTry() -> Bool {
      left -= left > 0 ? 1 : 0
      return left > 0
    }

    /// Where the calls stand that might explain a row; nil where nobody has thought of them.
    func range(log: Int, row: Int) -> Range<Int>? { places[Place(log: log, row: row)] }

    /// Adds the calls that might explain a row.
    mutating func add(_ more: [Thought], log: Int, row: Int) -> Range<Int> {
      let range = calls.count..<calls.count + more.count
      calls += more
      places[Place(log: log, row: row)] = range
      return range
    }
  }

  /// A call that might explain a row.
  struct Thought: Hashable, Sendable {
    let permission: Int
    let deed: UnseenPermission.Deed
    /// Of a call.
    let arguments: [Value]
    let log: Int
    let row: Int
  }

  init(_ permissions: [UnseenPermission] = [], tries: Int = 0) {
    self.permissions = permissions
    thoughts = Thoughts(tries: tries)
  }

  /// Whether not all was tried that might explain something.
  var isUsedUp: Bool { !permissions.isEmpty && thoughts.left == 0 }

  func mayMake(_ thought: Thought) -> Bool {
    made.count { $0.permission == thought.permission } < permissions[thought.permission].most
  }
}
