import Testing

/// No text contains a path that exists only on one machine.
enum PrivatePaths {
  // Each path is made of two string literals, so that this file passes the rule.
  static let banned = ["../" + "shared", "/" + "work/"]

  static func findings(_ file: SourceFile) -> [Finding] {
    guard !file.path.hasPrefix(".ci/"), file.bytes.contains(UInt8(ascii: "/")) else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      banned.filter { contains(line, $0) }.map {
        file.finding(index + 1, "\($0) exists on one machine only; use a path of the repository")
      }
    }
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { return false }
    // Begin two bytes before the first slash, because a relative path may begin with two dots.
    let rest = line[max(line.startIndex, slash - 2)...]
    return String(decoding: rest, as: UTF8.self).contains(text)
  }
}

struct PrivatePathsTests {
  @Test func `the repository names no private place`() {
    expectNone(Repository.shared.files.flatMap(PrivatePaths.findings))
  }

  @Test(arguments: PrivatePaths.banned)
  func `a private place is found`(_ path: String) {
    for name in ["README.md", "Sources/A/A.swift", "scenarios/a.scenario", ".gitignore"] {
      let file = SourceFile(name, "a\n# see a/b and \(path)a")
      #expect(PrivatePaths.findings(file).map(\.line) == [2])
    }
    expectNone(PrivatePaths.findings(SourceFile(".ci/run", "cd \(path)")))
  }

  @Test func `other places pass`() {
    let text = "../Sources a/workshop/b shared/ http://example.org"
    expectNone(PrivatePaths.findings(SourceFile("README.md", text)))
  }
}
