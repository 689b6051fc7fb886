import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// A file may contain many elements of several kinds, but the cost must not grow with the product
/// of their numbers. The cost of a step depends only on the devices and data that the step affects.
/// Work that several orders or outcomes have in common is done once.
@Suite struct MultiplyingTests {
  private func run(
    _ text: String, _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScenarioRun {
    var options = RunOptions()
    change(&options)
    var run = ScenarioRun(try Source(path: "t", text: text).scenario(), options)
    run.runAll()
    return run
  }

  private func exhaustion(_ run: ScenarioRun) -> Verdict.Exhaustion.Budget? {
    if case .exhausted(let exhaustion) = run.result.verdict { exhaustion.budget } else { nil }
  }

  /// Many devices receive nothing, while one device makes a call in each step.
  private func idle(devices: Int, steps: Int) -> String {
    """
    scenario "t"
    users F[1...\(devices)] on phone
    user A on phone

    """
      + String(
        repeating: """
          step "A looks"
            A.phone calls getFriendAddPermission()
            A receives nothing

          """, count: steps)
  }

  // MARK: - Steps

  @Test func `a step holds against its lines what came, and no device that nothing reaches`() throws
  {
    let few = try run(idle(devices: 1, steps: 100))
    let many = try run(idle(devices: 1_000, steps: 100))
    #expect(few.work.compared == many.work.compared)
    #expect(many.work.compared <= 3 * 100)
  }

  @Test func `a matcher has rows for who received something and who is named`() throws {
    let ran = try Ran(
      Header.free + "step \"s\"\n  A.phone calls addFriend(B)\n  A, B receive onFriendAdd\n")
    let received = ReceivedCallbacks(ran.result.executions[0].log, since: 0, Exemptions(), step: 0)
    #expect(received.indices.devices == [DeviceID(0), DeviceID(1), DeviceID(2)])
    #expect(received.count == 3)
  }

  @Test func `what each device has received stands in its order`() throws {
    let ran = try Ran(
      Header.free + """
        step "s"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
        step "t"
          C.phone calls addFriend(B)
          C, B receive onFriendAdd

        """)
    let log = ran.result.executions[0].log
    for start in log.records.indices {
      let received = ReceivedCallbacks(log, since: start, Exemptions(), step: 0)
      var count = 0
      for (position, device) in received.indices.devices.enumerated() {
        let came = (start..<log.records.count).filter { index in
          guard case .callback = log.records[index].event else { return false }
          return log.records[index].device == device
        }
        #expect(Array(received[position]) == came.map(TraceIndex.init))
        #expect(received.count(at: position) == came.count)
        count += came.count
      }
      #expect(received.count == count)
    }
  }

  @Test func `all looks at what devices keep cost no more than what happens`() throws {
    let (devices, steps) = (3_000, 300)
    let run = try run(idle(devices: devices, steps: steps))
    let branch = try #require(run.branches.first)
    let looks = branch.consistencyChecks.spent
    // There is a full check after the first and the last step. The number of events limits the cost
    // of the other checks.
    let happened = steps * ConsistencyChecks.allowance + branch.log.counters.events
    #expect(looks <= 3 * branch.world.size + happened)
    #expect(looks >= 2 * branch.world.size)
  }

  @Test func `in a small world each step ends with a look`() throws {
    let run = try run(idle(devices: 3, steps: 20))
    let branch = try #require(run.branches.first)
    #expect(branch.consistencyChecks.spent == 20 * branch.world.size)
  }

  // MARK: - Races

  /// A race in which all users send a request to Z. Z is notified in the order of the requests.
  private func race(_ count: Int, _ line: String, idle: Int = 1) -> String {
    "scenario \"t\"\nusers F[1...\(idle)] on phone\nuser Z on phone\n"
      + (0..<count).map { "user A\($0) on phone\n" }.joined() + "race \"r\"\n"
      + (0..<count).map { "  A\($0).phone calls addFriend(Z)\n" }.joined() + line
  }

  private func outcome(_ count: Int) -> String {
    "outcome \"o\"\n"
      + (0..<count).map { "  A\($0) receives onFriendApplicationStatusChanged\n" }.joined()
      + "  Z receives "
      + Array(repeating: "onFriendApplicationStatusChanged", count: count)
      .joined(separator: " then ") + "\n"
  }

  @Test func `what comes to the same is held against the outcomes once`() throws {
    // The order of the calls changes neither the state nor any callback.
    func text(_ outcomes: Int) -> String {
      "scenario \"t\"\nuser A on phone\nuser B on phone\nrace \"r\"\n"
        + String(repeating: "  A.phone calls setFriendAddPermission(Free)\n", count: 3)
        + String(
          repeating: "  server calls setFriendAddPermission(A, permission: Free)\n", count: 2)
        + "outcome \"o\"\n  A receives nothing\n"
        + (0..<outcomes).map { "outcome \"o\($0)\"\n  A receives onFriendAdd\n" }.joined()
    }
    let one = try run(text(0)) { $0.reducesRaces = false }
    let many = try run(text(100)) { $0.reducesRaces = false }
    #expect(one.races[0].orders == 20)
    #expect(many.races[0].orders == 20)
    #expect(one.work.compared <= 2 + 1)
    #expect(many.work.compared <= 101 * 3)
  }

  @Test func `copies of worlds are bounded by what they hold`() throws {
    let text = race(3, outcome(3))
    let free = try run(text)
    #expect(exhaustion(free) == nil)
    let bound = free.work.copied
    #expect(exhaustion(try run(text) { $0.limits.copied = bound }) == nil)
    #expect(exhaustion(try run(text) { $0.limits.copied = bound / 2 }) == .copied)
    // Copies include idle devices, too.
    let idle = try run(race(3, outcome(3), idle: 500)) { $0.limits.copied = bound }
    #expect(exhaustion(idle) == .copied)
  }

  @Test func `the worlds of ways are bounded by what they hold`() throws {
    let text = race(3, outcome(3))
    let rows = try run(text).branches[0].world.rowCount
    #expect(try run(text).branches.count == 6)
    // The race stores the execution before the race, one state for each of the three statements,
    // and six final states.
    let all = (1 + 3 + 6) * rows
    #expect(exhaustion(try run(text) { $0.limits.rowsOfExecutions = all }) == nil)
    #expect(exhaustion(try run(text) { $0.limits.rowsOfExecutions = all - 1 }) == .rowsOfExecutions)
    // If the states of a single order exceed the bound, no order is run.
    let none = try run(text) { $0.limits.rowsOfExecutions = 4 * rows - 1 }
    #expect(exhaustion(none) == .rowsOfExecutions)
    #expect(none.races[0].orders == 0)
  }

  @Test func `of orders that fail as many are kept as there is room for`() throws {
    let text = race(3, "outcome \"o\"\n  Z receives nothing\n")
    #expect(try run(text).result.executions.count == 6)
    let rows = try run(race(3, outcome(3))).branches[0].world.rowCount
    #expect(try run(text) { $0.limits.rowsOfExecutions = 4 * rows }.result.executions.count == 1)
    #expect(try run(text) { $0.limits.rowsOfExecutions = 6 * rows }.result.executions.count == 2)
  }

  @Test func `what is stored at once is bounded, of ways that fail as far as there is room`() throws
  {
    let executions = race(3, outcome(3))
    let all = try run(executions)
    let stored = all.work.stored
    #expect(stored > 0 && all.branches.count == 6)
    #expect(exhaustion(try run(executions) { $0.limits.recordsAtOnce = stored }) == nil)
    #expect(
      exhaustion(try run(executions) { $0.limits.recordsAtOnce = stored - 1 }) == .recordsAtOnce)
    let failing = race(3, "outcome \"o\"\n  Z receives nothing\n")
    let some = try run(failing) { $0.limits.recordsAtOnce = stored / 2 }
    #expect(some.result.executions.count == 3 && some.races[0].orders == 6)
    // Checking properties at rest stores no records.
    let step = idle(devices: 1, steps: 1)
    let rest = step + "always at rest\n  A.phone calls getFriends()\n"
    #expect(try run(rest).work.stored == run(step).work.stored)
  }

