import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// The whole matrix of a rule as a Markdown table. Each row has a combination of the rule's facts
/// and the decision. If the rule cites clauses, the row also has these clauses.
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

  /// The table cell for a refusal. The cell contains the number and the name of the code.
  static func refused(_ code: Code) -> String {
    "refused: \(code.number) \(Catalogue.code(code)?.name ?? "(no name)")"
  }

  /// The table cells for a ruling. If the ruling does not refuse the call, the first cell contains
  /// `otherwise`.
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

/// Every combination of the values of two facts. The combinations are ordered by the first fact.
func combinations<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}

/// Every combination of the values of three facts. The combinations are ordered by the first fact,
/// then by the second fact.
func combinations<A, B, C>(_ first: [A], _ second: [B], _ third: [C]) -> [(A, B, C)] {
  first.flatMap { a in combinations(second, third).map { (a, $0, $1) } }
}
