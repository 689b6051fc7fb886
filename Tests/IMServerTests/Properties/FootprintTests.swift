import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// Footprints must be complete: if the footprints of two inputs do not conflict, the server can
/// take the inputs in either order.
struct FootprintTests {
  private struct End {
    var stage: Stage
    var sends: [[UInt64]] = []
    var rowFootprint: [RowFootprint] = []
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `inputs without conflict do not disturb each other`(seed: UInt64) {
    check(Walk(seed: seed, isRecording: false), atLeast: 100)
    check(GroupWalk(seed: seed, isRecording: false), atLeast: 25)
  }

  private func check(_ start: some AnyWalk, atLeast: Int) {
    var walk = start
    var free = 0
    for number in 0..<Effort.count(500, sample: 100) {
      walk.advance()
      let inputs = [walk.makeInput(), walk.makeInput()]
      let there = end(inputs, on: walk.stage)
      let alone = end([inputs[1]], on: walk.stage)
      if there.rowFootprint[0].conflict(with: alone.rowFootprint[0]) { continue }
      free += 1
      let back = end(inputs.reversed(), on: walk.stage)
      guard there.stage.fingerprint == back.stage.fingerprint,
        there.sends == back.sends.reversed()
      else {
        Issue.record("step \(number): \(inputs[0]) and \(inputs[1])")
        return
      }
    }
    #expect(free > Effort.count(atLeast, sample: atLeast / 10))
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a row whose hash has changed is among those that were written`(seed: UInt64) {
    check(Walk(seed: seed, isRecording: false))
    check(GroupWalk(seed: seed, isRecording: false))
  }

  private func check(_ start: some AnyWalk) {
    var walk = start
    for number in 0..<Effort.count(500, sample: 100) {
      walk.advance()
      let input = walk.makeInput()
      let before = walk.stage.hashes
      let end = end([input], on: walk.stage)
      let after = end.stage.hashes
      // The row `acrossGroupsRow` is exempt: it is about the order across groups, which the rows of
      // the individual groups also cover. The row of the statistics conflicts only with inputs that
      // read the statistics.
      let server = walk.stage.server
      for row in before.indices
      where before[row] != after[row] && row != server.acrossGroupsRow {
        var reading = RowFootprint()
        if row == server.statisticsRow { reading.writeAlone(row) } else { reading.read(row) }
        guard end.rowFootprint[0].conflict(with: reading) else {
          Issue.record("step \(number): \(input) has changed row \(row)")
          return
        }
      }
    }
  }

  private func end(_ inputs: [Input], on stage: Stage) -> End {
    var end = End(stage: stage)
    for input in inputs {
      var rowFootprint = RowFootprint()
      end.stage.transaction.sends.removeAll()
      end.stage.server.handle(
        input, at: stage.now, in: &end.stage.transaction, touching: &rowFootprint)
      end.rowFootprint.append(rowFootprint)
      end.sends.append(end.stage.transaction.allSends.map { end.stage.print(of: $0) })
    }
    return end
  }

  // MARK: - Cases

  private typealias Calls = @Sendable (inout Stage) -> Void

  @Test func `counting does not disturb counting, but reading the counts`() {
    let stage = Stage("A1 B1 C1 D1")
    let one = Self.rowFootprint(on: stage) { $0.add("A1", "B") }
    let other = Self.rowFootprint(on: stage) { $0.add("C1", "D") }
    let asking = Self.rowFootprint(on: stage) {
      $0.serverCall(.serverGetStatistics(ServerGetStatistics()))
    }
    #expect(!one.conflict(with: other))
    #expect(asking.conflict(with: one) && other.conflict(with: asking))
    #expect(!asking.conflict(with: asking))
  }

  @Test func `the order across groups is touched by those who make it`() {
    var stage = Stage("A1 B1 E1 F1", groups: 2)
    for (owner, group) in [("A", 0), ("B", 1)] {
      stage.found(owner, members: "", [.join(.ownerVerify)], in: group)
    }
    let applications = ["E1", "F1"].enumerated().map { group, device in
      Self.rowFootprint(on: stage) { $0.join(device, in: group) }
    }
    #expect(applications[0].conflict(with: applications[1]))
    for (owner, group) in [("A", 0), ("B", 1)] {
      stage.found(owner, members: "", [.join(.free)], in: group)
    }
    let joins = [("E1", 0), ("E1", 1), ("F1", 1)].map { device, group in
      Self.rowFootprint(on: stage) { $0.join(device, in: group) }
    }
    #expect(joins[0].conflict(with: joins[1]))
    #expect(!joins[0].conflict(with: joins[2]))
  }

  @Test func `a set of touches grows to what several inputs touch`() {
    let stage = Stage("A1 B1 C1 D1", extraAccounts: 200)
    var both = Self.rowFootprint(on: stage) { $0.permit("A1", .free) }
    let other = Self.rowFootprint(on: stage) { $0.permit("D1", .free) }
    let asking = Self.rowFootprint(on: stage) { $0.add("C1", "D") }
    #expect(!both.conflict(with: asking))
    both.formUnion(other)
    #expect(both.conflict(with: asking) && asking.conflict(with: both))
    #expect(!RowFootprint().conflict(with: both))
  }

  private static func rowFootprint(on stage: Stage, _ calls: Calls) -> RowFootprint {
    var stage = stage
    stage.rowFootprint = RowFootprint()
    calls(&stage)
    return stage.rowFootprint ?? RowFootprint()
  }
}

extension Stage {
  fileprivate var hashes: [UInt64] {
    (0..<server.hashedRows).map {
      server.hash(ofRow: $0, at: now, transaction.arena).value(at: now)
    }
  }

  /// The hash of a message. Numbers that only identify something are not part of the hash.
  fileprivate func print(of send: Transaction.Send) -> UInt64 {
    var print = RelativeFingerprint()
    print.add(send.device.index)
    switch send.message {
    case .reply(let token, let reply):
      print.add(token.index)
      print.add(reply.code.number)
      print.add(reply.result.value(transaction.arena).withoutSequence)
    case .notice(let notice): print.add(notice, arena: transaction.arena)
    case .snapshot(let friends, let applications):
      for friend in transaction.arena[friends] { print.add(friend.record(transaction.arena).value) }
      for application in transaction.arena[applications] {
        print.add(application.userId.index)
        print.add(application.type.rawValue)
        print.add(application.operationTime)
      }
    case .connected: print.add(1)
    case .kicked: print.add(2)
    case .closed: print.add(3)
    case .caughtUp: print.add(4)
    case .refused(let status): print.add(5 + Int64(status.rawValue))
    }
    return print.value(at: now)
  }
}

extension Value {
  /// A copy of the value in which each page token is replaced by the token's time. The other
  /// numbers of a token only identify the token.
  fileprivate var withoutSequence: Value {
    switch self {
    case .pageToken(let token): .integer(token.position.time.milliseconds)
    case .list(let values): .list(values.map(\.withoutSequence))
    case .record(let kind, let values): .record(kind, values.map(\.withoutSequence))
    default: self
    }
  }
}
