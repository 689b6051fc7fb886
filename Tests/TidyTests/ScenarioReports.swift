import Testing

/// Every scenario has its report, and there is no report without a scenario.
enum ScenarioReports {
  static func findings(paths: [String]) -> [Finding] {
    let wanted = paths.compactMap { path -> (scenario: String, report: String)? in
      guard path.hasPrefix("scenarios/"), path.hasSuffix(".scenario") else { return nil }
      let name = path.dropFirst("scenarios/".count).dropLast(".scenario".count)
      return (path, "reports/\(name).md")
    }
    let reports = paths.filter { $0.hasPrefix("reports/") && $0.hasSuffix(".md") }
    let (there, due) = (Set(reports), Set(wanted.map(\.report)))
    let missing = wanted.filter { !there.contains($0.report) }.map { pair in
      Finding(path: pair.scenario, line: 1, message: "no \(pair.report); use \(mend)")
    }
    let strays = reports.filter { $0 != index && !due.contains($0) }.map { path in
      Finding(path: path, line: 1, message: "a report without a scenario; use \(mend)")
    }
    let isIndexed = wanted.isEmpty || there.contains(index)
    let front = Finding(path: index, line: 1, message: "is missing; use \(mend)")
    return missing + strays + (isIndexed ? [] : [front])
  }

  private static let index = "reports/README.md"
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
  }

  @Test func `a report of each scenario passes, whatever else is there`() {
    expectNone(
      ScenarioReports.findings(paths: [
        "README.md", "reports/README.md", "reports/a/b.md", "reports/pictures/a.png",
        "scenarios/a/b.scenario", "scenarios/requirements.md",
      ]))
    expectNone(ScenarioReports.findings(paths: ["README.md"]))
  }
}
