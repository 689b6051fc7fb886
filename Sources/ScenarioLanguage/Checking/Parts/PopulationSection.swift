import Base
import IMProtocol

/// Reads the lines and bounds of a population.
struct PopulationSection {
  var population: Population

  init(_ population: Population) { self.population = population }

  // MARK: What happens

  /// Adds what a line lets happen by chance. If the line is wrong, reports an error.
  mutating func add(_ act: Line.WorldAction, _ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    guard let last = nodes.last, reader.kind(of: last) == .together else { return }
    let isServer =
      if case .action(let kind) = act { kind.isOfServer } else { act == .serverCall }
    let subjects = isServer ? nil : nodes.first
    guard let devices = Self.devices(subjects, &reader), let first = devices.first else { return }
    if let subjects, Self.hasEach(nodes.dropFirst(), line, reader) {
      return reader.report(.misplaced(statement: "each", part: .population), at: subjects)
    }
    // A line has captures of its own: a callback binds them, and the call uses them.
    let captures = reader.captures.beginOwn()
    defer { reader.captures.takeUp(captures) }
    guard let chance = ChanceReading(last, &reader) else { return }
    let own = nodes[(isServer ? 0 : 1)..<(nodes.count - 1)]
    reader.captures.chosen = []
    var alternatives: [CallStatement.Alternatives] = []
    guard let action = Self.action(act, own, first, line, &alternatives, &reader) else { return }
    var made = Population.Line(
      range: reader.location(line), text: reader.syntax.inCanonicalLayout(line),
      words: Self.words(of: line, after: subjects, reader), devices: devices, action: action,
      occasion: chance.occasion)
    made.alternatives = alternatives
    made.choices = reader.captures.chosen
    made.span = chance.span
    made.chance = chance.chance
    if case .call(let call) = action, !Self.canChoose(made, call, &reader) { return }
    population.lines.append(made)
  }

  /// The devices that the subjects of a line name. A user means all devices of the user. If a
  /// device is unknown, reports an error and returns nil.
  private static func devices(
    _ subjects: Int?, _ reader: inout ValueReader
  ) -> [DeviceID]? {
    guard let subjects else { return [.absent] }
    var devices: [DeviceID] = []
    for node in reader.syntax.children(of: subjects) {
      guard let found = Self.devices(ofItem: node, &reader),
        reader.source.take(found.count, of: .expandedItems, at: node)
      else { return nil }
      devices += found
    }
    return devices.unique
  }

  private static func devices(
    ofItem node: Int, _ reader: inout ValueReader
  ) -> [DeviceID]? {
    switch reader.kind(of: node) {
    case .device: return reader.names.device(node, &reader.source).map { [$0] }
    case .eachDevice, .each:
      guard let numbers = reader.source.numbers(of: node) else { return nil }
      defer { reader.source.repetition = nil }
      var devices: [DeviceID] = []
      for index in 0..<numbers.count {
        reader.source.repetition = index
        let isUser = reader.kind(of: node) == .each
        guard let found = isUser ? ofUsers(node, &reader) : device(node, &reader) else {
          return nil
        }
        devices += found
      }
      return devices
    case .word, .range: return ofUsers(node, &reader)
    case .number, .duration, .string, .capture, .list, .record, .rest, .alternatives, .choice,
      .groupPart, .invocation, .together, .options, .label:
      return reader.refuse(.expected(.device, found: reader.syntax.found(node)), at: node)
    }
  }

  private static func device(_ node: Int, _ reader: inout ValueReader) -> [DeviceID]? {
    reader.names.device(node, &reader.source).map { [$0] }
  }

  private static func ofUsers(_ node: Int, _ reader: inout ValueReader) -> [DeviceID]? {
    guard let users = reader.names.users(node, &reader.source) else { return nil }
    let devices = users.flatMap { reader.names.devices(of: $0).map { DeviceID($0) } }
    if devices.isEmpty, let user = users.first {
      return reader.refuse(.userWithoutDevice(reader.names.name(of: user)), at: node)
    }
    return devices
  }