  // MARK: - Budgets of a run

  @Test func `what happens is bounded over all steps and ways`() throws {
    let text = idle(devices: 1, steps: 10)
    // Each step has four records: its beginning, the call, the server's processing of the call, and
    // the end of the call.
    #expect(exhaustion(try run(text) { $0.limits.records = 40 }) == nil)
    #expect(exhaustion(try run(text) { $0.limits.records = 39 }) == .records)
    let executions = race(3, outcome(3)) + "step \"s\"\n  Z.phone calls getFriendAddPermission()\n"
    let records = try run(executions).work.records
    #expect(exhaustion(try run(executions) { $0.limits.records = records }) == nil)
    #expect(exhaustion(try run(executions) { $0.limits.records = records - 1 }) == .records)
  }

  @Test func `callbacks held against lines are bounded, also where none comes`() throws {
    let text =
      "scenario \"t\"\nusers F[1...10] on phone\nuser O on phone\n"
      + "group g (owner: O, members: [F[1...10]])\nstep \"s\"\n  wait 1s\n"
      + String(repeating: "  members of g receive nothing\n", count: 10)
    let compared = try run(text).work.compared
    #expect((110...130).contains(compared))
    #expect(exhaustion(try run(text) { $0.limits.compared = compared }) == nil)
    #expect(exhaustion(try run(text) { $0.limits.compared = compared - 1 }) == .compared)
  }

  @Test func `lines under never count where a callback may concern them`() throws {
    let never =
      "never\n" + String(repeating: "  B receives onFriendCleared\n", count: 50)
      + String(
        repeating: "  B receives onFriendAdd twice without onFriendDelete between\n", count: 10)
    let text = { (never: String) in
      Header.free + "step \"s\"\n  A.phone calls addFriend(B)\n  A, B receive onFriendAdd\n"
        + never
    }
    #expect(try run(text(never)).work.compared == run(text("")).work.compared + 3 * 10)
  }

