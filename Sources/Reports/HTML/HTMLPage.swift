import ScenarioLanguage
import Simulation

/// The page as a whole: what came of the run, the cases by folder, and what they cite.
struct HTMLPage {
  /// Cases listed at the top that have not passed.
  private static let mostListed = 50

  private let run: RunEvents
  /// The greatest size of diagrams with which a case that passed has them.
  private let allowance: Int
  /// The bytes that may still go into cases that have not passed.
  private var roomForFailures: Int
  private let counts: RunCounts
  private(set) var html = HTMLWriter()

  init(_ run: RunEvents, drawnUpTo allowance: Int, roomForFailures: Int) {
    self.run = run
    self.allowance = allowance
    self.roomForFailures = roomForFailures
    counts = RunCounts(run)
  }

  /// Writes the page.
  mutating func append() {
    html.raw("<!doctype html>\n<html lang=\"en\">")
    head()
    html.raw("<body><a class=\"skip\" href=\"#cases\">Skip to the cases</a>\n")
    banner()
    html.raw("<main id=\"cases\" tabindex=\"-1\">\n")
    filter()
    folders()
    html.raw("</main>\n")
    HTMLStatements(run).append(to: &html)
    footer()
    html.raw("<script>\(HTMLScript.text)</script></body></html>\n")
  }

  private mutating func head() {
    html.raw("<head><meta charset=\"utf-8\"/>")
    // Only this style and this script, by their hashes; nothing from elsewhere, nothing sent.
    let style = SHA256.base64(HTMLStyle.text)
    let script = SHA256.base64(HTMLScript.text)
    html.empty(
      "meta", ("http-equiv", "Content-Security-Policy"),
      (
        "content",
        "default-src 'none'; style-src 'sha256-\(style)'; script-src 'sha256-\(script)'; "
          + "base-uri 'none'; form-action 'none'"
      ))
    html.empty("meta", ("name", "viewport"), ("content", "width=device-width,initial-scale=1"))
    html.empty("meta", ("name", "generator"), ("content", "imsim \(run.head.imsim)"))
    html.element("title", text: "imsim: \(counts.sentence)")
    html.raw("<style>\(HTMLStyle.text)</style></head>\n")
  }

  // MARK: - What came of the run

  private mutating func banner() {
    html.raw("<header><p class=\"by\">imsim report</p>")
    html.raw("<h1 class=\"\(counts.look)\">")
    html.escaped(counts.sentence)
    html.raw("</h1>")
    bar()
    html.raw("<dl class=\"n\">")
    for (name, number, look) in counts.entries {
      html.raw("<div\(look.isEmpty ? "" : " class=\"\(look)\"")>")
      html.element("dt", text: name)
      var digits = TextBuffer()
      digits.append(grouped: number)
      html.element("dd", text: digits.string)
      html.raw("</div>")
    }
    html.raw("</dl>\n")
    listing()
    html.raw("</header>\n")
  }

  /// What shares have passed and failed, as a bar.
  private mutating func bar() {
    let total = max(counts.cases + counts.broken, 1)
    html.raw("<svg class=\"bar\" viewBox=\"0 0 1000 8\" preserveAspectRatio=\"none\"")
    html.raw(" aria-hidden=\"true\">")
    var x = 0
    let shares = [
      ("p", counts.passed), ("f", counts.failed), ("q", counts.exhausted), ("f", counts.broken),
    ]
    for (look, count) in shares where count > 0 {
      // The least share that one can still see.
      let width = max(count * 1_000 / total, 6)
      html.raw("<rect class=\"\(look)\" x=\"\(x)\" width=\"\(width)\" height=\"8\"/>")
      x += width
    }
    html.raw("</svg>")
  }

  /// What needs a look, with links.
  private mutating func listing() {
    let bad = run.items.filter { HTMLCase.look(of: $0) != "p" }
    guard !bad.isEmpty else { return }
    html.raw("<nav aria-labelledby=\"bad\"><h2 id=\"bad\">What went wrong</h2><ul class=\"bad\">")
    for item in bad.prefix(Self.mostListed) {
      html.raw("<li>")
      html.raw(HTMLCase.badge(HTMLCase.look(of: item)))
      html.raw(" ")
      html.element("a", ("href", "#c\(item.place)"), text: HTMLCase.title(of: item))
      html.element("small", text: item.summary)
      html.raw("</li>")
    }
    html.raw("</ul>")
    if bad.count > Self.mostListed {
      html.element("p", ("class", "dim"), text: "and \(bad.count - Self.mostListed) more below")
    }
    html.raw("</nav>\n")
  }

  // MARK: - The cases

  /// The filter; the script shows it and fills in the choices.
  private mutating func filter() {
    html.raw(
      """
      <form id="q" role="search" aria-label="cases" hidden="hidden">\
      <label>Filter <input type="search" id="qt" placeholder="title, path, tag  ( / )"/></label>\
      <label>Verdict <select id="qv"><option value="">all</option></select></label>\
      <label>Folder <select id="qd"><option value="">all</option></select></label>\
      <label>Cites <select id="qr"><option value="">anything</option></select></label>\
      <output id="qn" aria-live="polite"></output></form>

      """)
  }

  private mutating func folders() {
    var names: [String] = []
    for item in run.items {
      let folder = HTMLCase.folder(of: item.path)
      if names.last != folder, !names.contains(folder) { names.append(folder) }
    }
    for name in names {
      let items = run.items.filter { HTMLCase.folder(of: $0.path) == name }
      html.raw("<section class=\"d\"><h2>")
      html.escaped(name.isEmpty ? "here" : name)
      html.element("small", text: " \(items.count) case\(items.count == 1 ? "" : "s")")
      html.raw("</h2>\n")
      for item in items { append(item) }
      html.raw("</section>\n")
    }
    if names.isEmpty { html.element("p", text: "No case was selected.") }
  }

  private mutating func append(_ item: RunEvents.Item) {
    let start = html.count
    let isPassed = HTMLCase.look(of: item) == "p"
    let isBrief = !isPassed && roomForFailures <= 0
    HTMLCase.append(item, drawnUpTo: allowance, isBrief: isBrief, to: &html)
    if !isPassed { roomForFailures -= html.count - start }
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
      <kbd>↓</kbd> go from message to message.</p></footer>

      """)
  }
}
