import Testing

/// All that could be wrong is tried: each rule that asks a table, and each part that could be left
/// out, stands among the mutants of the reports, and no two parts are called alike.
enum MutantPoints {
  /// What stands in a source, by the words that the page of mutants has for it.
  static func points(_ file: SourceFile) -> [String] {
    file.text.split(separator: "Mutants.does(").dropFirst().compactMap { rest in
      rest.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
        .map { String($0) }
    }
  }

  static func findings(_ sources: [SourceFile], page: String) -> [Finding] {
    var seen: Set<String> = []
    return sources.flatMap { file in
      points(file).flatMap { point -> [Finding] in
        var findings: [Finding] = []
        if !seen.insert(point).inserted {
          findings.append(file.finding(1, "\(point) is said twice; use a sentence of its own"))
        }
        if !page.contains("| \(point) |") {
          findings.append(
            file.finding(1, "no case tries \(point); use a scenario, and imsim mutate --update"))
        }
        return findings
      }
    }
  }
}

struct MutantPointsTests {
  private let page = Repository.shared.files.first { $0.path == "reports/mutants.md" }?.text ?? ""

  @Test func `every part that could be left out is tried`() {
    let sources = Repository.shared.core.filter { !$0.path.contains("/Mutants/") }
    expectNone(MutantPoints.findings(sources, page: page))
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
        if let place = words.firstIndex(of: "var"), place + 1 < words.count {
          name = words[place + 1]
        }
        guard line.contains("Mutants.limit") else { continue }
        count += 1
        #expect(page.contains("| \(base).\(name)"), "no mutant of \(base).\(name)")
      }
    }
    #expect(count > 40)
  }

  @Test func `a part that nobody tries or that is said twice is found`() {
    let one = SourceFile("Sources/IMServer/A.swift", "if Mutants.does(\"it is done\", \"D-01\") {}")
    #expect(MutantPoints.findings([one], page: "| it is done | D-01 |").isEmpty)
    #expect(MutantPoints.findings([one], page: "").count == 1)
    #expect(MutantPoints.findings([one, one], page: "| it is done | D-01 |").count == 1)
  }
}
