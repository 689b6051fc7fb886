import IMProtocol

/// The friend request list page: `opens`, `shows` and `taps`.
///
/// The page is no part of the catalogue, because it is no call and no record of the SDK's core; its
/// few names stand here.
extension Checker {
  /// Checks a statement of the request page.
  mutating func checkPage(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2 else { return }
    _ = actingDevice(nodes[0])
    switch line.kind {
    case .opens: checkOpens(nodes[1])
    case .shows: checkNamed(nodes[1], of: "shows", Self.shownPage)
    default: checkNamed(nodes[1], of: "taps", Self.tappedRow)
    }
    reportUnsupported("the request page", at: place(line))
  }

  /// What a name on the page takes.
  private indirect enum Shape: Sendable {
    case value(ValueType)
    case word([String])
    case moment
    case list(Shape)
    case record(String, [(String, Shape)])
  }

  private static let openedPage: [(String, Shape)] = [
    ("types", .value(.list(.enumeration(.friendApplicationType)))),
    ("status", .value(.list(.enumeration(.friendApplicationStatus)))),
    ("title", .value(.text)),
    (
      "sections",
      .list(.record("a section", [("title", .value(.text)), ("from", .moment), ("to", .moment)]))
    ),
    ("order", .word(["ascending", "descending"])),
    ("adds", .value(.list(.text))),
    ("handlesTaps", .value(.boolean)),
  ]

  private static let shownPage: [(String, Shape)] = [
    ("title", .value(.text)),
    (
      "sections",
      .list(
        .record(
          "a section",
          [("title", .value(.text)), ("items", .value(.list(.record(.friendApplicationInfo))))]))
    ),
  ]

  private static let tappedRow: [(String, Shape)] = [
    ("section", .value(.integer)), ("row", .value(.integer)),
  ]

  private mutating func checkOpens(_ node: Int) {
    let token = syntax.nodes[node].first
    guard isWord(token, "friendRequestPage") else {
      return reportUnknown(
        .page, string(token), at: place(token: token), among: ["friendRequestPage"])
    }
    checkNames(children(of: node), of: "friendRequestPage", Self.openedPage)
  }

  private mutating func checkNamed(_ node: Int, of owner: String, _ shapes: [(String, Shape)]) {
    guard syntax.nodes[node].kind == .record else {
      return reportType(owner, "a record, `{field: value}`", node)
    }
    checkNames(children(of: node), of: owner, shapes)
  }

  private mutating func checkNames(
    _ nodes: [Int], of owner: String, _ shapes: [(String, Shape)]
  ) {
    var seen: [String] = []
    for node in nodes {
      let token = syntax.nodes[node].name
      guard token >= 0 else {
        report(.unnamedValue(of: owner), at: place(node))
        continue
      }
      let name = string(token)
      guard let shape = shapes.first(where: { $0.0 == name })?.1 else {
        reportUnknown(
          .option, name, of: owner, at: place(token: token), among: shapes.map { $0.0 })
        continue
      }
      if seen.contains(name) { report(.duplicate(.option, name), at: place(token: token)) }
      seen.append(name)
      check(node, name, shape)
    }
  }

  private mutating func check(_ node: Int, _ name: String, _ shape: Shape) {
    switch shape {
    case .value(let type): _ = pattern(node, type, name)
    case .record(let owner, let fields): checkNamed(node, of: owner, fields)
    case .word(let words):
      let word = string(syntax.nodes[node].first)
      if syntax.nodes[node].kind != .word || !words.contains(word) {
        reportType(name, words.map { "`\($0)`" }.joined(separator: " or "), node)
      }
    case .moment:
      let token = syntax.nodes[node].first
      if isWord(token, "today") || isWord(token, "now") { return }
      _ = scalar(node, .time, name)
    case .list(let item):
      guard syntax.nodes[node].kind == .list else { return reportType(name, "a list, `[…]`", node) }
      for child in children(of: node) { check(child, name, item) }
    }
  }
}