  private static func hasEach(
    _ nodes: ArraySlice<Int>, _ line: Line, _ reader: ValueReader
  ) -> Bool {
    guard let first = nodes.first else { return false }
    return (first..<Int(line.nodes.upperBound)).contains {
      [.each, .eachDevice].contains(reader.kind(of: $0))
    }
  }

  /// The action of a line, for its first device. If the action is wrong, reports an error and
  /// returns nil.
  private static func action(
    _ act: Line.WorldAction, _ nodes: ArraySlice<Int>, _ device: DeviceID, _ line: Line,
    _ alternatives: inout [CallStatement.Alternatives], _ reader: inout ValueReader
  ) -> Action? {
    switch act {
    case .call, .serverCall:
      guard let invocation = nodes.first else { return nil }
      return CallStatement.read(invocation, of: device, &alternatives, &reader).statement
        .map(Action.call)
    case .action(let kind): return Fault.action(kind, nodes, of: device, line, &reader)
    case .receive, .wait, .holds, .opens, .shows, .taps, .hears, .isHeard: return nil
    }
  }

  /// The words of a line without its subjects.
  private static func words(of line: Line, after subjects: Int?, _ reader: ValueReader) -> String {
    let first = subjects.map { reader.syntax.nodes[$0].last + 1 } ?? line.first
    return reader.syntax.words(first, line.last)
  }

  /// Whether somebody can make the choices of a call. If nobody can, reports an error.
  private static func canChoose(
    _ line: Population.Line, _ call: CallStatement, _ reader: inout ValueReader
  ) -> Bool {
    for chosen in line.choices {
      guard case .known(let relation) = chosen.choice else { continue }
      if call.device == .absent {
        return reader.refuse(.choiceOfServer(relation.rawValue), at: line.range)
      }
      let hasGroup = Catalogue.call(call.kind).parameters.contains { $0.type == .group }
      if relation.isOfGroup, !hasGroup {
        return reader.refuse(.choiceWithoutGroup(relation.rawValue), at: line.range)
      }
    }
    return true
  }

  // MARK: How often

  /// Adds the bounds of a line, and reports errors.
  mutating func addBounds(_ line: Line, _ reader: inout ValueReader) {
    for bound in Exploration.Bound.read(line, most: .populationCount, &reader) {
      if bound.device != nil {
        reader.report(.expected(.endOfLine, found: "`of`"), at: bound.range)
      } else if let known = population.bounds.first(where: { $0.kind == bound.kind }) {
        let name = bound.words(reader.names)
        reader.reportDuplicate(.counted, name, at: bound.range, first: known.range)
      } else {
        population.bounds.append(bound)
      }
    }
  }

  /// The duration of a node. If the duration is 0 or too long, reports an error and returns nil.
  static func duration(_ node: Int, _ reader: inout ValueReader) -> Int64? {
    guard let duration = reader.source.duration(node) else { return nil }
    if duration > 0 { return duration }
    return reader.refuse(.expected(.duration, found: reader.syntax.found(node)), at: node)
  }

  /// Stores the moments of rest, and reports errors.
  mutating func addRests(_ line: Line, _ reader: inout ValueReader) {
    let range = reader.location(line)
    guard let node = reader.syntax.roots(of: line).first,
      let gap = Self.duration(node, &reader)
    else { return }
    if let known = population.rests {
      return reader.reportDuplicate(.part, "at rest", at: range, first: known.range)
    }
    population.rests = Population.Rests(range: range, gap: gap)
  }

  /// Reports bounds on actions that no line lets happen.
  func checkBounds(_ reader: inout ValueReader) {
    for bound in population.bounds
    where !population.lines.contains(where: { $0.action.kind.bound == bound.kind }) {
      reader.report(.idleBound(bound.words(reader.names)), at: bound.range)
    }
  }

  /// Stores the reason why the last line may never happen. Returns false if there is no line, or if
  /// it has a reason already.
  mutating func intend(_ reason: String) -> Bool {
    guard let last = population.lines.indices.last, population.lines[last].vacuous == nil else {
      return false
    }
    population.lines[last].vacuous = reason
    return true
  }
}
