import Testing

/// Relative links in the guides lead to files or folders that exist.
enum Links {
  static let guides = [
    "README.md", "Sources/README.md", "Sources/Simulation/README.md", "Sources/Events/README.md",
    "Tests/README.md",
    "scenarios/README.md", "scenarios/tutorial.md", "scenarios/your-own.md",
    "scenarios/real-servers.md", "Sources/LogWriters/README.md", "Sources/LogWriters/names.md",
  ]

  static func findings(_ file: SourceFile, in paths: [String]) -> [Finding] {
    guard guides.contains(file.path) || isIndex(file.path) else { return [] }
    var indices = Set(paths)
    for path in paths {
      var parts = path.split(separator: "/")
      while parts.popLast() != nil { indices.insert(parts.joined(separator: "/")) }
    }
    return targets(file).compactMap { target in
      let index = resolve(target.text, from: file.folders)
      guard index.map(indices.contains) != true else { return nil }
      return file.finding(
        target.line, "the link to \(target.text) leads nowhere; use the path from this file")
    }
  }

  /// Whether a page in reports/ is an index. An index only links to other pages.
  private static func isIndex(_ path: String) -> Bool {
    path.hasPrefix("reports/statements/")
      || path.hasPrefix("reports/") && path.hasSuffix("/README.md")
  }

  struct Target: Equatable {
    let text: String
    let line: Int
  }

  /// The relative targets of links `[text](target)` outside of code blocks and code spans.
  static func targets(_ file: SourceFile) -> [Target] {
    var targets: [Target] = []
    var isCode = false
    for (index, bytes) in file.lines.enumerated() {
      let line = String(decoding: bytes, as: UTF8.self)
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.contains("](") else { continue }
      let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "code" }.joined()
      for rest in prose.split(separator: "](").dropFirst(prose.hasPrefix("](") ? 0 : 1) {
        let target = rest.prefix { $0 != ")" && $0 != " " && $0 != "#" }
        guard !target.isEmpty, !target.contains(":") else { continue }
        targets.append(Target(text: String(target), line: index + 1))
      }
    }
    return targets
  }

  /// A link's target relative to the root of the repository, or nil if the target is above the
  /// root.
  private static func resolve(_ target: String, from folders: [String]) -> String? {
    var parts = folders
    for part in target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return target.hasPrefix("/") ? nil : parts.joined(separator: "/")
  }
}

struct LinksTests {
  @Test func `the repository's links lead somewhere`() {
    let paths = Repository.shared.paths
    expectNone(Repository.shared.files.flatMap { Links.findings($0, in: paths) })
  }

  private static let paths = ["README.md", "Sources/README.md", "Sources/A/A.swift"]

  @Test(arguments: [
    "a [b](A/B.swift)", "[b](../Tests)", "[b](../../README.md)", "[a](A) and [b](C#part)",
    "[b](/Sources)", "a `code` [b](nothing.md \"title\")",
  ])
  func `a link to nowhere is found`(_ text: String) {
    let file = SourceFile("Sources/README.md", "# A\n" + text)
    #expect(Links.findings(file, in: Self.paths).map(\.line) == [2], "\(text)")
  }

  @Test(arguments: [
    "[a](A/A.swift)", "[a](A/)", "[a](./A), [b](../README.md)", "[a](../Sources/A#part)",
    "[a](https://example.org/a)", "[a](#part)", "`[a](b)`", "```\n[a](b)\n```", "f](", "[a] (b)",
    "[a](..)",
  ])
  func `a link that leads somewhere passes`(_ text: String) {
    expectNone(Links.findings(SourceFile("Sources/README.md", text), in: Self.paths))
  }

  @Test func `only the guides are read`() {
    expectNone(Links.findings(SourceFile("reports/a.md", "[a](b)"), in: Self.paths))
  }
}
