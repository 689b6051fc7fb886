package import IMProtocol

/// The actions that may be assumed for a device, or for the server's own interface. An action is
/// assumed only if no log reports what the device or the interface does next.
package struct AssumptionPermission: Hashable, Sendable {
  /// The device that acts; absent if the server's own interface acts.
  package var device: DeviceID
  package var permittedActions: [PermittedAction]
  /// The maximum number of assumed actions.
  package var most: Int

  package init(device: DeviceID, permittedActions: [PermittedAction], most: Int) {
    self.device = device
    self.permittedActions = permittedActions
    self.most = most
  }

  /// An action that may be assumed.
  package enum PermittedAction: Hashable, Sendable {
    case call(CallKind)
    /// The device connects again.
    case connect
    /// The device goes offline.
    case disconnect
  }
}

/// An action that no log reports and that the check assumes. Usually, the action is a call.
package struct AssumedCall: Hashable, Sendable {
  /// The index of the permission.
  package let permission: Int
  /// The index of the log whose entry needs the action.
  package internal(set) var log: Int
  /// The index of the entry that needs the action.
  package let row: Int
  package let permittedAction: AssumptionPermission.PermittedAction
  /// The token of the call in ``Conformance/log``, or nil if the action is not a call.
  package let call: CallToken?
}

/// The assumed calls of a world that follows logs: the calls that were made, and the candidates for
/// further calls.
struct AssumedCalls: Sendable {
  let permissions: [AssumptionPermission]
  /// The assumed calls, in the order in which they were made.
  var made: [AssumedCall] = []
  var candidateCalls: CandidateCalls

  /// The candidate calls that were found so far. Backtracking does not remove candidates, because
  /// transitions refer to candidates by index.
  struct CandidateCalls: Sendable {
    private(set) var calls: [CandidateCall] = []
    /// For each entry, the range of its candidates in `calls`. The dictionary is never iterated, so
    /// the order of its keys does not matter.
    private var indices: [Position: Range<Int>] = [:]
    /// The number of candidates that may still be tried.
    var left: Int

    init(tries: Int) { left = tries }

    private struct Position: Hashable {
      let log: Int
      let row: Int
    }

    /// Uses up a try. Returns whether tries remain afterwards.
    mutating func useTry() -> Bool {
      left -= left > 0 ? 1 : 0
      return left > 0
    }

    /// The range of the candidates that might explain an entry, or nil if no candidates were
    /// searched for yet.
    func range(log: Int, row: Int) -> Range<Int>? { indices[Position(log: log, row: row)] }

    /// Adds `more`, the candidates that might explain an entry. Returns the range of the added
    /// candidates.
    mutating func add(_ more: [CandidateCall], log: Int, row: Int) -> Range<Int> {
      let range = calls.count..<calls.count + more.count
      calls += more
      indices[Position(log: log, row: row)] = range
      return range
    }
  }

  /// A call or another action that might explain an entry.
  struct CandidateCall: Hashable, Sendable {
    let permission: Int
    let permittedAction: AssumptionPermission.PermittedAction
    /// The arguments of the call. Empty if the action is not a call.
    let arguments: [Value]
    let log: Int
    let row: Int
  }

  init(_ permissions: [AssumptionPermission] = [], tries: Int = 0) {
    self.permissions = permissions
    candidateCalls = CandidateCalls(tries: tries)
  }

  /// Whether no tries remain. If so, some candidates may be untried.
  var isUsedUp: Bool { !permissions.isEmpty && candidateCalls.left == 0 }

  /// Whether the permission at an index permits one more call.
  func mayMake(callsOf permission: Int) -> Bool {
    made.count { $0.permission == permission } < permissions[permission].most
  }
}
