import Base
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Measures two explorations of a model on one thread. The first exploration runs without
  /// partial-order reduction. The second exploration runs with partial-order reduction.
  func exploration(_ model: ExplorationModel) -> [Measurement] {
    // For the exploration with the reduction, the scenario has more calls. The reduction decreases
    // the number of interleavings that must be explored.
    [(false, 1), (true, 3)].map { reduces, calls in
      let source = Source(path: "bench.scenario", text: model.text(calls: calls))
      guard let scenario = ScenarioFile.parse(source).scenarios.first else {
        fatal("the model \(model.rawValue) of \(calls) calls has errors")
      }
      var options = ExploreOptions()
      options.reduces = reduces
      let start = Explorer(scenario, options)
      var explorer = start
      let runs = measure {
        explorer = start
        while explorer.outcome == nil {
          explorer.advance { count, work in (0..<count).map(work) }
        }
      }
      let statistics = explorer.statistics
      return Measurement(
        "exploration of \(model.rawValue)\(reduces ? ", reduced" : "")",
        parameters: [
          .init("devices", scenario.devices.count), .init("callsOfADevice", calls),
        ],
        counters: [
          .init("states", statistics.states), .init("atRest", statistics.statesAtRest),
          .init("transitions", statistics.transitions), .init("depth", statistics.depth),
          .init("bytesPerState", explorer.bytesOfVisited / statistics.states),
        ],
        unit: "state", count: statistics.states, runs: runs)
    }
  }
}
