import Base
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Measures two explorations of a model on one thread: first without partial-order reduction,
  /// then with it.
  func exploration(_ model: ExplorationModel) -> [Measurement] {
    // With the reduction, the scenario can have more calls, because fewer interleavings must be
    // explored.
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
