package import IMProtocol

/// Calls that may be assumed of somebody who has written no log.
package struct UnseenPermission: Hashable, Sendable {
  /// The device that makes them; absent for the server's own interface.
  package var device: DeviceID
  /// Which.
  package var kinds: [CallKind]
  /// How many of them at most.
  package var most: Int

  /// Makes a permission.
  package init(device: DeviceID, kinds: [CallKind], most: Int) {
    self.device = device
    self.kinds = kinds
    self.most = most
  }
}

/// A call that is assumed although no log tells of it.
package struct AssumedCall: Hashable, Sendable {
  /// The permission, by its index.
  package let permission: Int
  /// The log that needs it, by its index.
  package let log: Int
  /// The row that needs it, by its index.
  package let row: Int
  /// The call, in ``Conformance/log``.
  package let token: CallToken
}

/// The calls of those who have written no log, as far as a world that follows logs knows of them.
struct UnseenCalls: Sendable {
  /// Who may make which.
  let permissions: [UnseenPermission]
  /// Those that were made, in their order.
  var made: [AssumedCall] = []
  /// Those that were thought of.
  var thoughts = Thoughts()

  /// Calls that were thought of. A search keeps them where it goes back: moves name them.
  struct Thoughts: Sendable {
    private(set) var calls: [Thought] = []
    /// Where those of a row stand; only looked up.
    private var places: [Place: Range<Int>] = [:]
    /// How many were tried since somebody has asked.
    var tries = 0

    /// How many were tried since it was asked last.
    mutating func takeTries() -> Int {
      defer { tries = 0 }
      return tries
    }

    private struct Place: Hashable {
      let log: Int
      let row: Int
    }

    /// The calls that might explain a row; they are made once.
    mutating func calls(
      log: Int, row: Int, _ make: () -> [Thought]
    ) -> Range<Int> {
      if let known = places[Place(log: log, row: row)] { return known }
      let start = calls.count
      calls += make()
      places[Place(log: log, row: row)] = start..<calls.count
      return start..<calls.count
    }
  }

  /// A call that might explain a row.
  struct Thought: Hashable, Sendable {
    let permission: Int
    let kind: CallKind
    let arguments: [Value]
    let log: Int
    let row: Int
  }

  init(_ permissions: [UnseenPermission] = []) { self.permissions = permissions }

  /// Whether one more may be made.
  func mayMake(_ thought: Thought) -> Bool {
    made.count { $0.permission == thought.permission } < permissions[thought.permission].most
  }
}
