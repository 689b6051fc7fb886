import Testing

/// `imsim mutate` has mutants for each rule, limit and variation, but the code that handles calls
/// and callbacks contains only the correct behaviour, and does not mention mutants.
enum MutantPoints {
  /// The folders with the code that handles calls and callbacks.
  private static let folders = ["Handlers", "State", "Rules"]

  static func findings(_ file: SourceFile) -> [Finding] {
    let isDevice = file.path.hasPrefix("Sources/IMDevice/") && !file.folders.contains("Mutants")
    let isServer =
      file.path.hasPrefix("Sources/IMServer/") && file.folders.contains(where: folders.contains)
    guard isDevice || isServer else { return [] }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      line.contains("Mutant")
        ? file.finding(index + 1, "a mutant stands here; use a table, a rule or a variation") : nil
    }
  }
}

struct MutantPointsTests {
  private let page = Repository.shared.files.first { $0.path == "reports/mutants.md" }?.text ?? ""

  @Test func `what carries out names no mutants`() {
    expectNone(Repository.shared.core.flatMap(MutantPoints.findings))
  }

  @Test func `every variation is tried`() throws {
    let file = Repository.shared.core.first { $0.path.hasSuffix("/Variation.swift") }
    let words = try #require(file).text.split(separator: "\"").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains(" ") && !$0.element.contains("D-") }
    #expect(words.count > 10)
    for sentence in words.map(\.element) {
      #expect(page.contains("| \(sentence) |"), "no case tries \(sentence)")
    }
  }

  @Test func `every rule is tried`() {
    let rules = Repository.shared.core.filter { file in
      file.path.contains("/Rules/") && !file.path.contains("+") && file.text.contains(") { switch ")
    }
    #expect(rules.count > 30)
    for file in rules {
      let name = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      #expect(page.contains("| \(name)."), "no mutant of \(file.path)")
    }
  }

  @Test func `every limit is tried`() {
    let files = Repository.shared.core.filter { !$0.path.contains("/Mutants/") }
    var count = 0
    for file in files {
      let base = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      var name: Substring = ""
      for line in file.text.split(separator: "\n") {
        let words = line.split { " :{(".contains($0) }
        if let index = words.firstIndex(of: "var"), index + 1 < words.count {
          name = words[index + 1]
        }
        guard line.contains("Mutants.limit") else { continue }
        count += 1
        #expect(page.contains("| \(base).\(name)"), "no mutant of \(base).\(name)")
      }
    }
    #expect(count > 40)
  }

  @Test func `a mutant in a handler is found`() {
    let text = "if Mutants.isOn { return }"
    for path in ["IMServer/Handlers/A.swift", "IMServer/State/A.swift", "IMDevice/A.swift"] {
      #expect(MutantPoints.findings(SourceFile("Sources/" + path, text)).map(\.line) == [1])
    }
    for path in ["IMServer/Mutants/A.swift", "IMDevice/Mutants/A.swift", "IMServer/Server.swift"] {
      expectNone(MutantPoints.findings(SourceFile("Sources/" + path, text)))
    }
  }
}
