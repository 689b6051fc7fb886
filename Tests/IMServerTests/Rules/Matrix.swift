import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// The whole matrix of a rule as a Markdown table: every combination of its facts, the decision,
/// and the cited clauses, if the rule cites any.
struct Matrix {
  let text: String

  init(_ title: String, facts: [String], rows: [[String]]) {
    let hasGrounds = (rows.first?.count ?? 0) > facts.count + 1
    let head = facts + ["decision"] + (hasGrounds ? ["by"] : [])
    let lines =
      ["# \(title)", "", Self.line(head), Self.line(head.map { _ in "---" })]
      + rows.map(Self.line)
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// The cell of a refusal, with the number and name of the code.
  static func refused(_ code: Code) -> String {
    "refused: \(code.number) \(Catalogue.code(code)?.name ?? "(no name)")"
  }

  /// The cells of a ruling that refuses a call or lets it continue.
  static func cells(_ ruling: Ruling<Code?>, _ otherwise: String) -> [String] {
    [ruling.decision.map(refused) ?? otherwise, ids(ruling.reason)]
  }

  static func ids(_ reason: Reason?) -> String {
    reason?.ids.joined(separator: ", ") ?? ""
  }

  static func yesOrNo(_ fact: Bool) -> String { fact ? "yes" : "no" }
}

/// Compares the matrix of a rule with its golden file.
func checkMatrix(
  _ rule: String, _ facts: [String], _ rows: [[String]],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectGolden(
    Matrix(rule, facts: facts, rows: rows).text, "\(rule).md", sourceLocation: sourceLocation)
}

/// Every combination of two facts. From one combination to the next, the first fact changes
/// slowest.
func combinations<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}

/// Every combination of three facts. From one combination to the next, the first fact changes
/// slowest.
func combinations<A, B, C>(_ first: [A], _ second: [B], _ third: [C]) -> [(A, B, C)] {
  first.flatMap { a in combinations(second, third).map { (a, $0, $1) } }
}
