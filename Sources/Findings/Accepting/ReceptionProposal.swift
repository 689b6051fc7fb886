import IMProtocol
import ScenarioLanguage
import Simulation

/// Edits the lines of a step or outcome so that they list the received callbacks.
///
/// For each device, the listed and the received callbacks are aligned. If all devices need the same
/// correction of a line, the line is corrected. If the devices need different corrections, the line
/// is replaced with new lines that list what the devices received. A received callback that is not
/// listed gets a new line after the line of the preceding callback.
struct ReceptionProposal {
  private let part: PartRun
  private var lines: [Line] = []
  /// For each device, the pairs of listed and received callbacks.
  private var rows: [[Row]] = []
  /// The callbacks for new lines, keyed by the insertion point. Each value contains one list of
  /// callbacks for each `DeviceID.index`.
  private var items: [Int: [[ReceptionLines.Item]]] = [:]

  /// A line that lists callbacks of devices.
  private struct Line {
    let range: SourceRange
    /// What the line lists. A line with `each` has several receptions.
    var receptions: [Reception] = []
    /// Whether new lines replace the line.
    var isReplaced = false
    /// The edits that correct the text within the line.
    var edits: [ProposedEdit] = []

    /// The insertion point below a line. New lines that replace the line are inserted at this
    /// point, too.
    static func index(after line: Int) -> Int { 2 * line + 1 }
    static func index(before line: Int) -> Int { 2 * line }
  }

  /// A listed callback, a received callback, or both if they are paired.
  private struct Row {
    var line: Int?
    var pattern: Reception.CallbackPattern?
    var received: TraceIndex?
    var agrees = false
    var bound: [Int: Value] = [:]
  }

  /// Returns the edits, if any are needed.
  static func edits(_ part: PartRun) throws(Obstacle) -> [ProposedEdit] {
    var proposal = ReceptionProposal(part: part)
    proposal.readLines()
    let mismatches = part.mismatches
    for device in part.scenario.devices.indices.map({ DeviceID($0) }) {
      proposal.rows.append(try proposal.align(device, mismatches[device]))
    }
    proposal.judgeLines()
    proposal.widenLines()
    proposal.suppressionLines()
    proposal.collectItems()
    return proposal.edits()
  }

  private init(part: PartRun) { self.part = part }

