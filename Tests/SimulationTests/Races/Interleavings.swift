import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage
import Testing

@testable import Simulation

/// Tries every interleaving of a race's packets, without fixing an order of the statements. Time
/// passes only when no packet can arrive.
struct Interleavings {
  let statements: [Statement]
  private let start: Int
  /// The devices for which the time of a packet's arrival matters. At all other devices, packets
  /// arrive immediately.
  private let devicesAtRisk: Set<DeviceID>
  private(set) var ends: Set<InterleavingRun.Effect> = []
  private(set) var states = 0
  private var seen: Set<Seen> = []

  struct State {
    var branch: Branch
    var isBegun: [Bool]
    var isDone: [Bool]
    var tokens: [CallToken?]
  }

  private struct Seen: Hashable {
    let isBegun: [Bool]
    let isDone: [Bool]
    let faults: [String]
    let effect: InterleavingRun.Effect
  }

  /// Searches all sequences of transitions from the beginning of a race.
  init(_ statements: [Statement], _ branch: Branch) {
    self.statements = statements
    start = branch.log.records.count
    var atRisk: Set<DeviceID> = []
    for statement in statements {
      switch statement.kind {
      case .disconnect(let device, _): atRisk.insert(device)
      case .fault(let fault):
        atRisk.insert(fault.device)
        if case .received(let device, _) = fault.moment { atRisk.insert(device) }
      default: break
      }
    }
    devicesAtRisk = atRisk
    let none = Array(repeating: false, count: statements.count)
    var state = State(
      branch: branch, isBegun: none, isDone: none,
      tokens: Array(repeating: nil, count: statements.count))
    state.branch.simulator.clock = Clock(
      deviceCount: branch.world.devices.count, latency: .zero ... .zero, seed: 0,
      start: branch.world.now, canFail: true)
    state.branch.simulator.clock.stopArrivals()
    if let timer = branch.world.nextTimer { state.branch.simulator.clock.awaits(timer) }
    state.branch.simulator.arm(statements, branch.bindings)
    begin(&state)
    follow(state)
  }

  private mutating func follow(_ state: State) {
    var state = state
    let effect = InterleavingRun.effect(of: state.branch, state.tokens, since: start)
    let faults = state.branch.simulator.faults.armed.map { "\($0.state)" }
    let isNew = seen.insert(
      Seen(isBegun: state.isBegun, isDone: state.isDone, faults: faults, effect: effect))
    guard isNew.inserted else { return }
    states += 1
    var isOver = true
    for index in statements.indices where !state.isDone[index] {
      switch statements[index].kind {
      case .disconnect(let device, _) where isNext(index, state):
        isOver = false
        var next = state
        next.isDone[index] = true
        next.branch.simulator.step(.lose(device))
        next.branch.simulator.step(.act(.disconnect(device), statement: index))
        // The device's next statement may happen before or after the server learns that the
        // connection has ended.
        var learned = next
        while canArrive(.up(device), learned) {
          learned.branch.simulator.arrive(on: .up(device))
        }
        for var one in [next, learned] {
          begin(&one)
          goOn(one)
        }
      case .call(let call) where call.device == .absent:
        isOver = false
        var next = state
        next.isDone[index] = true
        make(call, index, &next)
        goOn(next)
      default: break
      }
    }
    for device in state.branch.world.devices.indices.map({ DeviceID($0) }) {
      for link in [Link.up(device), .down(device)] where canArrive(link, state) {
        isOver = false
        var next = state
        next.branch.simulator.arrive(on: link)
        goOn(next)
      }
    }
    if isOver { end(&state) }
  }

  /// Ends the race when no packet can arrive. If a fault delays the answer to a call, the call
  /// times out. After that, the faults end, and the delayed packets arrive.
  private mutating func end(_ state: inout State) {
    var budget = RunBudget(maximumEvents: 10_000, latestTime: RunLimits.latestTime)
    state.branch.simulator.clock.resumeArrivals([])
    for token in state.tokens {
      guard let token else { continue }
      #expect(state.branch.simulator.waitForEnd(of: token, within: &budget) == nil)
    }
    _ = state.branch.simulator.disarm()
    #expect(state.branch.simulator.run(within: &budget) == nil)
    ends.insert(InterleavingRun.effect(of: state.branch, state.tokens, since: start))
  }

  /// Executes what happens immediately after a state, and continues the search. Connecting devices
  /// catch up with the server immediately, and packets arrive immediately at devices that are not
  /// at risk.
  private mutating func goOn(_ state: State) {
    var state = state
    for (index, statement) in statements.enumerated() where state.isBegun[index] {
      guard !state.isDone[index], case .connect(let device, _) = statement.kind else { continue }
      let isInFlight = state.branch.world.links.packets(from: device).contains {
        $0.message == .connect || $0.message == .connectAnew
      }
      if isInFlight { continue }
      while state.branch.world.devices[Int(device.index)].connection.isBeginning,
        canArrive(.down(device), state)
      {
        state.branch.simulator.arrive(on: .down(device))
      }
      state.isDone[index] = true
      begin(&state)
    }
    for device in state.branch.world.devices.indices.map({ DeviceID($0) })
    where !devicesAtRisk.contains(device) {
      while canArrive(.down(device), state) { state.branch.simulator.arrive(on: .down(device)) }
    }
    follow(state)
  }

  private func canArrive(_ link: Link, _ state: State) -> Bool {
    state.branch.world.links.isBusy(link) && !state.branch.world.links.isStalled(link)
  }

  /// Makes each device's next calls, up to a statement that begins or ends the device's connection.
  private func begin(_ state: inout State) {
    for (index, statement) in statements.enumerated()
    where !state.isBegun[index] && isNext(index, state) {
      switch statement.kind {
      case .call(let call) where call.device != .absent:
        state.isDone[index] = true
        make(call, index, &state)
      case .connect(let device, let connecting):
        state.isBegun[index] = true
        state.branch.simulator.step(.act(WorldAction(connecting, device), statement: index))
      default: break
      }
    }
  }

  /// Whether the device's earlier statements are all done.
  private func isNext(_ index: Int, _ state: State) -> Bool {
    let device = RaceInterleavings.device(of: statements[index])
    return device == nil
      || statements[..<index].indices.allSatisfy {
        state.isDone[$0] || RaceInterleavings.device(of: statements[$0]) != device
      }
  }

  private func make(_ call: CallStatement, _ index: Int, _ state: inout State) {
    state.isBegun[index] = true
    guard let act = try? state.branch.act(call) else { return }
    state.tokens[index] = state.branch.nameNextCall(call)
    state.branch.simulator.step(.act(act, statement: index))
  }
}
