import Testing

@testable import Findings
@testable import Simulation

struct ExplorationEstimateTests {
  @Test(
    arguments: [
      ([], nil),
      ([1, 4], nil),
      ([1, 4, 12], "levels still grow (×3.20)"),
      ([1, 800, 400, 200], "about 200 left if levels keep shrinking (×0.50)"),
      ([1, 100, 100, 100], "levels still grow (×1.00)"),
      (
        [1, 2, 1_000_000, 900_000, 810_000],
        "about 7,290,000 left if levels keep shrinking (×0.90)"
      ),
    ] as [([Int], String?)])
  func `what is left is told by how the last levels grow`(_ levels: [Int], _ words: String?) {
    var statistics = ExplorationStatistics()
    statistics.levels = levels
    #expect(ExplorationEstimate.words(statistics) == words)
  }
}
