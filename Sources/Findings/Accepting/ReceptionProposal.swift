import IMProtocol
import ScenarioLanguage
import Simulation

/// The changes by which the lines of a step, or of an outcome, list what devices received.
///
/// What is listed and what came are aligned for each device. A line of which all devices need the
/// same is changed in its place. Any other gives way to lines for what came for it; what nothing
/// lists gets lines behind the line that it follows.
struct ReceptionProposal {
  private let part: PartRun
  private var lines: [Line] = []
  /// For each device what is listed beside what came.
  private var rows: [[Row]] = []
  /// What new lines list, by the place in which they stand and the device.
  private var items: [Int: [[ReceptionLines.Item]]] = [:]

  /// A line that says what devices receive.
  private struct Line {
    let range: SourceRange
    /// What it says; several for a line with `each`.
    var receptions: [Reception] = []
    /// Whether it gives way to others.
    var givesWay = false
    /// Changes in its place.
    var edits: [ProposedEdit] = []

    /// Behind the line, or in its place where it gives way.
    static func place(behind line: Int) -> Int { 2 * line + 1 }
    static func place(before line: Int) -> Int { 2 * line }
  }

  /// A callback that is listed, one that came, or both.
  private struct Row {
    var line: Int?
    var pattern: Reception.CallbackPattern?
    var received: TraceIndex?
    var agrees = false
    var bound: [Int: Value] = [:]
  }

  /// The changes; none when all that is listed came, and nothing else.
  static func edits(_ part: PartRun) throws(Obstacle) -> [ProposedEdit] {
    var proposal = ReceptionProposal(part: part)
    proposal.readLines()
    let mismatches = part.mismatches
    for device in part.scenario.devices.indices.map({ DeviceID($0) }) {
      proposal.rows.append(try proposal.align(device, mismatches[device]))
    }
    proposal.judgeLines()
    proposal.widenLines()
    proposal.silenceLines()
    proposal.collectItems()
    return proposal.edits()
  }

  private init(part: PartRun) { self.part = part }

  // MARK: - What is listed, and what came

  private mutating func readLines() {
    for statement in part.body {
      guard case .receive(let reception) = statement.kind else { continue }
      if lines.last?.range != statement.range { lines.append(Line(range: statement.range)) }
      lines[lines.count - 1].receptions.append(reception)
    }
  }

  private func line(of pattern: Reception.CallbackPattern) -> Int? {
    lines.firstIndex { $0.range.start <= pattern.range.start && pattern.range.end <= $0.range.end }
  }

  private func align(_ device: DeviceID, _ mismatch: CallbackMismatch?) throws(Obstacle) -> [Row] {
    let came = part.story.received[Int(device.index)]
    if let mismatch {
      return mismatch.rows(in: part.story.way.log).map { row in
        let pattern = row.expected.map { mismatch.expected[$0].pattern }
        var bound: [Int: Value] = [:]
        if case .field(let found)? = row.difference { bound = found.captured }
        return Row(
          line: pattern.flatMap(line), pattern: pattern,
          received: row.received.map { mismatch.received[$0] }, agrees: row.difference == nil,
          bound: bound)
      }
    }
    var listed: [Reception.CallbackPattern] = []
    for line in lines {
      for reception in line.receptions
      where part.story.way.devices(of: reception, in: part.scenario).contains(device) {
        listed += reception.groups.joined()
      }
    }
    if listed.isEmpty, !came.isEmpty {
      // A member who has left the group is listed, and came out as it should.
      return came.map { Row(received: $0, agrees: true) }
    }
    guard listed.count == came.count else { throw Obstacle("its lines can't be told apart") }
    return zip(listed, came).map { pattern, received in
      Row(line: line(of: pattern), pattern: pattern, received: received, agrees: true)
    }
  }

  // MARK: - Which lines change

