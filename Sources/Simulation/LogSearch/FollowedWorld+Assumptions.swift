import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage

/// Assumes actions of users and interfaces that have no log, and actions of devices after the end
/// of their logs. An action is assumed only if it explains an entry that would otherwise remain
/// unexplained.
extension FollowedWorld {
  /// A transition that an entry contradicts, and the model's observation at the position of this
  /// entry.
  struct Failure: Sendable {
    let transition: ConformingTransition
    let log: Int
    let row: Int
    let observed: Observation?

    /// A copy of a callback's values. The copy is necessary because backtracking discards the
    /// callback's lists.
    struct Observation: Sendable {
      let kind: CallbackKind
      let values: [Value]
    }
  }

  /// Describes why a transition failed. The current state must be the state after the transition.
  func failure(_ transition: ConformingTransition, _ found: Contradiction) -> Failure {
    var observed: Failure.Observation?
    if let index = found.observed?.index, case .callback(let notice)? = log[index]?.event {
      observed = Failure.Observation(kind: notice.callback, values: notice.values(log.arena))
    }
    return Failure(transition: transition, log: found.log, row: found.row, observed: observed)
  }

  /// Makes an assumed call. The server processes the call in the same step. Returns the devices
  /// that have sent or lost packets, and the devices to which packets were sent.
  mutating func assume(_ index: Int) -> Sent {
    let candidateCall = assumed.candidateCalls.calls[index]
    let device = assumed.permissions[candidateCall.permission].device
    if let row = row(of: candidateCall.log) {
      goOn(to: moment(of: row, candidateCall.log), or: nil)
    }
    let act: WorldAction
    var call: CallToken?
    switch candidateCall.permittedAction {
    case .call(let kind):
      call = CallToken(log.calls.count)
      act = .call(device, Call(kind, candidateCall.arguments, arena: &log.transaction.arena))
    case .connect: act = .connect(device)
    case .disconnect: act = .disconnect(device)
    }
    assumed.made.append(
      AssumedCall(
        permission: candidateCall.permission, log: candidateCall.log, row: candidateCall.row,
        permittedAction: candidateCall.permittedAction,
        call: call))
    var sent = step(.act(act, statement: 0))
    // There is no packet if the device itself rejected the call.
    while device != .absent, world.links.isBusy(.up(device)) {
      let more = take(from: Int(device.index), at: world.now.milliseconds)
      sent.downs += more.downs
    }
    return sent
  }

  /// When no transition is enabled, returns assumed calls that would explain the next callbacks in
  /// the logs.
  mutating func assumedTransitions() -> [ConformingTransition] {
    if assumed.permissions.isEmpty { return [] }
    let waiting = logs.indices.compactMap { log -> (time: Int64, log: Int)? in
      guard let row = row(of: log), case .callback = row.kind else { return nil }
      return (moment(of: row, log), log)
    }.sorted { ($0.time, $0.log) < ($1.time, $1.log) }
    var transitions: [ConformingTransition] = []
    for (_, log) in waiting.prefix(LogTuning.waitingLogs) {
      transitions += assumedTransitions(for: log, next[log], observed: nil, before: nil)
    }
    return transitions
  }

  /// Returns assumed calls that prevent `failures` if the calls are made before the failing
  /// transitions.
  mutating func assumedTransitions(before failures: [Failure]) -> [ConformingTransition] {
    if assumed.permissions.isEmpty { return [] }
    var transitions: [ConformingTransition] = []
    for failure in failures {
      let more = assumedTransitions(
        for: failure.log, failure.row, observed: failure.observed, before: failure.transition)
      transitions += more.filter { !transitions.contains($0) }
    }
    return transitions
  }

