import Base
import ScenarioLanguage

extension StormEvents {
  /// Which worlds a storm runs. Storms with equal plans have equal results.
  package struct Plan: Hashable, Sendable {
    package internal(set) var seeds: ClosedRange<UInt64>
    /// About how many calls each world makes.
    package internal(set) var calls: Int
    /// How long each world acts, in microseconds, or nil if chance decides.
    package internal(set) var duration: Int64?
    /// The part of the seeds that run, or nil if all seeds run.
    package internal(set) var shard: Shard?

    package init(seeds: ClosedRange<UInt64>, calls: Int, duration: Int64?, shard: Shard?) {
      self.seeds = seeds
      self.calls = calls
      self.duration = duration
      self.shard = shard
    }

    /// How many worlds there are.
    package var worlds: Int { shard?.share(of: seeds.count) ?? seeds.count }

    /// The seed of a world, by its index among the worlds.
    package func seed(at index: Int) -> UInt64 {
      guard let shard else { return seeds.lowerBound + UInt64(index) }
      return seeds.lowerBound + UInt64(shard.number - 1 + index * shard.count)
    }

    /// The options of the command that differ from those of another plan, with both values, such as
    /// `--calls 30 instead of --calls 200`; nil if nothing differs.
    package func difference(from other: Plan) -> String? {
      zip(options, other.options).first { $0 != $1 }.map { "\($0) instead of \($1)" }
    }

    private var options: [String] {
      [
        "--seeds \(seeds.lowerBound)...\(seeds.upperBound)", "--calls \(calls)",
        duration.map { "--for \(DurationText.text(microseconds: $0))" } ?? "no --for",
        shard.map { "--shard \($0.number)/\($0.count)" } ?? "no --shard",
      ]
    }
  }
}
