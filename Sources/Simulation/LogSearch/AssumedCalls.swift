package import IMProtocol

/// The actions that the check may assume for a device or for the server's own interface. The check
/// assumes an action only if no log reports the next action of this device or interface.
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
  /// The index of the log that contains the entry that needs the action.
  package internal(set) var log: Int
  /// The index of the entry that needs the action.
  package let row: Int
  package let permittedAction: AssumptionPermission.PermittedAction
  /// The token of the call in ``Conformance/log``; nil if the action is not a call.
  package let call: CallToken?
}

/// The assumed calls of a world that follows logs. The assumed calls consist of the calls that were
/// made and of candidates for further calls.
struct AssumedCalls: Sendable {
  let permissions: [AssumptionPermission]
  /// The assumed calls, in the order in which they were made.
  var made: [AssumedCall] = []
  var candidateCalls: CandidateCalls

  /// The candidate calls that the check has found so far. Backtracking does not remove candidates,
  /// because transitions contain indices of candidates.
  struct CandidateCalls: Sendable {
    private(set) var calls: [CandidateCall] = []
    /// For each entry, the range of the entry's candidates in `calls`. No loop iterates over the
    /// dictionary, so the order of the keys does not matter.
    private var indices: [Position: Range<Int>] = [:]
    /// The number of candidates that may still be tried.
    var left: Int

    init(tries: Int) { left = tries }

    private struct Position: Hashable {
      let log: Int
      let row: Int
    }

    /// Uses up a try. Returns true if tries remain after this try.
    mutating func useTry() -> Bool {
      left -= left > 0 ? 1 : 0
      return left > 0
    }

    /// The range of the candidates that might explain an entry; nil if there was no search for
    /// candidates yet.
    func range(log: Int, row: Int) -> Range<Int>? { indices[Position(log: log, row: row)] }

    /// Adds the candidates `more`, which might explain an entry. Returns the range of the added
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
    /// The arguments of the call. The list is empty if the action is not a call.
    let arguments: [Value]
    let log: Int
    let row: Int
  }

  init(_ permissions: [AssumptionPermission] = [], tries: Int = 0) {
    self.permissions = permissions
    candidateCalls = CandidateCalls(tries: tries)
  }

  /// Whether no tries remain. In this case, the check may not have tried all candidates.
  var isUsedUp: Bool { !permissions.isEmpty && candidateCalls.left == 0 }

  /// Whether the permission at the index `permission` permits another call.
  func mayMake(callsOf permission: Int) -> Bool {
    made.count { $0.permission == permission } < permissions[permission].most
  }
}
