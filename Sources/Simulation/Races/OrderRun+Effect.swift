import DiscreteEvents
import Ground
import IMProtocol

extension OrderRun {
  /// What shows of how an order has ended; the order between devices is not asserted.
  struct Effect: Hashable {
    let state: UInt64
    let now: VirtualTime
    let replies: [UInt64]
    /// What each device received, in its order; nil where it does not matter.
    var received: UInt64?
  }

  /// What tells the ends of orders apart, as far as some of a race's statements make them.
  struct Kind: Hashable {
    /// What the scenario asks of it, each met or not.
    var isMet: [Bool]
    /// What else can show.
    var effect: Effect
  }

  /// What has come of it since it began.
  func effect(since start: OrderRun) -> Effect {
    Self.effect(of: branch, tokens, since: start.branch.log.records.count)
  }

  /// What has come of calls, by their statements, and what devices have received from a record on.
  static func effect(of branch: Branch, _ tokens: [CallToken?], since start: Int) -> Effect {
    let log = branch.log
    var places = DevicePlaces()
    var prints: [Fingerprint] = []
    // What a crowd is sent is recorded once for each device, one after the other.
    var latest: (notice: Notice, hash: UInt64)?
    for index in start..<log.records.count {
      let record = log.records[index]
      guard case .callback(let notice) = record.event else { continue }
      let place = places.add(record.device)
      if place == prints.count { prints.append(Fingerprint()) }
      prints[place].add(UInt64(bitPattern: record.time.microseconds))
      if latest?.notice != notice {
        latest = (notice, Fingerprint.hash(of: notice, arena: log.arena))
      }
      prints[place].add(latest?.hash ?? 0)
    }
    var received = Fingerprint()
    places.forEachInOrder { place in
      received.add(places.devices[place].index)
      received.add(prints[place].value)
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
