import IMProtocol

/// The statements of the header that stand for themselves.
extension Checker {
  /// Checks a statement of the header.
  mutating func checkHeader(_ line: Line) {
    switch line.kind {
    case .scenario: scenario.title = content(firstToken(of: line))
    case .assumes: checkAssumes(line)
    case .tags: checkTags(line)
    case .clock: if isOnce(line) { checkClock(line) }
    case .network: if isOnce(line) { checkLatency(line) }
    case .app: checkSettings(line)
    case .user, .users: checkUsers(line)
    case .friends: checkFriends(line)
    case .group, .groups: checkGroups(line)
    case .subscriptions: checkSubscriptions(line)
    default: break
    }
  }

  /// Reports a statement that may stand once only and stands here again.
  private mutating func isOnce(_ line: Line) -> Bool {
    if let first = progress.seen[line.kind] {
      reportDuplicate(.part, string(line.first), at: place(line), first: first)
      return false
    }
    progress.seen[line.kind] = place(line)
    return true
  }

  // MARK: Statements of the requirements

  /// Checks `verifies`, in the header or in a part.
  mutating func checkVerifies(_ line: Line) {
    for node in roots(of: line) {
      guard let id = checkStatementID(node, list: "verifies") else { continue }
      progress.citations += 1
      guard progress.citations <= limits[.citations] else {
        return report(.exceeds(.citations, limit: limits[.citations]), at: place(node))
      }
      if scenario.verifies.contains(id) {
        if progress.part == .header {
          report(.duplicate(.requirement, id), at: place(node))
        }
      } else {
        scenario.verifies.append(id)
      }
    }
  }

  private mutating func checkAssumes(_ line: Line) {
    for node in roots(of: line) {
      guard let id = checkStatementID(node, list: "assumes") else { continue }
      progress.citations += 1
      guard progress.citations <= limits[.citations] else {
        return report(.exceeds(.citations, limit: limits[.citations]), at: place(node))
      }
      if scenario.assumes.contains(id) {
        report(.duplicate(.decision, id), at: place(node))
      } else {
        scenario.assumes.append(id)
      }
    }
  }

  /// The id that a word is; nil, with a report, when it is none, unknown, or of the other list.
  private mutating func checkStatementID(_ node: Int, list: String) -> String? {
    let id = string(syntax.nodes[node].first)
    guard KnownStatements.isWellFormed(id) else {
      report(.invalidStatementID(id), at: place(node))
      return nil
    }
    guard KnownStatements.isDecision(id) == (list == "assumes") else {
      report(.wrongList(id: id, list: list), at: place(node))
      return nil
    }
    if knownStatements?.contains(id) == true || KnownStatements.builtIn.contains(id) { return id }
    reportUnknownStatement(id, list == "assumes" ? .decision : .requirement, at: place(node))
    return nil
  }

  private mutating func reportUnknownStatement(
    _ id: String, _ kind: NameKind, at range: SourceRange
  ) {
    // Of what is only counted nobody reads the nearest id.
    if diagnostics.isFull {
      return report(.unknown(kind, id, context: "", nearest: nil), at: range)
    }
    let all = knownStatements?.adding(.builtIn) ?? .builtIn
    report(
      .unknown(kind, id, context: all.last(like: id) ?? "", nearest: all.nearest(to: id)),
      at: range)
  }

  private mutating func checkTags(_ line: Line) {
    for node in roots(of: line) {
      let tag = string(syntax.nodes[node].first)
      guard scenario.tags.count < limits[.tags] else {
        return report(.exceeds(.tags, limit: limits[.tags]), at: place(node))
      }
      if scenario.tags.contains(tag) {
        report(.duplicate(.tag, tag), at: place(node))
      } else {
        scenario.tags.append(tag)
      }
    }
  }

  // MARK: Time

  private mutating func checkClock(_ line: Line) {
    let nodes = roots(of: line)
    guard let start = nodes.first else { return }
    if let time = TimeText(content(syntax.nodes[start].first).utf8) {
      scenario.clock.start = time.microseconds
      scenario.clock.offset = time.offset
    } else {
      report(.invalidTime(content(syntax.nodes[start].first)), at: place(start))
    }
    guard nodes.count > 1 else { return }
    let option = nodes[1]
    guard isWord(syntax.nodes[option].name, "changes") else {
      let name = string(syntax.nodes[option].name)
      let range = place(token: syntax.nodes[option].name)
      return reportUnknown(.option, name, of: "clock", at: range, among: ["changes"])
    }
    checkClockChanges(option)
  }

  private mutating func checkClockChanges(_ list: Int) {
    guard syntax.nodes[list].kind == .list else {
      return reportType("changes", "a list of texts", list)
    }
    let items = children(of: list)
    if items.count > limits[.clockChanges] {
      return report(.exceeds(.clockChanges, limit: limits[.clockChanges]), at: place(list))
    }
    for item in items {
      guard syntax.nodes[item].kind == .string else {
        reportType("changes", "texts", item)
        continue
      }
      let text = content(syntax.nodes[item].first)
      guard let change = TimeText.offsetChange(text.utf8) else {
        report(.invalidOffsetChange(text), at: place(item))
        continue
      }
      if let last = scenario.clock.changes.last, last.at >= change.at {
        report(.timesNotAscending, at: place(item))
      }
      scenario.clock.changes.append(change)
    }
  }

  private mutating func checkLatency(_ line: Line) {
    let nodes = roots(of: line)
    guard let least = nodes.first, let low = duration(least) else { return }
    guard nodes.count > 1 else {
      if isLatency(low, least) { scenario.latency = low...low }
      return
    }
    guard let high = duration(nodes[1]), isLatency(low, least), isLatency(high, nodes[1]) else {
      return
    }
    guard low <= high else { return report(.backwards("latency"), at: place(line)) }
    scenario.latency = low...high
  }

  private mutating func isLatency(_ microseconds: Int64, _ node: Int) -> Bool {
    let limit = limits[.latencyMilliseconds]
    if microseconds <= Int64(limit) * 1_000 { return true }
    report(.exceeds(.latencyMilliseconds, limit: limit), at: place(node))
    return false
  }

  /// The microseconds of a duration's parts together; nil, with a report, when it is none.
  mutating func duration(_ node: Int) -> Int64? {
    guard syntax.nodes[node].kind == .duration else {
      report(.expected(.duration, found: found(node)), at: place(node))
      return nil
    }
    var sum: Int64 = 0
    for token in syntax.nodes[node].first...syntax.nodes[node].last {
      switch DurationText.microseconds(text(token)) {
      case .success(let part):
        let (total, overflow) = sum.addingReportingOverflow(part)
        if overflow {
          report(.numberOutOfRange(string(token)), at: place(node))
          return nil
        }
        sum = total
      case .failure(.outOfRange):
        report(.numberOutOfRange(string(token)), at: place(token: token))
        return nil
      case .failure(.unknownUnit(let unit)):
        report(.unknown(.unit, unit, context: "", nearest: nil), at: place(token: token))
        return nil
      }
    }
    return sum
  }
}
