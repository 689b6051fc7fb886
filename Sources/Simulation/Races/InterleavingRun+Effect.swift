import Base
import DiscreteEvents
import IMProtocol

extension InterleavingRun {
  /// The observable result of an interleaving. The order of events on different devices is not part
  /// of the result.
  struct Effect: Hashable {
    let state: UInt64
    let now: VirtualTime
    let replies: [UInt64]
    /// A hash of the callbacks of all devices, in the order of arrival at each device; nil if
    /// callbacks are ignored.
    var received: UInt64?
  }

  /// The key for comparing ends of interleavings, restricted to a group of the race's statements.
  struct Kind: Hashable {
    /// For each expectation of the scenario, whether it is met.
    var isMet: [Bool]
    /// The remaining observable results.
    var effect: Effect
  }

  /// The effect of the execution since `start`.
  func effect(since start: InterleavingRun) -> Effect {
    Self.effect(of: branch, tokens, since: start.branch.log.records.count)
  }

  /// The replies to the calls, by statement, and the callbacks since the record `start`.
  static func effect(of branch: Branch, _ tokens: [CallToken?], since start: Int) -> Effect {
    let log = branch.log
    var indices = DeviceIndices()
    var prints: [Fingerprint] = []
    // If many devices receive the same callback, the records of the callback are consecutive, and
    // its hash is reused.
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
