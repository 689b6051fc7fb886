import Testing

/// The top level of the repository is fixed, and a source file has the name of a type that it
/// declares or extends.
enum Layout {
  static let top: Set<String> = [
    "README.md", "Package.swift", "Sources", "Tests", "scenarios", "reports",
    "findings",
  ]

  static func findings(paths: [String]) -> [Finding] {
    paths.compactMap { path in
      let parts = path.split(separator: "/").map(String.init)
      let message: String? =
        if parts.contains(".build") || parts.last == "Package.resolved" {
          "made by the build; use .gitignore to keep it out"
        } else if let first = parts.first, !top.contains(first), !first.hasPrefix(".") {
          "\(first) at the top level; use Sources, Tests, scenarios, reports or findings"
        } else {
          nil
        }
      return message.map { Finding(path: path, line: 1, message: $0) }
    }
  }

  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), file.path.hasSuffix(".swift") else { return [] }
    let stem = file.name.dropLast(".swift".count)
    // `GroupManagers` is allowed, because managers are a role in a group.
    let named = stem.replacing("GroupManagers", with: "")
    if let word = ["Utils", "Manager", "Helper"].first(where: { named.contains($0) }) {
      return [file.finding(1, "\(word) in a file's name; use the name of the idea")]
    }
    let type = String(stem.split(separator: "+").first ?? "")
    guard stem.split(separator: "+").count <= 2, type.utf8.allSatisfy(Token.isWord),
      let first = type.utf8.first, first >= 65, first <= 90
    else {
      return [file.finding(1, "\(file.name) names no type; use Type.swift or Type+Aspect.swift")]
    }
    // A file without code declares no type, so it may have any name.
    guard !file.tokens.isEmpty, !declared(file).contains(type) else { return [] }
    return [file.finding(1, "\(type) is not declared or extended here; use the name of what is")]
  }

  /// The types that the file declares or extends. Each part of a name with dots counts separately.
  static func declared(_ file: SourceFile) -> Set<String> {
    var names: Set<String> = []
    for index in file.tokens.indices where declarations.contains(file.word(index)) {
      guard file.word(index - 1) != "." else { continue }
      var next = index + 1
      names.insert(file.word(next))
      while file.word(next + 1) == "." {
        next += 2
        names.insert(file.word(next))
      }
    }
    return names
  }

  private static let declarations: Set<String> = [
    "struct", "enum", "class", "protocol", "extension", "typealias", "actor",
  ]
}

struct LayoutTests {
  @Test func `the repository keeps its layout`() {
    expectNone(Layout.findings(paths: Repository.shared.paths))
  }

  @Test func `the repository's files carry the names of their types`() {
    expectNone(Repository.shared.sources.flatMap(Layout.findings))
  }

  @Test(arguments: [
    "Makefile", "docs/a.md", "Package.resolved", "imsim", ".build/a.o", "Sources/A/.build/b",
    "Examples/Package.resolved",
  ])
  func `a stranger is found`(_ path: String) {
    #expect(Layout.findings(paths: ["README.md", path]).map(\.path) == [path])
  }

  @Test func `the fixed entries and dot files pass`() {
    expectNone(
      Layout.findings(paths: [
        ".ci/run", ".gitignore", ".swift-format", "Package.swift", "README.md", "Sources/README.md",
        "Sources/A/A.swift", "Tests/ATests/Golden/a.md", "reports/a.md", "scenarios/a.scenario",
      ]))
  }

  private static let misnamed: [(name: String, text: String)] = [
    ("StringUtils", "enum StringUtils {}"), ("FriendManager", "struct FriendManager {}"),
    ("ParserHelper", "enum ParserHelper {}"), ("parse", "func parse() {}"),
    ("Server+A+B", "extension Server {}"), ("Server", "// struct Server\nstruct Device {}"),
    ("Server+Friends", "extension Device {}"), ("server-state", "struct Server {}"),
  ]

  @Test(arguments: misnamed)
  func `a file with a wrong name is found`(_ sample: (name: String, text: String)) {
    let file = SourceFile("Sources/IMServer/\(sample.name).swift", sample.text)
    #expect(Layout.findings(file).count == 1, "\(sample.name)")
  }

  private static let named: [(name: String, text: String)] = [
    ("Server", "public struct Server {}"), ("Server+Friends", "extension Server {}"),
    ("Row", "extension Catalogue { public enum Row {} }"),
    ("Catalogue+Row", "extension A.Catalogue {}"),
    ("Row", "extension Catalogue.Row {}"), ("Name", "typealias Name = String"),
    ("Empty", "// later"),
  ]

  @Test(arguments: named)
  func `a file with the name of its type passes`(_ sample: (name: String, text: String)) {
    expectNone(Layout.findings(SourceFile("Sources/A/\(sample.name).swift", sample.text)))
  }
}