  // MARK: - Listed and received callbacks

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
      return mismatch.rows(in: part.story.execution.log).map { row in
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
      where part.story.execution.devices(of: reception, in: part.scenario).contains(device) {
        listed += reception.groups.joined()
      }
    }
    if listed.isEmpty, !came.isEmpty {
      // The line's receiver is a group that the device's user has left, and the device received the
      // expected callbacks.
      return came.map { Row(received: $0, agrees: true) }
    }
    guard listed.count == came.count else { throw Obstacle("its lines can't be distinguished") }
    return zip(listed, came).map { pattern, received in
      Row(line: line(of: pattern), pattern: pattern, received: received, agrees: true)
    }
  }

  // MARK: - Changes of lines

  /// Corrects a line if all devices need the same corrections. Otherwise, marks the line to be
  /// replaced.
  private mutating func judgeLines() {
    let vacuous = part.failures.compactMap { failure in
      if case .noConnectedDevice = failure.kind { failure.range } else { nil }
    }
    for index in lines.indices where !lines[index].receptions[0].groups.isEmpty {
      let found = rows.joined().filter { $0.line == index }
      if found.allSatisfy(\.agrees) && !vacuous.contains(lines[index].range) && !found.isEmpty {
        continue
      }
      lines[index].isReplaced = true
      guard lines[index].receptions.count == 1, !vacuous.contains(lines[index].range),
        let edits = commonEdits(found, of: lines[index].receptions[0])
      else { continue }
      lines[index].edits = edits
      lines[index].isReplaced = false
    }
    for list in rows {
      for (index, row) in list.enumerated() where row.line == nil {
        guard let before = list[..<index].last(where: { $0.line != nil })?.line,
          let next = list[index...].first(where: { $0.line != nil })?.line, before == next
        else { continue }
        lines[before].isReplaced = true
      }
    }
  }

  /// The edits that all devices need for a line; nil if the devices need different edits, or if a
  /// device has not received a callback.
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

  /// The edits that correct one callback in a line.
  private func correction(
    _ pattern: Reception.CallbackPattern, _ received: TraceIndex, _ bound: [Int: Value]
  ) -> [ProposedEdit] {
    let notice = part.story.notice(received)
    let arena = part.story.execution.log.arena
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

  /// Changes lines so that they name users instead of single devices. A line about a device is
  /// changed to a line about the device's user if all other connected devices of the user received
  /// the same callback, and no line lists these receptions. If a line is about several users, a
  /// further user is added to the line if all connected devices of the user received the callback
  /// and no other line lists these receptions.
  private mutating func widenLines() {
    for position in lines.indices where !lines[position].isReplaced && lines[position].edits.isEmpty
    {
      let reception = lines[position].receptions[0]
      let hasGroup = reception.receivers.contains { if case .group = $0 { true } else { false } }
      guard lines[position].receptions.count == 1, reception.groups.count == 1,
        reception.groups[0].count == 1, !hasGroup
      else { continue }
      let listed = part.story.execution.devices(of: reception, in: part.scenario)
      let users = Set(listed.map { part.scenario.devices[Int($0.index)].user })
      let receiving = rows.indices.filter { rows[$0].contains { $0.line == nil && !$0.agrees } }
      var seen: Set<UserID> = []
      for user in receiving.map({ part.scenario.devices[$0].user })
      where seen.insert(user).inserted && (users.contains(user) || reception.receivers.count > 1) {
        let others = part.scenario.devices.indices.filter {
          part.scenario.devices[$0].user == user && !listed.contains(DeviceID($0))
            && part.story.execution.world.isConnected(DeviceID($0))
        }
        let found = others.map { unlisted(reception.groups[0][0], on: $0, at: position) }
        guard !others.isEmpty, found.allSatisfy({ $0 != nil }) else { continue }
        lines[position].isReplaced = true
        for case (let other, let row?) in zip(others, found) {
          rows[other][row].line = position
          rows[other][row].pattern = reception.groups[0][0]
        }
      }
    }
  }

  /// The first row with an unlisted reception that the line at index `line` could list, if there is
  /// such a row: the callback must match `pattern`, and the row must lie between the rows of the
  /// neighboring lines.
  private func unlisted(_ pattern: Reception.CallbackPattern, on device: Int, at line: Int) -> Int?
  {
    rows[device].indices.first { index in
      guard rows[device][index].line == nil, !rows[device][index].agrees,
        let received = rows[device][index].received
      else { return false }
      let notice = part.story.notice(received)
      guard notice.callback == pattern.kind else { return false }
      let values = notice.values(part.story.execution.log.arena)
      let before = rows[device][..<index].lazy.compactMap(\.line).last ?? -1
      let next = rows[device][index...].lazy.compactMap(\.line).first ?? lines.count
      return before < line && line < next
        && pattern.fields.allSatisfy { $0.pattern.fits(values[$0.field], [:]) }
    }
  }

  /// In lines with `receives nothing`, removes the receivers that received something.
  private mutating func suppressionLines() {
    for position in lines.indices where lines[position].receptions[0].groups.isEmpty {
      let receivers = lines[position].receptions.flatMap(\.receivers)
      let suppressed = receivers.filter { receiver in
        let line = Reception(receivers: [receiver], groups: [])
        return part.story.execution.devices(of: line, in: part.scenario).allSatisfy {
          part.story.received[Int($0.index)].isEmpty
        }
      }
      if suppressed.count == receivers.count { continue }
      lines[position].isReplaced = suppressed.isEmpty
      if suppressed.isEmpty { continue }
      let text = ReceptionLines(part.story, part.text).line(suppressed, "nothing")
      lines[position].edits = [
        ProposedEdit(part.document.replacement(of: lines[position].range, with: text))
      ]
    }
  }

  // MARK: - New lines

  /// Finds an insertion point for each received callback that no unchanged line lists.
  private mutating func collectItems() {
    for (device, list) in rows.enumerated() {
      var (before, next): (Int?, [Int?]) = (nil, [])
      for row in list.reversed() { next.append(row.line ?? next.last ?? nil) }
      next.reverse()
      for (index, row) in list.enumerated() {
        defer { before = row.line ?? before }
        guard let received = row.received else { continue }
        if let line = row.line {
          if lines[line].isReplaced {
            add(received, row.pattern, row.bound, device, at: Line.index(after: line))
          }
        } else if !row.agrees {
          let position =
            before.map(Line.index(after:)) ?? next[index].map(Line.index(before:))
            ?? Line.index(after: lines.count - 1)
          add(received, nil, [:], device, at: position)
        }
      }
    }
  }

  private mutating func add(
    _ received: TraceIndex, _ pattern: Reception.CallbackPattern?, _ bound: [Int: Value],
    _ device: Int, at index: Int
  ) {
    let notice = part.story.notice(received)
    let arena = part.story.execution.log.arena
    let values = notice.values(arena)
    let fields =
      pattern?.kind == notice.callback
      ? (pattern?.fields ?? []).map { $0.fitted(to: values[$0.field], bound) }
      : part.selection.fields(of: notice, arena)
    let empty = Array(repeating: [ReceptionLines.Item](), count: rows.count)
    items[index, default: empty][device].append(
      ReceptionLines.Item(
        record: Int(received.value), callback: part.text.callback(notice.callback, fields),
        ids: part.story.ids(at: Int(received.value))))
  }

  // MARK: - The edits

  private func edits() -> [ProposedEdit] {
    let writer = ReceptionLines(part.story, part.text)
    func new(_ index: Int) -> [ReceptionLines.Line] { items[index].map(writer.lines) ?? [] }
    let document = part.document
    if lines.isEmpty {
      let (indentation, end) = (part.indentation, part.end)
      return new(Line.index(after: -1)).map {
        ProposedEdit(document.insertion([indentation + $0.text], after: end), $0.ids)
      }
    }
    var edits: [ProposedEdit] = []
    for (index, line) in lines.enumerated() {
      let indentation = document.indentation(of: line.range)
      var before = new(Line.index(before: index))
      var after = new(Line.index(after: index))
      if line.isReplaced {
        after = before + after
        before = []
        guard let first = after.first else {
          edits.append(ProposedEdit(document.removal(of: line.range)))
          continue
        }
        edits.append(
          ProposedEdit(document.replacement(of: line.range, with: first.text), first.ids))
        after.removeFirst()
      }
      edits += before.map {
        ProposedEdit(document.insertion([indentation + $0.text], before: line.range), $0.ids)
      }
      if !line.isReplaced { edits += line.edits }
      edits += after.map {
        ProposedEdit(document.insertion([indentation + $0.text], after: line.range), $0.ids)
      }
    }
    return edits
  }
}
