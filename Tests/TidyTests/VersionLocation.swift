import Testing

/// Only one file states the version, and all other code reads the version from this file. The only
/// exceptions are lines that declare a dependency on imsim, which must repeat the same version.
enum VersionLocation {
  static let versionFile = "Sources/Base/Version.swift"

  static func findings(_ files: [SourceFile]) -> [Finding] {
    let version = files.first { $0.path == versionFile }?.text
      .split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
    guard let version, !version.isEmpty else {
      return [Finding(path: versionFile, line: 1, message: "it has no version; use \"1.0.0\"")]
    }
    return files.filter { isCovered($0.path) }.flatMap { file in
      file.lines.enumerated().compactMap { index, line in
        let text = String(decoding: line, as: UTF8.self)
        let isDependency = text.contains(".package(url:") && text.contains("from:")
        guard text.contains("\"\(version)\"") || !isDependency else {
          return file.finding(
            index + 1, "a dependency on another version; use from: \"\(version)\"")
        }
        return text.contains(version) && !isDependency
          ? file.finding(index + 1, "the version is repeated; use imsim --version") : nil
      }
    }
  }

  /// Whether a file is checked. Sources, guides and CI scripts are checked. Golden files are not
  /// checked, because they contain printed output.
  private static func isCovered(_ path: String) -> Bool {
    path != versionFile
      && (path.hasPrefix("Sources/") || path.hasPrefix(".ci/") || path == "Package.swift"
        || path.hasSuffix("README.md") && !path.hasPrefix("reports/")
        || path.hasPrefix("Tests/ContactList/") || path == "scenarios/your-own.md")
  }
}

struct VersionLocationTests {
  @Test func `the repository's version stands in one place`() {
    expectNone(VersionLocation.findings(Repository.shared.files))
  }

  private static let version = SourceFile(
    VersionLocation.versionFile, "enum Version { let a = \"7.8.9\" }")

  @Test(arguments: ["Sources/A/A.swift", ".ci/archive", "README.md", "scenarios/your-own.md"])
  func `a version elsewhere is found`(_ path: String) {
    let file = SourceFile(path, "a\nimsim-7.8.9.tar.gz")
    #expect(VersionLocation.findings([Self.version, file]).map(\.line) == [2])
  }

  @Test func `other numbers and golden files pass`() {
    expectNone(
      VersionLocation.findings([
        Self.version, SourceFile("README.md", "7.8, 7.8.10"),
        SourceFile("Tests/ATests/Golden/a.txt", "imsim 7.8.9"),
      ]))
  }

  @Test func `a dependency names the version, and no other`() {
    let right = SourceFile("README.md", ".package(url: repository, from: \"7.8.9\")")
    expectNone(VersionLocation.findings([Self.version, right]))
    let wrong = SourceFile("Tests/ContactList/Package.swift", ".package(url: a, from: \"7.8.8\")")
    #expect(VersionLocation.findings([Self.version, wrong]).map(\.line) == [1])
  }

  @Test func `a missing version is found`() {
    #expect(VersionLocation.findings([]).map(\.line) == [1])
  }
}
