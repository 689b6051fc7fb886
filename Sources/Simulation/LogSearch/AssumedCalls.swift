package import IMProtocol

/// Actions of a device, or of the server's own interface, that the check may assume although no log
/// contains them. The check assumes such an action only if no log says what the device or interface
/// does next.
package struct AssumptionPermission: Hashable, Sendable {
  /// The device that acts, or `absent` if the server's own interface acts.
  package var device: DeviceID
  package var permittedActions: [PermittedAction]
  /// The maximum number of actions that may be assumed.
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

/// An action, usually a call, that is in no log and that the check assumes.
package struct AssumedCall: Hashable, Sendable {
  /// The index of the permission for the action.
  package let permission: Int
  /// The index of the log whose entry needs the action.
  package internal(set) var log: Int
  /// The index of the entry that needs the action.
  package let row: Int
  package let permittedAction: AssumptionPermission.PermittedAction
  /// The call's token in ``Conformance/log``, or nil if the action isn't a call.
  package let call: CallToken?
}

/// The assumptions of a world that follows logs: the assumed calls so far, and the candidates for
/// further calls.
struct AssumedCalls: Sendable {
  let permissions: [AssumptionPermission]
  /// The assumed calls so far, in the order in which they were made.
  var made: [AssumedCall] = []
  var candidateCalls: CandidateCalls

  /// The candidates found so far. Backtracking doesn't remove candidates, because transitions refer
  /// to them by index.
  struct CandidateCalls: Sendable {
    private(set) var calls: [CandidateCall] = []
    /// For each entry, the range of its candidates in `calls`. The dictionary is never iterated
    /// over, so the order of its keys doesn't matter.
    private var indices: [Position: Range<Int>] = [:]
    /// The number of candidates that may still be tried.
    var left: Int

    init(tries: Int) { left = tries }

    private struct Position: Hashable {
      let log: Int
      let row: Int
    }

    /// Uses up a try. Returns whether any tries remain.
    mutating func useTry() -> Bool {
      left -= left > 0 ? 1 : 0
      return left > 0
    }

    /// The range, in `calls`, of the candidates that might explain an entry. Nil if the check
    /// hasn't searched for candidates yet.
    func range(log: Int, row: Int) -> Range<Int>? { indices[Position(log: log, row: row)] }

    /// Adds candidates that might explain an entry, and returns their range in `calls`.
    mutating func add(_ more: [CandidateCall], log: Int, row: Int) -> Range<Int> {
      let range = calls.count..<calls.count + more.count
      calls += more
      indices[Position(log: log, row: row)] = range
      return range
    }
  }

  /// A call or other action that might explain an entry.
  struct CandidateCall: Hashable, Sendable {
    let permission: Int
    let permittedAction: AssumptionPermission.PermittedAction
    /// The arguments of the call. Empty for any other action.
    let arguments: [Value]
    let log: Int
    let row: Int
  }

  init(_ permissions: [AssumptionPermission] = [], tries: Int = 0) {
    self.permissions = permissions
    candidateCalls = CandidateCalls(tries: tries)
  }

  /// Whether all tries are used up, so that the check may not have tried every candidate.
  var isUsedUp: Bool { !permissions.isEmpty && candidateCalls.left == 0 }

  /// Whether the permission at the index `permission` allows one more call.
  func mayMake(callsOf permission: Int) -> Bool {
    made.count { $0.permission == permission } < permissions[permission].most
  }
}
