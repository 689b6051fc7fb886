import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// A rule's whole matrix, as a Markdown table. Each row contains one combination of facts, the
/// rule's decision, and the clauses that the rule cites, if any.
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

  /// The cell for a refusal, with the code's number and name.
  static func refused(_ code: Code) -> String {
    "refused: \(code.number) \(Catalogue.code(code)?.name ?? "(no name)")"
  }

  /// The cells for a ruling. The first cell contains `otherwise` if the call is not refused.
  static func cells(_ ruling: Ruling<Code?>, _ otherwise: String) -> [String] {
    [ruling.decision.map(refused) ?? otherwise, ids(ruling.reason)]
  }

  static func ids(_ reason: Reason?) -> String {
    reason?.ids.joined(separator: ", ") ?? ""
  }

  static func yesOrNo(_ fact: Bool) -> String { fact ? "yes" : "no" }
}

func checkMatrix(
  _ rule: String, _ facts: [String], _ rows: [[String]],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectGolden(
    Matrix(rule, facts: facts, rows: rows).text, "\(rule).md", sourceLocation: sourceLocation)
}

/// Every combination of two facts, ordered by the first fact.
func combinations<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}

/// Every combination of three facts, ordered by the first fact and then by the second fact.
func combinations<A, B, C>(_ first: [A], _ second: [B], _ third: [C]) -> [(A, B, C)] {
  first.flatMap { a in combinations(second, third).map { (a, $0, $1) } }
}
