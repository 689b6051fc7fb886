import Base
import DiscreteEvents
import IMProtocol

extension InterleavingRun {
  /// The observable result of an interleaving. The result contains the order of events on the same
  /// device, but not the order of events on different devices.
  struct Effect: Hashable {
    let state: UInt64
    let now: VirtualTime
    let replies: [UInt64]
    /// A hash of each device's callbacks in the order of their arrival; nil if callbacks are
    /// ignored.
    var received: UInt64?
  }

  /// The key for comparing the ends of interleavings. Each group of the race's statements has its
  /// own key.
  struct Kind: Hashable {
    /// The first element states whether the group's expectations outside outcomes are met. The
    /// second element states whether no defect of imsim was found. For each outcome, a further
    /// element states whether the group's expectations in this outcome are met.
    var isMet: [Bool]
    /// The observable results that are not in `isMet`.
    var effect: Effect
  }

  /// The effect of the run since `start`. The parameter `start` is an earlier copy of the run.
  func effect(since start: InterleavingRun) -> Effect {
    Self.effect(of: branch, tokens, since: start.branch.log.records.count)
  }

  /// The effect of a branch. The effect contains the replies to `tokens`, and the callbacks in the
  /// records at `start` and later.
  static func effect(of branch: Branch, _ tokens: [CallToken?], since start: Int) -> Effect {
    let log = branch.log
    var indices = DeviceIndices()
    var prints: [Fingerprint] = []
    // If many devices receive the same callback, the records of the callback are usually
    // consecutive. The hash of the latest callback is therefore reused.
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
