import Base
package import Events

/// Shows, for each row of a rule, the roles of the devices about which the row made a decision. A
/// combination of row and role is open if it is neither reached nor excused.
package struct RoleReport: Sendable {
  /// The rows that decided something in the run, sorted by file and line.
  package let rows: [RowRoles.Row]
  /// The excuses that can be deleted because their combination was reached. If all scenarios ran,
  /// excuses whose row is not in `rows` can be deleted, too.
  package let unneeded: [String]
  private let path: String
  /// The names of the excused combinations. The set is never iterated, so its order does not
  /// matter.
  private let excused: Set<String>

  /// Compares the combinations that a run reached with the excused combinations.
  ///
  /// - Parameter isWhole: whether all scenarios ran. If so, every excuse must name a row that was
  ///   used.
  package init(_ taken: RowRoles, excused names: [String], isWhole: Bool, path: String) {
    rows = taken.rows
    excused = Set(names)
    self.path = path
    var isReached: [String: Bool] = [:]
    for row in rows {
      for role in RowRoles.Role.allCases {
        isReached[row.name(with: role)] = row.roles.contains(role)
      }
    }
    unneeded = names.filter { isReached[$0] ?? isWhole }
  }

  /// Whether every combination is reached or excused, and every excuse is needed.
  package var holds: Bool { unneeded.isEmpty && rows.allSatisfy { lacking($0).isEmpty } }

  private func lacking(_ row: RowRoles.Row) -> [RowRoles.Role] {
    missing(row).filter { !excused.contains(row.name(with: $0)) }
  }

  /// The roles that no device had in any decision of the row.
  private func missing(_ row: RowRoles.Row) -> [RowRoles.Role] {
    RowRoles.Role.allCases.filter { !row.roles.contains($0) }
  }
}

extension RoleReport {
  private static let idWidth = 26

  /// Appends a block for each file with open combinations, then the unneeded excuses, the counts,
  /// and a hint on how to close the first open combination.
  package func appendText(isColored: Bool, to buffer: inout TextBuffer) {
    let open = rows.filter { !lacking($0).isEmpty }
    for (index, row) in open.enumerated() {
      if index == 0 || open[index - 1].file != row.file {
        if index > 0 { buffer.endLine() }
        buffer.append("# \(row.file)", .cyan, inColor: isColored)
        buffer.append("\n\n")
      }
      append(row, to: &buffer)
    }
    if !open.isEmpty { buffer.endLine() }
    for name in unneeded {
      buffer.append("NOT NEEDED", .red, inColor: isColored)
      buffer.append("  \(name)\n            \(path) excuses a combination that is reached; ")
      buffer.append("remove the entry\n\n")
    }
    appendCounts(to: &buffer)
    if let row = open.first, let role = lacking(row).first {
      buffer.append("write a scenario with such a device when the row decides, or say\n")
      buffer.append("in \(path) why there can be none: | `\(row.name(with: role))` | … |\n")
    }
  }

  /// Appends the row's line number, ids and open roles. If the ids are too long for their column,
  /// the roles are written on a separate line.
  private func append(_ row: RowRoles.Row, to buffer: inout TextBuffer) {
    buffer.append("  :\(row.lines[0])\(row.lines.count > 1 ? " …" : "")", paddedTo: 11)
    let ids = row.ids.joined(separator: ", ")
    buffer.append(ids, paddedTo: Self.idWidth)
    if ids.utf8.count >= Self.idWidth {
      buffer.endLine()
      buffer.appendBlanks(11 + Self.idWidth)
    }
    buffer.append("never with \(lacking(row).map(\.rawValue).joined(separator: ", "))\n")
  }

  private func appendCounts(to buffer: inout TextBuffer) {
    let all = rows.count * RowRoles.Role.allCases.count
    let missing = rows.reduce(0) { $0 + self.missing($1).count }
    let open = rows.reduce(0) { $0 + lacking($1).count }
    buffer.append("\((all - missing).grouped) of \(all.counted("combination"))")
    buffer.append(" of rows and roles reached, \((missing - open).grouped) excused, ")
    buffer.append("\(open.grouped) never reached\n")
  }
}

extension RoleReport {
  package func appendJSON(to buffer: inout TextBuffer) {
    buffer.appendLines(rows) { row, writer in
      let lacking = lacking(row)
      let allowed = missing(row).filter { !lacking.contains($0) }
      writer.member("row", "\(row.file):\(row.ids.joined(separator: ","))")
      writer.member("ids", row.ids)
      writer.member("reached", RowRoles.Role.allCases.filter(row.roles.contains).map(\.rawValue))
      writer.member("excused", allowed.map(\.rawValue))
      writer.member("lacking", lacking.map(\.rawValue))
    }
  }
}
