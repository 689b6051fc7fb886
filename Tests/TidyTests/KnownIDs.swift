import Testing

/// Every id of a requirement or decision in the repository is in the catalogue.
///
/// A sample that needs an unknown id uses the number 00.
enum KnownIDs {
  static let catalogue = "scenarios/requirements.md"
  static let kinds: Set<String> = ["FR", "RL", "GR", "UP", "SU", "MD", "D"]

  static func findings(_ files: [SourceFile]) -> [Finding] {
    guard let list = files.first(where: { $0.path == catalogue }) else {
      return [Finding(path: catalogue, line: 1, message: "missing; use a table row for every id")]
    }
    let known = rows(list)
    return files.filter { isCovered($0.path) }.flatMap { file in
      mentions(file).compactMap { mention in
        guard !known.contains(mention.id), !mention.id.hasSuffix("-00") else { return nil }
        return file.finding(
          mention.line, "\(mention.id) is unknown; use an id of \(catalogue), or add its row")
      }
    }
  }

  /// Whether the ids in a file are checked. The files of TidyTests are exempt, because their
  /// samples are invented.
  private static func isCovered(_ path: String) -> Bool {
    ["Sources/", "Tests/", "scenarios/"].contains { path.hasPrefix($0) }
      && !path.hasPrefix("Tests/TidyTests/")
  }

  /// The ids at the start of table rows, such as `| FR-01 | …` and `| RL-06 * | …`.
  static func rows(_ file: SourceFile) -> Set<String> {
    Set(
      file.lines.compactMap { line in
        let cells = String(decoding: line, as: UTF8.self).split(separator: "|")
        guard line.first == UInt8(ascii: "|"), let id = cells.first?.split(separator: " ").first,
          mentions(SourceFile("", String(id))).map(\.id) == [String(id)]
        else { return nil }
        return String(id)
      })
  }

  struct Mention: Equatable {
    let id: String
    let line: Int
  }

  /// All ids in a file, such as `FR-01`. An id inside a longer word does not count.
  static func mentions(_ file: SourceFile) -> [Mention] {
    let bytes = file.bytes
    let dash = UInt8(ascii: "-")
    let newline = UInt8(ascii: "\n")
    var mentions: [Mention] = []
    var line = 1
    for index in bytes.indices {
      if bytes[index] == newline { line += 1 }
      guard bytes[index] == dash else { continue }
      var start = index
      while start > 0, Token.isWord(bytes[start - 1]) { start -= 1 }
      var end = index + 1
      while end < bytes.count, bytes[end] >= 48, bytes[end] <= 57 { end += 1 }
      let isPart =
        (start > 0 && bytes[start - 1] == dash) || (end < bytes.count && Token.isWord(bytes[end]))
      guard end > index + 1, start < index, index - start <= 2, !isPart,
        kinds.contains(String(decoding: bytes[start..<index], as: UTF8.self))
      else { continue }
      mentions.append(Mention(id: String(decoding: bytes[start..<end], as: UTF8.self), line: line))
    }
    return mentions
  }
}

struct KnownIDsTests {
  private static let list = SourceFile(
    KnownIDs.catalogue,
    """
    | ID | Where | Statement |
    |---|---|---|
    | FR-01 | A | See D-07. |
    | RL-06 * | B | Inferred. |

    | D-07 | Ours. |
    """)

  @Test func `the repository names known ids only`() {
    expectNone(KnownIDs.findings(Repository.shared.files))
  }

  @Test func `the rows of the catalogue are its ids`() {
    #expect(KnownIDs.rows(Self.list) == ["FR-01", "RL-06", "D-07"])
  }

  @Test(arguments: [
    "Sources/IMServer/A.swift", "Tests/ATests/G.md", "scenarios/friends/a.scenario",
  ])
  func `an unknown id is found`(_ path: String) {
    let file = SourceFile(path, "verifies FR-01, RL-06\nassumes D-07, D-08  # FR-02")
    let found = KnownIDs.findings([Self.list, file])
    #expect(found.map(\.line) == [2, 2])
    #expect(found.map { $0.message.prefix(5) } == ["D-08 ", "FR-02"])
  }

  @Test func `an unknown id in the catalogue itself is found`() {
    let list = SourceFile(KnownIDs.catalogue, "| FR-01 | As D-99 says. |")
    #expect(KnownIDs.findings([list]).count == 1)
  }

  @Test func `a catalogue that is missing is found`() {
    #expect(KnownIDs.findings([]).map(\.path) == [KnownIDs.catalogue])
  }

  @Test func `what only looks like an id passes`() {
    let text = "UTF-8 MD-5x HD-20 A-FR-02 FRD-03 GR-nn D- FR-00 sha-FR x-1"
    expectNone(KnownIDs.findings([Self.list, SourceFile("Sources/A/A.swift", text)]))
    expectNone(KnownIDs.findings([Self.list, SourceFile("reports/a.md", "FR-02")]))
    expectNone(KnownIDs.findings([Self.list, SourceFile("Tests/TidyTests/A.swift", "FR-02")]))
  }
}