  @Test func `rows of a table share what bounds a run`() throws {
    let text = idle(devices: 1, steps: 10)
    let table = text.replacing("\"t\"", with: "\"<t>\"") + "examples\n  | t |\n  | a |\n  | b |\n"
    let scenarios = try Source(path: "t", text: table).scenarios()
    for (records, isEnough) in [(80, true), (79, false)] {
      var options = RunOptions()
      options.limits.records = records
      for scenario in scenarios {
        let verdict = ScenarioRunner.run(scenario, options: options).verdict
        let isExhausted = if case .exhausted = verdict { true } else { false }
        #expect(isExhausted != isEnough)
      }
    }
  }

  @Test func `what captures remember is bounded, of all ways together`() throws {
    let friends =
      "scenario \"t\"\nuser A on phone\nusers F[1...9] on phone\nfriends A and F[1...9]\n"
    let calls = (1...5).map { "  A.phone calls getFriends()\n    returns $f\($0)\n" }.joined()
    let run = try run(friends + "step \"s\"\n" + calls)
    let size = run.branches[0].bindings.size
    #expect(size >= 5 * 10 && run.work.remembered == size)
    let enough = try self.run(friends + "step \"s\"\n" + calls) { $0.limits.remembered = size }
    #expect(exhaustion(enough) == nil)
    let short = try self.run(friends + "step \"s\"\n" + calls) { $0.limits.remembered = size - 1 }
    #expect(exhaustion(short) == .remembered)
    let executions = try self.run(
      race(3, outcome(3)) + "step \"s\"\n  A0.phone calls getFriends()\n    returns $f\n")
    #expect(executions.work.remembered == 6)
  }

  @Test func `texts that calls search are bounded`() throws {
    let text = """
      scenario "t"
      user A on phone
      user B (name: "Bob")
      user C (name: "Bob")
      user D (name: "Dan")
      friends A and B, C, D
      step "s"
        A.phone calls searchFriendsInfo(name: "x")
        A.phone calls searchFriendsInfo(name: "y")
      """
    #expect(exhaustion(try run(text) { $0.limits.searchedBytes = 12 }) == nil)
    #expect(exhaustion(try run(text) { $0.limits.searchedBytes = 11 }) == .searchedBytes)
  }

  @Test func `what pages load is bounded`() throws {
    let text =
      "scenario \"t\"\nuser A on phone\nusers F[1...4] on phone\n"
      + "step \"s\"\n  A.phone opens friendRequestPage()\n"
      + (1...4).map { "  F\($0).phone calls addFriend(A)\n" }.joined()
      + (1...4).map { "  F\($0) receives onFriendApplicationStatusChanged\n" }.joined()
      + "  A receives "
      + Array(repeating: "onFriendApplicationStatusChanged", count: 4).joined(separator: " then ")
    let run = try run(text + "\n")
    let loaded = run.branches[0].log.loadedItems
    // When the page opens, it has no request to load. After each callback, the page loads one
    // request more than after the previous callback. Each loaded request counts once for each
    // section.
    #expect(loaded > 0 && loaded % (1 + 2 + 3 + 4) == 0)
    let short = try self.run(text + "\n") { $0.limits.loadedItems = loaded - 1 }
    #expect(exhaustion(short) == .loadedItems)
  }

  @Test func `callbacks held against what faults wait for are bounded`() throws {
    func text(_ users: Int) -> String {
      "scenario \"t\"\nusers F[1...\(users)] on phone\nusers A, B on phone\nstep \"s\"\n"
        + "  B.phone loses its connection after A.phone received "
        + "onFriendApplicationStatusChanged(userId: each F[1...\(users)])\n"
        + "  each F[1...\(users)].phone calls addFriend(A)\n    returns any\n"
    }
    let (few, many) = (try run(text(5)), try run(text(10)))
    // Each callback is compared with each of the waiting faults.
    #expect(many.work.compared - few.work.compared >= 10 * 10 - 5 * 5)
    #expect(exhaustion(try run(text(10)) { $0.limits.compared = 50 }) == .compared)
  }

  @Test func `steps by hand and what holds at rest count as copies`() throws {
    let header = "scenario \"t\"\nuser A on phone\n"
    let property =
      header + String(repeating: "step \"s\"\n  wait 1s\n", count: 10)
      + "always at rest\n  A.phone holds {friends: []}\n"
    let size = try run(property).branches[0].world.size + RunLimits.copyOverhead
    #expect(try run(property).work.copied == 10 * size)
    #expect(exhaustion(try run(property) { $0.limits.copied = 5 * size }) == .copied)
    // The world is copied for each call that the server handles, and once at the end of the step.
    let calls = String(repeating: "  A.phone calls getFriends()\n", count: 10)
    let takes = String(repeating: "  server hears A.phone\n", count: 10)
    let byHand = header + "step \"s\" by hand\n" + calls + takes + "  wait 1s\n"
    #expect(try run(byHand).work.copied == 11 * size)
    #expect(exhaustion(try run(byHand) { $0.limits.copied = 5 * size }) == .copied)
  }
}
