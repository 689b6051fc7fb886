import Base
import Events

/// Writes the whole page: the run's result, the cases grouped by folder, and the cited clauses.
struct HTMLPage {
  private static let mostListed = 50
  /// How many cases a group has at most. Until the reader scrolls near a group, browsers do not lay
  /// out the group, but use the height that the style sheet estimates.
  private static let mostInChunk = 20

  /// An item of the run, and the parts of the page that are computed before the page is written.
  struct Entry {
    let item: RunEvents.Item
    let anchor: String
    let figures: HTMLWriter?
    let diagrams: HTMLWriter?

    /// Whether the item is a case that passed or that a mark exempts from judgment.
    var isRight: Bool { !item.status.isWrong }
  }

  let run: RunEvents
  let entries: [Entry]
  /// How large, in bytes, the diagrams of a passed case may be.
  let allowance: Int
  /// How many bytes are left for cases that did not pass.
  var roomForFailures: Int
  let counts: RunCounts
  /// The last case that shows the text of its file, and the case's anchor.
  private var lastText: (events: CaseEvents, anchor: String)?
  private(set) var html = HTMLWriter()

  init(
    run: RunEvents, entries: [Entry], allowance: Int, roomForFailures: Int, counts: RunCounts
  ) {
    self.run = run
    self.entries = entries
    self.allowance = allowance
    self.roomForFailures = roomForFailures
    self.counts = counts
  }

  mutating func append() {
    html.head("imsim: \(headline)", imsim: run.head.imsim, hasScript: true)
    html.raw("<body><a class=\"skip\" href=\"#cases\">Skip to the cases</a>\n")
    banner()
    html.raw("<main id=\"cases\" tabindex=\"-1\">\n")
    appendOmitted()
    filter()
    folders()
    html.raw("</main>\n")
    HTMLClauses.append(run, to: &html)
    footer()
    html.raw("<script>\(HTMLScript.text)</script></body></html>\n")
  }

  /// The result in a few words. A page of a single case names the case.
  private var headline: String {
    guard entries.count == 1, case .ran = entries[0].item else { return counts.sentence }
    return "\(entries[0].item.status.words): \(HTMLCase.title(of: entries[0].item))"
  }

  private mutating func banner() {
    html.raw("<header><p class=\"by\">imsim report</p>")
    html.element("h1", ("class", counts.look), text: headline)
    bar()
    html.raw("<dl class=\"n\">")
    for (name, number, look) in counts.entries {
      html.raw("<div\(look.isEmpty ? "" : " class=\"\(look)\"")>")
      html.element("dt", text: name)
      html.element("dd", text: number.grouped)
      html.raw("</div>")
    }
    html.raw("</dl>\n")
    if run.head.notRun > 0 { html.element("p", ("class", "dim"), text: run.head.notRunText) }
    if let text = run.explorationsText {
      html.element("p", ("class", "dim"), text: "not explored here: \(text)")
    }
    listing()
    html.raw("</header>\n")
  }

  /// Appends a bar that shows the share of each status.
  private mutating func bar() {
    let total = max(counts.cases + counts.ended[.broken], 1)
    html.raw("<svg class=\"bar\" viewBox=\"0 0 1000 8\" preserveAspectRatio=\"none\"")
    html.raw(" aria-hidden=\"true\">")
    var x = 0
    let shares = [
      ("p", counts.ended[.passed]), ("f", counts.ended[.failed]), ("q", counts.ended[.exhausted]),
      ("f", counts.ended[.broken]),
      ("g", counts.ended[.knownFailure]), ("j", counts.ended[.skipped]),
    ]
    for (look, count) in shares where count > 0 {
      // Anything narrower would be invisible.
      let width = max(count * 1_000 / total, 6)
      html.raw("<rect class=\"\(look)\" x=\"\(x)\" width=\"\(width)\" height=\"8\"/>")
      x += width
    }
    html.raw("</svg>")
  }

