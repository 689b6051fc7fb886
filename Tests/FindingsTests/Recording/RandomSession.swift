import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// A session that performs the statements of a random scenario at random times.
struct RandomSession {
  private(set) var session: Session
  /// The text with which the session began: the scenario's header, without steps.
  let scene: Source
  private let scenario: Scenario
  private var random: SplitMix64
  private var tokens: [Int: CallToken] = [:]

  init(seed: UInt64) throws {
    var drawn = RandomScenario(seed: seed)
    let source = Source(path: "random.scenario", text: drawn.text())
    scenario = try source.scenario()
    let document = ScenarioDocument(source)
    let first = document.parts.first { [.step, .race].contains($0.kind) }
    let end = first.map { Int($0.opening.start) } ?? source.bytes.count
    scene = Source(path: "random.scenario", bytes: Array(source.bytes[..<end]))
    // A scenario without steps is invalid. The text therefore contains the step `none`. This step
    // is removed after parsing, because the session creates its own steps.
    let step = Array("\nstep \"none\"\n  wait 1s\n".utf8)
    var empty = try Source(path: "random.scenario", bytes: scene.bytes + step).scenario()
    empty.steps = []
    session = try Session(empty, seed: 1)
    random = SplitMix64(seed: seed)
  }

  mutating func runAll() {
    for step in scenario.steps {
      if random.below(3) == 0 { session.beginStep("as in \(step.title)") }
      for statement in step.statements {
        perform(statement.kind)
        run()
      }
      if random.below(3) > 0 { settle() }
    }
    settle()
  }

  private mutating func perform(_ kind: Statement.Kind) {
    switch kind {
    case .call(let call):
      let arguments = call.arguments.map { argument in
        if case .value(let value) = argument { translated(value) } else { Value.absent }
      }
      let token = session.call(call.device, call.kind, arguments)
      if let label = call.label { tokens[label] = token }
    case .wait(let microseconds): advance(microseconds)
    case .connect(let device, .application(let options)):
      _ = session.perform(.connect(device, options))
    case .connect(let device, .network): _ = session.perform(.networkBack(device))
    case .disconnect(let device, let logsOut):
      _ = session.perform(.disconnect(device, logsOut: logsOut))
    case .fault(let fault): perform(fault)
    case .hears, .isHeard: _ = session.next()
    case .receive, .result, .holds, .opens, .shows, .taps: break
    }
  }

  private mutating func perform(_ fault: Fault) {
    var fault = fault
    if case .loseAnswer(.call(let label)) = fault.action {
      guard let token = tokens[label] else { return }
      fault.action = .loseAnswer(.call(label: session.label(token)))
      _ = session.arm(fault)
    } else if fault.isHere {
      _ = session.perform(fault.action)
    } else {
      switch fault.moment {
      case .beforeTaking(let label), .taken(let label):
        guard let token = tokens[label] else { return }
        let own = session.label(token)
        fault.moment =
          if case .taken = fault.moment { .taken(label: own) } else { .beforeTaking(label: own) }
      case .received, .told, .catchingUp, .here: break
      }
      _ = session.arm(fault)
    }
  }

  /// A copy of the value in which each id of the scenario is replaced by the session's id with the
  /// same name.
  private mutating func translated(_ value: Value) -> Value {
    switch value {
    case .user(let id):
      .user(id == .absent ? id : session.user(scenario.names.users[Int(id.index)]))
    case .group(let id):
      .group(id == .absent ? id : session.group(scenario.names.groups[Int(id.index)]))
    case .text(let text): .text(session.text(scenario.names.texts.string(of: text)))
    case .list(let values): .list(values.map { translated($0) })
    case .record(let kind, let values): .record(kind, values.map { translated($0) })
    case .absent, .boolean, .integer, .pageToken, .code, .callback, .enumeration, .dictionary:
      value
    }
  }

  /// Chooses at random whether to do nothing, to execute one event, to let all packets in flight
  /// arrive, or to let time pass.
  private mutating func run() {
    switch random.below(6) {
    case 0: _ = session.next()
    case 1: advance(Int64(random.below(40_000)))
    case 2, 3: settle()
    case 4, 5: break
    default: break
    }
  }

  private mutating func settle() { while session.next() {} }

  private mutating func advance(_ microseconds: Int64) {
    let end = session.now + .microseconds(microseconds)
    while session.next(by: end) {}
  }
}
