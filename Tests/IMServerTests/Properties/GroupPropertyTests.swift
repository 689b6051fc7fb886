import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// Invariants of groups, checked after every input of random walks.
struct GroupPropertyTests {
  private static let seeds: [UInt64] = Effort.some(of: [1, 2], one: 4)
  private static let steps = Effort.count(1_500, sample: 500)

  @Test(arguments: seeds) func `a group has one owner and keeps its limits`(seed: UInt64) {
    check(seed) { stage, _ in
      stage.server.groupRows.compactMap(\.self).allSatisfy { group in
        group.members.count { $0.role == .owner } == 1
          && group.members.count <= GroupLimits.members
          && group.managers.count <= GroupLimits.managers
          && group.members.allSatisfy { $0.role != .undef }
          && isAscending(group.members.map(\.user))
      }
    }
  }

  @Test(arguments: seeds) func `no application of a member waits`(seed: UInt64) {
    var settled = 0
    check(seed) { stage, _ in
      stage.server.groupRows.compactMap(\.self).allSatisfy { group in
        settled += group.applications.count { $0.status == .joined }
        return group.applications.allSatisfy {
          !$0.isOpen(at: stage.now) || group[$0.applicant] == nil
        }
      }
    }
    #expect(settled > 1000)
  }

  @Test(arguments: seeds) func `there is one application for each inviter and applicant`(
    seed: UInt64
  ) {
    check(seed) { stage, _ in
      stage.server.groupRows.compactMap(\.self).allSatisfy { group in
        let keys = group.applications.map { (Int($0.applicant.index), Int($0.inviter.index)) }
        return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
          && group.applications.allSatisfy { $0.sentTime <= $0.operationTime }
      }
    }
  }

  @Test(arguments: seeds) func `whoever hears of all operations knows the members`(seed: UInt64) {
    let server = GroupWalk(seed: seed).stage.server
    var known = Dictionary(
      uniqueKeysWithValues: (0...1).map { (GroupID($0), server.members(of: GroupID($0))) })
    var operations = 0
    var before = GroupWalk(seed: seed).stage
    check(seed) { stage, step in
      defer { before = stage }
      // Each list contains the operations that one device receives.
      let lists = told(step, before, stage).map { $0.compactMap { change(in: $0, stage) } }
      let longest = lists.max { $0.count < $1.count } ?? []
      for change in longest {
        operations += 1
        guard apply(change, to: &known[change.groupId], stage) else { return false }
      }
      return (0..<GroupWalk.groups).allSatisfy { index in
        known[GroupID(index)] ?? [] == stage.server.members(of: GroupID(index))
      }
    }
    #expect(operations * 20 > Self.steps)
  }

  @Test(arguments: seeds) func `an operation is told to the members before and after, once each`(
    seed: UInt64
  ) {
    var before = GroupWalk(seed: seed).stage
    check(seed) { stage, step in
      defer { before = stage }
      let lists = told(step, before, stage).map { $0.compactMap { change(in: $0, stage) } }
      var changes: [GroupOperationChange] = []
      for change in lists.joined() where !changes.contains(change) { changes.append(change) }
      return changes.allSatisfy { change in
        // Only the creator is notified of a new group (D-51).
        let members =
          change.operation == .create
          ? [change.actor?.userId ?? .absent]
          : before.server.members(of: change.groupId) + stage.server.members(of: change.groupId)
        return lists.indices.allSatisfy { index in
          let isMember = members.contains(stage.server.user(of: DeviceID(index)))
          return lists[index].count { $0 == change } == (isMember ? 1 : 0)
        }
      }
    }
  }

  @Test(arguments: seeds) func `the reply comes first, then what users are told, in their order`(
    seed: UInt64
  ) {
    check(seed) { stage, step in
      switch step.input {
      case .connect, .connectWithWrongToken, .disconnect: return true
      case .call(let device, let token, _):
        guard case .reply(token, _)? = step.sends.first?.message else { return false }
        if step.sends.first?.device != device { return false }
      case .serverCall(let token, _):
        guard case .reply(token, _)? = step.sends.first?.message else { return false }
      }
      let notices = step.sends.dropFirst()
      let users = notices.map { stage.server.user(of: $0.device) }
      return users == users.sorted()
        && notices.allSatisfy { if case .notice = $0.message { true } else { false } }
    }
  }

