import IMProtocol

/// Turns the parsed statements into a scenario. The checker resolves names, checks the types of
/// values, and fills in defaults.
///
/// The checker goes over the statements twice: first to collect the declared users and groups, and
/// then to check all statements in order. After an error, the checker continues with the next
/// statement. `reader` reads the values of a line, and a `Header` and a `Parts` store the results.
struct Checker {
  private var reader: ValueReader
  private var parts = Parts()
  /// Where the first `scenario` line is, or nil before the checker has reached it.
  private var beginning: SourceRange?
  /// Whether the checker has reached a second scenario in the file. A second scenario is an error.
  private var isPast = false

  init(_ source: SourceReader) { reader = ValueReader(source) }

  var source: SourceReader { reader.source }

  /// Checks all statements, and returns the scenario. If there are errors, the scenario may be
  /// incomplete.
  mutating func run(_ known: KnownClauses?) -> Scenario {
    let remark = reader.names.all.texts.intern("remark")
    for line in reader.syntax.lines where line.isBroken {
      switch line.kind {
      case .header(.user), .header(.users), .header(.group), .header(.groups):
        reader.source.hasBrokenHeader = true
      case .header, .opening, .act, .claim, .result, .told, .row, .unknown:
        reader.source.hasBrokenStatement = true
      }
    }
    reader.names.declare(&reader.source)
    var header = Header(
      users: reader.names.accounts.count, groups: reader.names.groupIndices.count, known)
    for (index, line) in reader.syntax.lines.enumerated() { check(line, at: index, &header) }
    parts.finish(&reader, isPast: isPast)
    header.finish(&reader)
    return scenario(header, remark: remark)
  }

  private mutating func check(_ line: Line, at index: Int, _ header: inout Header) {
    if index == 0, !reader.source.isScene, line.kind != .header(.scenario),
      !(line.isBroken && line.kind == .unknown),
      !reader.syntax.lines.contains(where: { $0.kind == .header(.scenario) })
    {
      reader.report(.missingScenario, at: line)
    }
    if line.kind == .header(.scenario) {
      if index > 0 { return checkLateScenario(line) }
      beginning = reader.location(line)
    }
    if isPast { return }
    switch line.kind {
    case .header(let kind):
      parts.endCall()
      let isOfProperty = parts.part.isAfterSteps && parts.part != .explore
      if isOfProperty, kind == .verifies || kind == .assumes {
        if line.isBroken { return }
        let list = kind == .verifies ? Citations.List.verifies : .assumes
        parts.cite(header.citations.check(line, list, isInHeader: false, &reader.source))
      } else if line.isBroken, parts.part != .header {
        parts.noteBroken(line, at: reader.location(line))
      } else if parts.part == .header
        || kind == .verifies && parts.part != .given && parts.part != .explore
      {
        if !line.isBroken { header.check(line, kind, in: parts.part, &reader) }
      } else {
        parts.reportMisplaced(line, &reader)
      }
    case .opening(let opening): parts.open(line, at: index, opening, &reader)
    case .act(let act): parts.check(line, act, &reader)
    case .claim(let claim): parts.check(line, claim, &reader)
    case .result(let result): parts.check(line, result: result, &reader)
    case .told(let result): parts.check(line, told: result, &reader)
    case .row: parts.checkRow(line, &reader)
    case .unknown: parts.noteBroken(line, at: reader.location(line))
    }
  }

  /// Reports a `scenario` line that is not the file's first line or is the second `scenario` line.
  /// Lines below a second `scenario` line no longer belong to the scenario.
  private mutating func checkLateScenario(_ line: Line) {
    guard let beginning else {
      beginning = reader.location(line)
      return reader.report(.lateScenario, at: line)
    }
    if !isPast { reader.reportDuplicate(.part, "scenario", at: line, first: beginning) }
    isPast = true
  }

  private func scenario(_ header: Header, remark: Text) -> Scenario {
    var scenario = Scenario()
    scenario.row = reader.source.row?.number
    scenario.rowRange = reader.source.row?.range
    scenario.settings = header.settings.settings
    scenario.settings.remarkName = remark
    if !reader.names.profileNames.isEmpty {
      scenario.settings.profileNames = reader.names.profileNames
    }
    scenario.title = header.title
    scenario.verifies = header.citations.verifies
    scenario.assumes = header.citations.assumes
    scenario.tags = header.citations.tags
    scenario.mark = header.mark ?? reader.source.row?.mark
    scenario.clock = header.time.clock
    if let latency = header.time.latency { scenario.latency = latency }
    scenario.accounts = header.users.accounts
    scenario.devices = header.users.devices
    scenario.friendships = header.friends.friendships
    scenario.groups = header.groups.groups
    scenario.subscriptions = header.subscriptions.subscriptions
    scenario.given = parts.given
    scenario.steps = parts.steps
    scenario.exploration = parts.exploration?.exploration
    scenario.properties = parts.properties
    scenario.captureNames = reader.captures.names
    scenario.callNames = parts.calls.names
    scenario.names = reader.names.all
    scenario.nameGroupAttributes()
    return scenario
  }
}
