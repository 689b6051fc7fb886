import Events
import Reports
import ScenarioLanguage
import Simulation

/// Runs the variants of the selected cases, each file on some thread, and says what came of them.
struct VariantRuns: Sendable {
  let set: ScenarioSet
  let selection: Selection
  let settings: RunSettings
  let kinds: [Variant.Kind]

  /// What came of the variants of one case.
  private struct Kept: Sendable {
    var counts: [VariantEvents.KindCount]
    /// Those that failed.
    var failed: [Failed] = []
    /// All, when reports are asked for.
    var events: [CaseEvents] = []
  }

  private struct Failed: Sendable {
    let key: VariantEvents.Key
    let events: CaseEvents
    let text: [UInt8]
  }

  /// Runs them and prints what came of it.
  func run(_ console: inout Console) -> ExitCode {
    let files = Dictionary(grouping: selection.cases, by: \.file)
    let order = files.keys.sorted()
    let progress = Progress(total: order.count, isOn: true)
    let kept = Workers.map(
      count: order.count, jobs: settings.jobs, tick: { progress.show($0) },
      work: { run(files[order[$0], default: []]) })
    progress.end()
    return report(kept, &console)
  }

  private func run(_ cases: [Selection.Case]) -> Kept {
    var kept = Kept(counts: kinds.map(VariantEvents.KindCount.init))
    let file = set.files[cases[0].file]
    var options = RunOptions()
    options.seed = settings.seed
    var run = VariantRun(
      file.source, file.scenarios, known: file.known, kinds: kinds, options: options)
    for place in cases {
      run.run(row: place.scenario) { keep($0, &kept) }
    }
    for one in run.leftOut {
      if let place = kinds.firstIndex(of: one.kind) { kept.counts[place].leaveOut(one.reason) }
    }
    return kept
  }

  private func keep(_ variant: VariantCase, _ kept: inout Kept) {
    let place = kinds.firstIndex(of: variant.variant.kind) ?? 0
    kept.counts[place].add(variant.result.verdict)
    let hasFailed = if case .failed = variant.result.verdict { true } else { false }
    if settings.reports.isEmpty && !hasFailed { return }
    let builder = EventBuilder(
      source: variant.source, seed: settings.seed, isOneOfSeveral: false,
      variant: variant.variant.kind)
    var events = builder.events(
      variant.scenario, variant.result, place: 0, hasWays: hasFailed)
    events.title += " [\(VariantWords.name(of: variant))]"
    if hasFailed {
      let key = VariantEvents.Key(variant, events)
      if !settings.reports.showWays { events.ways = [] }
      kept.failed.append(Failed(key: key, events: events, text: variant.source.bytes))
    }
    if !settings.reports.isEmpty { kept.events.append(events) }
  }

  // MARK: - What came of it

  private func report(_ kept: [Kept], _ console: inout Console) -> ExitCode {
    var counts = kinds.map(VariantEvents.KindCount.init)
    for one in kept {
      for place in counts.indices { counts[place] += one.counts[place] }
    }
    let failed = kept.flatMap(\.failed)
    let groups = groups(of: failed)
    var summary = TextBuffer()
    VariantSummaryText(
      VariantEvents(
        kinds: counts,
        groups: groups.map {
          VariantEvents.Group(key: $0.example.key, count: $0.count, example: $0.example.events)
        }), isColored: console.isColored
    ).append(to: &summary)
    console.write(summary)
    var codes: [ExitCode] = [.passed]
    if counts.contains(where: { $0.failed > 0 }) { codes.append(.failed) }
    if counts.contains(where: { $0.exhausted > 0 }) { codes.append(.exhausted) }
    if selection.count == 0 { codes.append(.nothingSelected) }
    return ExitCode.gravest(of: codes)
  }

  /// Those that failed alike together, with the shortest of them.
  private func groups(of failed: [Failed]) -> [(count: Int, example: Failed)] {
    var groups: [(count: Int, example: Failed)] = []
    var places: [VariantEvents.Key: Int] = [:]
    for one in failed {
      guard let place = places[one.key] else {
        places[one.key] = groups.count
        groups.append((1, one))
        continue
      }
      groups[place].count += 1
      if one.text.count < groups[place].example.text.count { groups[place].example = one }
    }
    return groups
  }
}
