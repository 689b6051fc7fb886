import Base
import DiscreteEvents
import IMProtocol

extension InterleavingRun {
  /// What can be observed of an interleaving. The order of two events counts only if they happen on
  /// the same device.
  struct Effect: Hashable {
    let state: UInt64
    let now: VirtualTime
    let replies: [UInt64]
    /// A hash of each device's callbacks in the order of arrival; nil if callbacks are ignored.
    var received: UInt64?
  }

  /// The key by which ends of interleavings are compared. Each group of the race's statements has
  /// its own key.
  struct Kind: Hashable {
    /// The first element is whether the group's expectations outside outcomes are met. The second
    /// element is whether no defect of imsim was found. After these two elements, there is one
    /// element for each outcome: whether the group's expectations in the outcome are met.
    var isMet: [Bool]
    /// What else can be observed.
    var effect: Effect
  }

  /// The run's effect since `start`, which is an earlier copy of the run.
  func effect(since start: InterleavingRun) -> Effect {
    Self.effect(of: branch, tokens, since: start.branch.log.records.count)
  }

  /// A branch's effect: the replies to `tokens`, and the callbacks in the records from `start` on.
  static func effect(of branch: Branch, _ tokens: [CallToken?], since start: Int) -> Effect {
    let log = branch.log
    var indices = DeviceIndices()
    var prints: [Fingerprint] = []
    // If many devices receive the same callback, the callback's records are usually adjacent, so
    // the latest callback's hash is reused.
    var latest: (notice: Notice, hash: UInt64)?
    for index in start..<log.records.count {
      let record = log.records[index]
      guard case .callback(let notice) = record.event else { continue }
      let position = indices.add(record.device)
      if position == prints.count { prints.append(Fingerprint()) }
      prints[position].add(UInt64(bitPattern: record.time.microseconds))
      if latest?.notice != notice {
        latest = (notice, Fingerprint.hash(of: notice, arena: log.arena))
      }
      prints[position].add(latest?.hash ?? 0)
    }
    var received = Fingerprint()
    indices.forEachInOrder { position in
      received.add(indices.devices[position].index)
      received.add(prints[position].value)
    }
    let replies = tokens.map { token in
      var print = Fingerprint()
      if let reply = token.flatMap({ log[$0].reply }) {
        print.add(reply.code.number)
        print.add(reply.result.value(log.arena))
      }
      return print.value
    }
    return Effect(
      state: branch.world.fingerprint(arena: log.arena), now: branch.world.now,
      replies: replies, received: received.value)
  }
}