  @Test(arguments: seeds) func `a refused call changes nothing and is told to nobody else`(
    seed: UInt64
  ) {
    var refusals = 0
    var done = 0
    check(seed) { _, step in
      guard case .reply(_, let reply)? = step.sends.first?.message else { return true }
      if reply.code == .success {
        done += 1
        return true
      }
      refusals += 1
      return step.sends.count == 1 && step.before == step.after
    }
    #expect(refusals * 5 > Self.steps && done * 5 > Self.steps)
  }

  @Test(arguments: seeds) func `how an application ended is told before who has joined`(
    seed: UInt64
  ) {
    var pairs = 0
    var before = GroupWalk(seed: seed).stage
    check(seed) { stage, step in
      defer { before = stage }
      return told(step, before, stage).allSatisfy { notices in
        let joins = notices.firstIndex { change(in: $0, stage)?.operation == .join }
        let ends = notices.lastIndex { $0.callback == .onGroupApplicationEvent }
        guard let joins, let ends else { return true }
        pairs += 1
        return ends < joins
      }
    }
    #expect(pairs > 30)
  }

  @Test(arguments: seeds) func `equal sequences leave equal states, and a copy is a snapshot`(
    seed: UInt64
  ) {
    var walk = GroupWalk(seed: seed)
    var other = GroupWalk(seed: seed)
    for number in 0..<500 {
      let (left, right) = (walk.step(), other.step())
      guard left.after == right.after && left.sends == right.sends else {
        Issue.record("they differ at step \(number)")
        return
      }
    }
    let copy = walk
    let then = copy.stage.fingerprint
    let first = (0..<300).map { _ in walk.step().after }
    #expect(copy.stage.fingerprint == then)
    var again = copy
    #expect((0..<300).map { _ in again.step().after } == first)
  }

  // MARK: - Reading observations

  private func change(in notice: Notice, _ stage: Stage) -> GroupOperationChange? {
    guard case .groupOperation(let change) = notice.content else { return nil }
    return stage.transaction.arena[change]
  }

  /// For each device, the notifications that an input causes. A connected device gets its
  /// notifications immediately. Any other device gets its notifications when it connects.
  private func told(
    _ step: GroupWalk.Step, _ before: Stage, _ stage: Stage
  ) -> [[Notice]] {
    if case .connect = step.input { return [] }
    return stage.deviceNames.indices.map { index in
      let sent = step.sends.filter { $0.device == DeviceID(index) }.compactMap { send in
        if case .notice(let notice) = send.message { notice } else { nil }
      }
      let old = before.server.devices[index].waiting.count
      return sent + stage.server.devices[index].waiting.dropFirst(old).map(\.notice)
    }
  }

  /// Applies an operation to the members that a listener knows. Returns false if the operation does
  /// not fit these members.
  private func apply(_ change: GroupOperationChange, to known: inout [UserID]?, _ stage: Stage)
    -> Bool
  {
    let named = stage.transaction.arena[change.members].map(\.userId)
    let members = known ?? []
    switch change.operation {
    case .create:
      known = named
      return members.isEmpty && named.count == 1
    case .join:
      known = (members + named).sorted()
      return !named.isEmpty && !members.isEmpty && named.allSatisfy { !members.contains($0) }
    case .kick, .quit:
      known = members.filter { !named.contains($0) }
      return !named.isEmpty && named.allSatisfy { members.contains($0) }
    case .dismiss:
      known = nil
      return named.isEmpty && !members.isEmpty
    case .addManager, .removeManager, .transferGroupOwner:
      return !named.isEmpty && named.allSatisfy { members.contains($0) }
    }
  }

  private func check(
    _ seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (Stage, GroupWalk.Step) -> Bool
  ) {
    var walk = GroupWalk(seed: seed)
    for number in 0..<Self.steps {
      let step = walk.step()
      guard holds(walk.stage, step) else {
        Issue.record("step \(number), \(step.input)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  private func isAscending(_ list: [some Comparable]) -> Bool {
    zip(list, list.dropFirst()).allSatisfy { $0 < $1 }
  }
}