  /// A line is changed in its place where all devices need the same of each of its callbacks.
  private mutating func judgeLines() {
    let vacuous = part.failures.compactMap { failure in
      if case .noConnectedDevice = failure.kind { failure.range } else { nil }
    }
    for place in lines.indices where !lines[place].receptions[0].groups.isEmpty {
      let found = rows.joined().filter { $0.line == place }
      if found.allSatisfy(\.agrees) && !vacuous.contains(lines[place].range) && !found.isEmpty {
        continue
      }
      lines[place].givesWay = true
      guard lines[place].receptions.count == 1, !vacuous.contains(lines[place].range),
        let edits = commonEdits(found, of: lines[place].receptions[0])
      else { continue }
      lines[place].edits = edits
      lines[place].givesWay = false
    }
    for list in rows {
      for (place, row) in list.enumerated() where row.line == nil {
        guard let before = list[..<place].last(where: { $0.line != nil })?.line,
          let next = list[place...].first(where: { $0.line != nil })?.line, before == next
        else { continue }
        lines[before].givesWay = true
      }
    }
  }

  /// What all devices need of each callback of a line; nil where they differ, or one is missing.
  private func commonEdits(_ rows: [Row], of reception: Reception) -> [ProposedEdit]? {
    var edits: [ProposedEdit] = []
    for pattern in reception.groups.joined() {
      var wanted: [ProposedEdit]?
      for row in rows where row.pattern?.range == pattern.range {
        guard let received = row.received else { return nil }
        let needed = row.agrees ? [] : correction(pattern, received, row.bound)
        if let wanted, wanted.map({ $0.by([]) }) != needed.map({ $0.by([]) }) { return nil }
        wanted = wanted ?? needed
      }
      edits += wanted ?? []
    }
    return edits
  }

  /// The changes of a callback in its place.
  private func correction(
    _ pattern: Reception.CallbackPattern, _ received: TraceIndex, _ bound: [Int: Value]
  ) -> [ProposedEdit] {
    let notice = part.story.notice(received)
    let arena = part.story.way.log.arena
    let ids = part.story.ids(at: Int(received.value))
    guard notice.callback == pattern.kind else {
      let fields = part.selection.fields(of: notice, arena)
      return [ProposedEdit(pattern.range, part.text.callback(notice.callback, fields), ids)]
    }
    return FieldPattern.corrections(
      pattern.fields, of: Catalogue.callback(pattern.kind).fields, to: notice.values(arena), bound,
      part.text
    ).map { $0.by(ids) }
  }

  /// A line about a device stands for its user where every other device received the same and
  /// nothing lists it; and one about several users for another who did.
  private mutating func widenLines() {
    for place in lines.indices where !lines[place].givesWay && lines[place].edits.isEmpty {
      let reception = lines[place].receptions[0]
      let hasGroup = reception.receivers.contains { if case .group = $0 { true } else { false } }
      guard lines[place].receptions.count == 1, reception.groups.count == 1,
        reception.groups[0].count == 1, !hasGroup
      else { continue }
      let listed = part.story.way.devices(of: reception, in: part.scenario)
      let users = Set(listed.map { part.scenario.devices[Int($0.index)].user })
      let hearers = rows.indices.filter { rows[$0].contains { $0.line == nil && !$0.agrees } }
      var tried: Set<UserID> = []
      for user in hearers.map({ part.scenario.devices[$0].user })
      where tried.insert(user).inserted && (users.contains(user) || reception.receivers.count > 1) {
        let others = part.scenario.devices.indices.filter {
          part.scenario.devices[$0].user == user && !listed.contains(DeviceID($0))
            && part.story.way.world.isConnected(DeviceID($0))
        }
        let found = others.map { unlisted(reception.groups[0][0], on: $0, at: place) }
        guard !others.isEmpty, found.allSatisfy({ $0 != nil }) else { continue }
        lines[place].givesWay = true
        for case (let other, let row?) in zip(others, found) {
          rows[other][row].line = place
          rows[other][row].pattern = reception.groups[0][0]
        }
      }
    }
  }

  /// The row of a device with what a line lists of others, where it can stand in that line.
  private func unlisted(_ pattern: Reception.CallbackPattern, on device: Int, at line: Int) -> Int?
  {
    rows[device].indices.first { index in
      guard rows[device][index].line == nil, !rows[device][index].agrees,
        let received = rows[device][index].received
      else { return false }
      let notice = part.story.notice(received)
      guard notice.callback == pattern.kind else { return false }
      let values = notice.values(part.story.way.log.arena)
      let before = rows[device][..<index].lazy.compactMap(\.line).last ?? -1
      let next = rows[device][index...].lazy.compactMap(\.line).first ?? lines.count
      return before < line && line < next
        && pattern.fields.allSatisfy { $0.pattern.fits(values[$0.field], [:]) }
    }
  }

