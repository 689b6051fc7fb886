import IMProtocol

/// The whole matrix of a rule as a Markdown table: every combination of its facts, and the
/// decision.
struct Matrix {
  let text: String

  init(_ title: String, facts: [String], rows: [[String]]) {
    let lines =
      [
        "# \(title)", "", Self.line(facts + ["decision"]),
        Self.line(facts.map { _ in "---" } + ["---"]),
      ]
      + rows.map(Self.line)
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Number and name of a code.
  static func refused(_ code: Code) -> String {
    "refused: \(code.number) \(Catalogue.code(code)?.name ?? "(no name)")"
  }

  static func yesOrNo(_ fact: Bool) -> String { fact ? "yes" : "no" }
}

/// Every combination of two facts, the first one slowest.
func combinations<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}

/// Every combination of three facts, the first one slowest.
func combinations<A, B, C>(_ first: [A], _ second: [B], _ third: [C]) -> [(A, B, C)] {
  first.flatMap { a in combinations(second, third).map { (a, $0, $1) } }
}