  private mutating func listing() {
    let bad = entries.filter { !$0.isRight }
    guard !bad.isEmpty else { return }
    html.raw("<nav aria-labelledby=\"bad\"><h2 id=\"bad\">What went wrong</h2><ul class=\"bad\">")
    let anchors = Dictionary(
      bad.map { ($0.item.index, $0.anchor) }, uniquingKeysWith: { first, _ in first })
    let problems = RunProblem.problems(bad.map(\.item))
    for problem in problems.prefix(Self.mostListed) {
      let item = problem.item
      html.raw("<li>")
      html.raw(HTMLCase.badge(item.status))
      html.raw(" ")
      html.element(
        "a", ("href", "#\(anchors[item.index, default: ""])"), text: HTMLCase.title(of: item))
      html.element("small", text: item.summary)
      if let alike = problem.alikeText { html.element("small", text: alike) }
      html.raw("</li>")
    }
    html.raw("</ul>")
    if problems.count > Self.mostListed {
      let rest = problems[Self.mostListed...].reduce(0) { $0 + 1 + $1.others.count }
      html.element("p", ("class", "dim"), text: "and \(rest) more below")
    }
    html.raw("</nav>\n")
  }

  private mutating func appendOmitted() {
    let passed = entries.filter(\.isRight).compactMap { $0.diagrams?.count }
    let count = passed.count { $0 > allowance }
    // A negative allowance means that the page shows no diagrams of passed cases, for example when
    // the page is written only to find its minimum size.
    guard allowance >= 0, count > 0 else { return }
    let parts = passed.reduce(0, +) / HTMLReport.roomForPassed + 2
    let shards = run.head.shard == nil ? "--shard 1/\(parts), 2/\(parts) …" : "more shards"
    html.element(
      "p", ("class", "dim"),
      text: "\(count) of \(passed.count) cases that passed are shown without diagrams, "
        + "since a page with all diagrams would open slowly. \(shards) with a page for each have "
        + "all of them.")
  }

  /// Appends the filter, which remains hidden until the script has added its options.
  private mutating func filter() {
    html.raw(
      """
      <form id="q" role="search" aria-label="cases" autocomplete="off" hidden="hidden">\
      <label>Filter: title, path, tag, id, or what was sent and received \
      <input type="search" id="qt" placeholder="words  ( / )"/></label>\
      <label>Verdict <select id="qv"><option value="">all</option></select></label>\
      <label>Folder <select id="qd"><option value="">all</option></select></label>\
      <label>Cites <select id="qr"><option value="">anything</option></select></label>\
      <output id="qn" aria-live="polite"></output></form>

      """)
  }

  private mutating func folders() {
    for (name, entries) in entries.grouped(by: { Path($0.item.path).folder ?? "" }) {
      html.raw("<section class=\"d\"><h2>")
      html.escaped(name.isEmpty ? "here" : name)
      html.element("small", text: " \(entries.count.counted("case"))")
      html.raw("</h2>\n")
      for start in stride(from: 0, to: entries.count, by: Self.mostInChunk) {
        html.raw("<div class=\"ck\">\n")
        for entry in entries[start...].prefix(Self.mostInChunk) { append(entry) }
        html.raw("</div>\n")
      }
      html.raw("</section>\n")
    }
    if entries.isEmpty { html.element("p", text: "No case was selected.") }
  }

  private mutating func append(_ entry: Entry) {
    let start = html.count
    let isBrief = !entry.isRight && roomForFailures <= 0
    let isDrawn = !entry.isRight || entry.diagrams.map { $0.count <= allowance } ?? true
    HTMLCase.append(
      entry.item, anchor: entry.anchor, figures: entry.figures,
      diagrams: isDrawn ? entry.diagrams : nil, isBrief: isBrief,
      textAt: textAnchor(of: entry, isBrief: isBrief), to: &html)
    if !entry.isRight { roomForFailures -= html.count - start }
  }

  /// The anchor of an earlier case of the same file that shows the file's text.
  private mutating func textAnchor(of entry: Entry, isBrief: Bool) -> String? {
    guard case .ran(let events) = entry.item, !isBrief else { return nil }
    if let last = lastText, last.events.path == events.path,
      last.events.scenario == events.scenario
    {
      return last.anchor
    }
    lastText = (events, entry.anchor)
    return nil
  }

  private mutating func footer() {
    html.raw("<footer><p>")
    html.escaped("imsim \(run.head.imsim), seed \(run.head.seed)")
    if let shard = run.head.shard { html.escaped(", shard \(shard.number) of \(shard.count)") }
    html.raw(". Times are virtual. The same scenarios and seed give the same page.</p>")
    html.raw(
      """
      <p id="keys" hidden="hidden">Keys: <kbd>/</kbd> filter, <kbd>j</kbd> <kbd>k</kbd> next and \
      previous case, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes; in a diagram <kbd>↑</kbd> \
      <kbd>↓</kbd> move between messages.</p></footer>

      """)
  }
}
