import Testing

/// An explanation takes its reasons from the model: the code of the findings names no callback, and
/// few clauses.
enum OwnReasons {
  static let folder = "Sources/Findings/"
  /// The number of ids of clauses that the code may contain.
  static let mostClauses = 25

  /// The ids of clauses in the code of a file; comments do not count.
  static func clauses(_ file: SourceFile) -> [String] {
    file.lines.map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
      .flatMap { line -> [Substring] in
        line.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.filter(isClause)
      }
      .map(String.init)
  }

  private static func isClause(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[0].count) && !parts[1].isEmpty
      && parts[0].allSatisfy(\.isUppercase) && parts[1].allSatisfy(\.isNumber)
  }

  /// The names of the cases that a file's enumerations declare.
  static func cases(_ file: SourceFile) -> Set<String> {
    Set(file.tokens.indices.filter { file.word($0 - 1) == "case" }.map(file.word)).subtracting(["."]
    )
  }
}

struct OwnReasonsTests {
  private static let files = Repository.shared.sources.filter {
    $0.path.hasPrefix(OwnReasons.folder)
  }

  @Test func `a new callback needs no line in the findings`() throws {
    let notice = try #require(
      Repository.shared.sources.first { $0.path.hasSuffix("IMProtocol/Callbacks/Notice.swift") })
    let names = OwnReasons.cases(notice)
    #expect(names.count >= 30 && names.isSuperset(of: ["onFriendAdd", "friendAdded"]))
    #expect(Self.files.count > 10)
    #expect(AddingACall.Index(Self.files).files(names) == [])
  }

  @Test func `few clauses are named by the findings, and not by the model`() {
    let clauses = Self.files.flatMap(OwnReasons.clauses)
    #expect(clauses.count <= OwnReasons.mostClauses, "\(clauses)")
  }

  @Test func `ids in code are found, and ids in comments are not`() {
    let text =
      "// D-01\nlet ids = [\"D-02\", \"FR-03\"] + Reason(\"RL-04, CN-05\").ids\n  /// D-06\n"
    let file = SourceFile("Sources/A/A.swift", text + "a-1 UTF-8 ABC-1 d-1 A-x")
    #expect(OwnReasons.clauses(file) == ["D-02", "FR-03", "RL-04", "CN-05"])
    let cases = SourceFile("Sources/A/A.swift", "enum A { case b, c\n case d(Int) }\ncase .e: f")
    #expect(OwnReasons.cases(cases) == ["b", "d"])
  }
}
