/// What came of one scenario, or of one row of its examples.
public struct CaseResult: Sendable {
  /// Passed or not.
  public var verdict: Verdict
  /// The ways that were followed to their end or to a failure; one without races.
  public var ways: [Way]
  /// What came of each race, in the order of the text.
  public var races: [RaceResult]
  /// How much has happened, over all ways and all orders of races.
  public var counters: Counters
  /// The hashes over all ways.
  public var fingerprints: Fingerprints

  /// A way through the scenario: with races, one order of each.
  public struct Way: Sendable {
    /// The world at the end.
    public var world: World
    /// What happened.
    public var log: Log
    /// Which order of which race it took, in the order of the text.
    public var choices: [RaceChoice]
    /// What came for each line about devices, step by step; of a race for the outcome that it fits.
    public var matches: [Match]

    init(_ branch: Branch) {
      world = branch.world
      log = branch.log
      choices = branch.choices
      matches = branch.matches
    }
  }
}
