import Testing

/// A file has at most 400 lines of at most 100 columns.
enum FileSizes {
  static let lineLimit = 400
  static let columnLimit = 100

  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.path.hasSuffix(".swift") else { return [] }
    var lines = file.lines
    if lines.last?.isEmpty == true { lines.removeLast() }
    var findings: [Finding] = []
    if lines.count > lineLimit {
      findings.append(
        file.finding(
          lineLimit + 1,
          "the file has \(lines.count) lines of at most \(lineLimit); split it by its ideas"))
    }
    for (index, line) in lines.enumerated() where line.count > columnLimit {
      let columns = String(decoding: line, as: UTF8.self).unicodeScalars.count
      if columns > columnLimit {
        findings.append(
          file.finding(
            index + 1, "the line has \(columns) columns of at most \(columnLimit); break it"))
      }
    }
    return findings
  }
}

struct FileSizesTests {
  @Test func `the repository's files and lines keep their size`() {
    expectNone(Repository.shared.swift.flatMap(FileSizes.findings))
  }

  @Test func `a file of 401 lines is too long, one of 400 is not`() {
    let limit = String(repeating: "a\n", count: 400)
    expectNone(FileSizes.findings(SourceFile("A.swift", limit)))
    #expect(FileSizes.findings(SourceFile("A.swift", limit + "a")).map(\.line) == [401])
  }

  @Test func `a line of 101 columns is too long, one of 100 is not`() {
    let limit = "\n" + String(repeating: "é", count: 100)
    expectNone(FileSizes.findings(SourceFile("A.swift", limit)))
    #expect(FileSizes.findings(SourceFile("A.swift", limit + "a")).map(\.line) == [2])
  }

  @Test func `other texts may be as long as they like`() {
    expectNone(FileSizes.findings(SourceFile("README.md", String(repeating: "a\n", count: 500))))
  }
}
