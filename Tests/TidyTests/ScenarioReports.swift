import Testing

/// Every scenario has a report, every report has a scenario, and every folder of reports has an
/// index.
enum ScenarioReports {
  static func findings(paths: [String]) -> [Finding] {
    let wanted = paths.compactMap { path -> (scenario: String, report: String)? in
      guard path.hasPrefix("scenarios/"), path.hasSuffix(".scenario") else { return nil }
      let name = path.dropFirst("scenarios/".count).dropLast(".scenario".count)
      return (path, "reports/\(name).md")
    }
    let reports = paths.filter { $0.hasPrefix("reports/") && $0.hasSuffix(".md") }
    let indexes = Set(wanted.map { index(of: $0.report) } + (wanted.isEmpty ? [] : [front]))
    let (there, due) = (Set(reports), Set(wanted.map(\.report)).union(indexes))
    let missing = wanted.filter { !there.contains($0.report) }.map { pair in
      Finding(path: pair.scenario, line: 1, message: "no \(pair.report); use \(mend)")
    }
    let strays = reports.filter {
      ![front, mutants].contains($0) && !due.contains($0) && !isAboutStatements($0)
    }
    let withoutScenario = strays.map { path in
      Finding(path: path, line: 1, message: "a report without a scenario; use \(mend)")
    }
    let lacking = indexes.subtracting(there).sorted().map { path in
      Finding(path: path, line: 1, message: "is missing; use \(mend)")
    }
    return missing + withoutScenario + lacking
  }

  /// The index page of a report's folder, which links to all pages of the folder.
  private static func index(of report: String) -> String {
    report.split(separator: "/").dropLast().joined(separator: "/") + "/README.md"
  }

  private static func isAboutStatements(_ path: String) -> Bool {
    path.hasPrefix("reports/statements/")
  }

  private static let front = "reports/README.md"
  /// The page that `imsim mutate` writes.
  private static let mutants = "reports/mutants.md"
  private static let mend = "imsim report --update"
}

struct ScenarioReportsTests {
  @Test func `the repository has a report of each scenario, and no other`() {
    expectNone(Array(ScenarioReports.findings(paths: Repository.shared.paths).prefix(10)))
  }

  @Test func `a report that is missing and one without a scenario are found`() {
    let paths = ["reports/README.md", "reports/b.md", "scenarios/a.scenario"]
    #expect(
      ScenarioReports.findings(paths: paths).map(\.path)
        == ["scenarios/a.scenario", "reports/b.md"])
    #expect(
      ScenarioReports.findings(paths: ["reports/a.md", "scenarios/a.scenario"]).map(\.path)
        == ["reports/README.md"])
    let nested = ["reports/README.md", "reports/a/b.md", "scenarios/a/b.scenario"]
    #expect(ScenarioReports.findings(paths: nested).map(\.path) == ["reports/a/README.md"])
  }

  @Test func `a report of each scenario passes, whatever else is there`() {
    expectNone(
      ScenarioReports.findings(paths: [
        "README.md", "reports/README.md", "reports/a/README.md", "reports/a/b.md",
        "reports/statements/friends.md", "reports/pictures/a.png",
        "scenarios/a/b.scenario", "scenarios/requirements.md",
      ]))
    expectNone(ScenarioReports.findings(paths: ["README.md"]))
  }
}
