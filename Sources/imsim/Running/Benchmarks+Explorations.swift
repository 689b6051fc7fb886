import Events
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Everything that may happen in a model, on one thread: all orders, and without those that make
  /// no difference.
  static func exploration(_ model: ExplorationModel) -> TextBuffer {
    var buffer = TextBuffer()
    // Without so many orders there is time for more calls.
    for (reduces, calls) in [(false, 1), (true, 3)] {
      let source = Source(path: "bench.scenario", text: model.text(calls: calls))
      guard let scenario = ScenarioFile.parse(source).scenarios.first else {
        preconditionFailure("the model \(model.rawValue) has errors")
      }
      var options = ExploreOptions()
      options.reduces = reduces
      let start = Explorer(scenario, options)
      var explorer = start
      let times = (0..<runs).map { _ in
        explorer = start
        return time {
          while explorer.outcome == nil {
            explorer.advance { count, work in (0..<count).map(work) }
          }
        }
      }
      let statistics = explorer.statistics
      Measurement(
        "exploration of \(model.rawValue)\(reduces ? ", reduced" : "")",
        parameters: [("devices", scenario.devices.count), ("callsOfADevice", calls)],
        counters: [
          ("states", statistics.states), ("atRest", statistics.statesAtRest),
          ("transitions", statistics.transitions), ("depth", statistics.depth),
          ("bytesPerState", explorer.bytesOfVisited / statistics.states),
        ],
        unit: "State", count: statistics.states, runs: times
      ).append(to: &buffer)
    }
    return buffer
  }
}
