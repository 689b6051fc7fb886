import Testing

/// The names that a file declares as a dictionary or set. The type must be visible in the same
/// file.
enum UnorderedNames {
  static func declared(in file: SourceFile) -> Set<String> {
    var names: Set<String> = []
    for index in file.tokens.indices where file.tokens[index].isName {
      if file.word(index + 1) == ":" {
        var type = index + 2
        while ["inout", "borrowing", "consuming", "sending"].contains(file.word(type)) { type += 1 }
        if isUnorderedType(file, type) { names.insert(file.tokens[index].text) }
      } else if file.word(index + 1) == "=", ["let", "var"].contains(file.word(index - 1)) {
        if isUnorderedType(file, index + 2) { names.insert(file.tokens[index].text) }
      }
    }
    return names
  }

  private static func isUnorderedType(_ file: SourceFile, _ start: Int) -> Bool {
    let word = file.word(start)
    let next = file.word(start + 1)
    if word == "Dictionary" || word == "Set" { return next == "<" || next == "(" }
    guard word == "[" else { return false }
    let end = file.tokens.past(start)
    guard file.word(end) != "." else { return false }
    var index = start + 1
    while index < end - 1 {
      switch file.word(index) {
      case ":": return true
      case "?": return false
      case "(", "[", "{": index = file.tokens.past(index)
      default: index += 1
      }
    }
    return false
  }
}

struct UnorderedNamesTests {
  private static let cases: [(text: String, names: Set<String>)] = [
    ("var a: [Int: String]", ["a"]), ("var a: [[Int]: [Int]] = [:]", ["a"]),
    ("let a = [Int: String]()", ["a"]), ("let a: Set<Int>", ["a"]),
    ("let a: Dictionary<Int, Int>?", ["a"]), ("let a = Set<Int>()", ["a"]),
    ("let a = Dictionary(grouping: b) { $0 }", ["a"]), ("func f(a: inout [Int: Int]) {}", ["a"]),
    ("func f(for a: [Int: Int]) {}", ["a"]), ("let a = [\"x\": 1]", ["a"]),
    ("var a: [Int]", []), ("var a: [[Int: Int]]", []), ("let a = [b ? c : d]", []),
    ("let a: SetOfUsers", []), ("let a = b[c: d]", []), ("let a = [1: 2].map(f)", []),
  ]

  @Test(arguments: cases)
  func `a declared dictionary or set is seen`(_ sample: (text: String, names: Set<String>)) {
    #expect(UnorderedNames.declared(in: SourceFile("A.swift", sample.text)) == sample.names)
  }
}
