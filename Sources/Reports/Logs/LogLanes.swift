import Base
import Events

/// Shows the rows of logs as a table that has a column for each device. The rows are in the order
/// in which the model explains them.
struct LogLanes {
  /// If there are more than `mostRows` rows, only the rows around each difference are shown, or
  /// only the first rows if there is no difference.
  static let mostRows = 2_000
  /// How many rows are shown above and below each difference if other rows are omitted.
  static let rowsAround = 40
  /// How many devices get their own columns. The other devices share one column.
  static let mostColumns = 12
  /// The length, in characters, at which texts are truncated.
  private static let longest = 300

  private let page: LogReport
  private let shown: [Int]
  /// The devices with their own columns. `hasOthers` says whether there is one more column, which
  /// the other devices share.
  private let columns: [Int]
  private let hasOthers: Bool

  init(_ page: LogReport) {
    self.page = page
    shown = Self.shown(page)
    var counts = Array(repeating: 0, count: page.devices.count)
    for row in shown {
      // Because of the large weight, devices with differences get their own columns before other
      // devices do.
      counts[page.rows[row].device] += page.rows[row].difference == nil ? 1 : Self.mostRows
    }
    let busy = page.devices.indices.filter { counts[$0] > 0 }
    let isTooMany = busy.count > Self.mostColumns
    let selected = busy.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.prefix(Self.mostColumns)
    columns = isTooMany ? selected.sorted() : busy
    hasOthers = isTooMany
  }

  private static func shown(_ page: LogReport) -> [Int] {
    guard page.rows.count > mostRows else { return Array(page.rows.indices) }
    var shown: [Int] = []
    for (index, row) in page.rows.enumerated() where row.difference != nil {
      let first = max(index - rowsAround, (shown.last ?? -1) + 1)
      let last = min(page.rows.count - 1, index + rowsAround)
      if first <= last { shown += first...last }
      if shown.count >= mostRows { break }
    }
    return Array((shown.isEmpty ? Array(page.rows.indices) : shown).prefix(mostRows))
  }

  /// Appends the table, preceded by a note if rows are omitted.
  func append(to html: inout HTMLWriter) {
    guard !shown.isEmpty else { return }
    html.raw("<h2 id=\"rows\">The devices side by side</h2>")
    html.element(
      "p", ("class", "dim"),
      text: "The entries of all logs in the order in which the model explains them; between "
        + "devices this order may differ from the order of time.")
    if shown.count < page.rows.count {
      let counts = "\(shown.count.grouped) of \(page.rows.count.counted("entry", "entries"))"
      let which = "those around each difference, or the first ones if there is none."
      html.element("p", ("class", "dim"), text: "\(counts) are shown: \(which)")
    }
    html.raw("<div class=\"tb lg\" tabindex=\"0\" role=\"group\" aria-labelledby=\"rows\">")
    html.raw("<table><thead><tr>")
    for device in columns {
      html.raw("<th scope=\"col\">")
      html.escaped(page.devices[device].name)
      html.element("small", text: page.devices[device].path)
      html.raw("</th>")
    }
    if hasOthers { html.raw("<th scope=\"col\">others</th>") }
    html.raw("</tr></thead><tbody>\n")
    var next = 0
    for row in shown {
      gap(row - next, &html)
      append(page.rows[row], &html)
      next = row + 1
    }
    gap(page.rows.count - next, &html)
    html.raw("</tbody></table></div>\n")
  }

  private func gap(_ count: Int, _ html: inout HTMLWriter) {
    guard count > 0 else { return }
    html.raw("<tr><td class=\"gp\" colspan=\"\(columns.count + (hasOthers ? 1 : 0))\">")
    html.escaped("… \(count.counted("more entry", "more entries")) …")
    html.raw("</td></tr>\n")
  }

  private func append(_ row: LogReport.Row, _ html: inout HTMLWriter) {
    let column = columns.firstIndex(of: row.device) ?? columns.count
    html.raw("<tr>")
    // Empty lanes need cells, too, because without cells the lanes' borders would have gaps.
    html.raw(String(repeating: "<td></td>", count: column))
    html.raw(row.difference.map { "<td class=\"df\" id=\"r\($0 + 1)\">" } ?? "<td>")
    if let line = row.line { html.element("small", text: "\(line) ") }
    if column == columns.count { html.element("b", text: page.devices[row.device].name + " ") }
    let text = row.text.count > Self.longest ? "\(row.text.prefix(Self.longest))…" : row.text
    html.element("code", text: text)
    if let difference = row.difference {
      html.raw(" <a href=\"#d\(difference + 1)\">")
      html.escaped(row.line == nil ? "missing" : "differs")
      html.raw("</a>")
    }
    html.raw("</td>")
    let rest = columns.count + (hasOthers ? 1 : 0) - column - 1
    html.raw(String(repeating: "<td></td>", count: rest))
    html.raw("</tr>\n")
  }
}