  /// Who receives something is not said to receive nothing.
  private mutating func silenceLines() {
    for place in lines.indices where lines[place].receptions[0].groups.isEmpty {
      let receivers = lines[place].receptions.flatMap(\.receivers)
      let silent = receivers.filter { receiver in
        let line = Reception(receivers: [receiver], groups: [])
        return part.story.way.devices(of: line, in: part.scenario).allSatisfy {
          part.story.received[Int($0.index)].isEmpty
        }
      }
      if silent.count == receivers.count { continue }
      lines[place].givesWay = silent.isEmpty
      if silent.isEmpty { continue }
      let text = ReceptionLines(part.story, part.text).line(silent, "nothing")
      lines[place].edits = [
        ProposedEdit(part.document.replacement(of: lines[place].range, with: text))
      ]
    }
  }

  // MARK: - New lines

  /// Finds the place of each callback that no line lists as it came.
  private mutating func collectItems() {
    for (device, list) in rows.enumerated() {
      var (before, next): (Int?, [Int?]) = (nil, [])
      for row in list.reversed() { next.append(row.line ?? next.last ?? nil) }
      next.reverse()
      for (index, row) in list.enumerated() {
        defer { before = row.line ?? before }
        guard let received = row.received else { continue }
        if let line = row.line {
          if lines[line].givesWay {
            add(received, row.pattern, row.bound, device, at: Line.place(behind: line))
          }
        } else if !row.agrees {
          let place =
            before.map(Line.place(behind:)) ?? next[index].map(Line.place(before:))
            ?? Line.place(behind: lines.count - 1)
          add(received, nil, [:], device, at: place)
        }
      }
    }
  }

  private mutating func add(
    _ received: TraceIndex, _ pattern: Reception.CallbackPattern?, _ bound: [Int: Value],
    _ device: Int, at place: Int
  ) {
    let notice = part.story.notice(received)
    let arena = part.story.way.log.arena
    let values = notice.values(arena)
    let fields =
      pattern?.kind == notice.callback
      ? (pattern?.fields ?? []).map { $0.fitted(to: values[$0.field], bound) }
      : part.selection.fields(of: notice, arena)
    let empty = Array(repeating: [ReceptionLines.Item](), count: rows.count)
    items[place, default: empty][device].append(
      ReceptionLines.Item(
        record: Int(received.value), callback: part.text.callback(notice.callback, fields),
        ids: part.story.ids(at: Int(received.value))))
  }

  // MARK: - The changes

  private func edits() -> [ProposedEdit] {
    let writer = ReceptionLines(part.story, part.text)
    func new(_ place: Int) -> [ReceptionLines.Line] { items[place].map(writer.lines) ?? [] }
    let document = part.document
    if lines.isEmpty {
      let (indentation, end) = (part.indentation, part.end)
      return new(Line.place(behind: -1)).map {
        ProposedEdit(document.insertion([indentation + $0.text], after: end), $0.ids)
      }
    }
    var edits: [ProposedEdit] = []
    for (place, line) in lines.enumerated() {
      let indentation = document.indentation(of: line.range)
      var before = new(Line.place(before: place))
      var behind = new(Line.place(behind: place))
      if line.givesWay {
        behind = before + behind
        before = []
        guard let first = behind.first else {
          edits.append(ProposedEdit(document.removal(of: line.range)))
          continue
        }
        edits.append(
          ProposedEdit(document.replacement(of: line.range, with: first.text), first.ids))
        behind.removeFirst()
      }
      edits += before.map {
        ProposedEdit(document.insertion([indentation + $0.text], before: line.range), $0.ids)
      }
      if !line.givesWay { edits += line.edits }
      edits += behind.map {
        ProposedEdit(document.insertion([indentation + $0.text], after: line.range), $0.ids)
      }
    }
    return edits
  }
}
