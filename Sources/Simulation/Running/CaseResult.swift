import IMProtocol

/// What came of one scenario, or of one row of its examples.
package struct CaseResult: Sendable {
  package var verdict: Verdict
  /// The ways that were followed to their end or to a failure; one without races.
  package var ways: [Way]
  /// What came of each race, in the order of the text.
  package var races: [RaceResult]
  /// How much has happened, over all ways and all orders of races.
  package var counters: Counters
  /// The hashes over all ways.
  package var fingerprints: Fingerprints

  /// A way through the scenario: with races, one order of each.
  package struct Way: Sendable {
    package var world: World
    package var log: Log
    /// Which order of which race it took, in the order of the text.
    package var choices: [RaceChoice]
    /// What came for each line about devices, step by step; of a race for the outcome that it fits.
    package var matches: Matches
    /// What lines have seen of local data; nothing unless the options ask for it.
    package var looks: Looks
    /// What ended by the clock alone in waits; nothing unless the options ask for it.
    package var waits: Waits
    /// What captures are bound to at the end.
    let bindings: Bindings
    /// The calls that bear a name, by the index in `Scenario.callNames`.
    let named: [CallToken?]

    init(_ branch: Branch) {
      bindings = branch.bindings
      named = branch.named
      world = branch.world
      log = branch.log
      choices = branch.choices
      matches = branch.matches
      looks = branch.looks
      waits = branch.waits
    }
  }
}