  private mutating func assumedTransitions(
    for log: Int, _ row: Int, observed: Failure.Observation?,
    before transition: ConformingTransition?
  ) -> [ConformingTransition] {
    if assumed.isUsedUp { return [] }
    let candidates = candidateCalls(on: log, row, observed).filter {
      let candidate = assumed.candidateCalls.calls[$0]
      return assumed.mayMake(callsOf: candidate.permission)
        && mayAct(assumed.permissions[candidate.permission].device)
    }
    if candidates.isEmpty { return [] }
    self.log.seal()
    var helpful: [Int] = []
    var others: [(index: Int, state: FollowedWorld)] = []
    for index in candidates where assumed.candidateCalls.useTry() {
      guard let next = after(index) else { continue }
      if next.comes(past: log, row, with: transition) {
        helpful.append(index)
      } else if others.count * candidates.count < LogTuning.pairsOfCalls {
        // The world may be large, so store it only if pairs of calls that begin with this call may
        // be tried.
        others.append((index, next))
      }
    }
    if helpful.isEmpty {
      // The call that explains the entry may need an earlier call that doesn't notify anyone.
      var left = LogTuning.pairsOfCalls
      for first in others {
        let seconds = candidates.prefix(left)
        left -= seconds.count
        let explains = seconds.contains { second in
          first.state.assumed.mayMake(
            callsOf: assumed.candidateCalls.calls[second].permission)
            && assumed.candidateCalls.useTry()
            && first.state.after(second)?.comes(past: log, row, with: transition) ?? false
        }
        if explains { helpful.append(first.index) }
      }
    }
    return helpful.map { ConformingTransition(kind: .assumed($0)) }
  }

  /// Whether no log says what a device does next: the device has no log, or its log was followed to
  /// the end.
  private func mayAct(_ device: DeviceID) -> Bool {
    let log = device == .absent ? -1 : logOfDevice[Int(device.index)]
    return log < 0 || row(of: log) == nil
  }

  /// The candidates that might explain an entry.
  private mutating func candidateCalls(on log: Int, _ row: Int, _ observed: Failure.Observation?)
    -> Range<Int>
  {
    if let known = assumed.candidateCalls.range(log: log, row: row) { return known }
    var material = EntryMaterial(logs[log], row: row, of: user(of: logs[log].device))
    if let observed { material.take(observed.values, Catalogue.callback(observed.kind).fields) }
    var calls: [AssumedCalls.CandidateCall] = []
    let concerned = material.concerned
    // Try the users in the entry first, because they are the most likely callers.
    let callers = assumed.permissions.indices.map { index in
      (index: index, user: user(of: assumed.permissions[index].device))
    }
    // If there are many callers, only some of them are considered. The number of considered callers
    // depends on the remaining tries.
    var left = LogTuning.candidatesPerTry * assumed.candidateCalls.left
    for (index, caller) in callers.filter({ concerned.contains($0.user) })
      + callers.filter({ !concerned.contains($0.user) })
    where left > 0 {
      let permission = assumed.permissions[index]
      let before = calls.count
      for permittedAction in permission.permittedActions {
        var arguments: [[Value]] = [[]]
        if case .call(let kind) = permittedAction {
          arguments = material.arguments(of: kind, by: caller)
        }
        calls += arguments.map { arguments in
          AssumedCalls.CandidateCall(
            permission: index, permittedAction: permittedAction, arguments: arguments, log: log,
            row: row)
        }
      }
      if mayAct(permission.device), assumed.mayMake(callsOf: index) { left -= calls.count - before }
    }
    return assumed.candidateCalls.add(calls, log: log, row: row)
  }

  /// The state after an assumed call, or nil if the call fails or contradicts an entry.
  private func after(_ index: Int) -> FollowedWorld? {
    var next = self
    guard next.happen(ConformingTransition(kind: .assumed(index))) == nil else { return nil }
    guard let token = next.assumed.made.last?.call else { return next }
    return next.log[token].reply?.code == .success ? next : nil
  }

  /// Whether the check has already followed the log past the entry `row`, or would get past this
  /// entry with `transition`.
  private func comes(past log: Int, _ row: Int, with transition: ConformingTransition?) -> Bool {
    if next[log] > row { return true }
    // If the connection has ended, the packets in flight are lost, and the transition is no longer
    // enabled.
    guard let transition, transitions().contains(where: { $0.kind == transition.kind }) else {
      return false
    }
    var trial = self
    _ = trial.happen(transition)
    return trial.next[log] > row
  }
}
