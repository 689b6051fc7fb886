import Base
import Events
import Reports
import ScenarioLanguage
import Simulation

/// Runs variants of the selected cases, several files at a time, and reports the results.
struct VariantRuns: Sendable {
  let set: ScenarioSet
  let selection: Selection
  let settings: RunSettings
  let kinds: [Variant.Kind]

  struct StoredResult: Sendable {
    var counts: [VariantEvents.KindCount]
    var failed: [Failed] = []
    /// The events of all variants, if reports are requested, each with the index of its case in the
    /// selection.
    var events: [(origin: Int, events: CaseEvents)] = []
    var hasFault = false
    /// If imsim crashed while it processed the file, an entry that reports the crash as an error,
    /// with the index of the file's first case in the selection.
    var trap: (origin: Int, file: ScenarioSet.File)?
  }

  struct Failed: Sendable {
    let key: VariantEvents.Key
    let events: CaseEvents
    let text: [UInt8]

    var file: [UInt8] {
      let what = events.failures.first?.summary ?? ""
      let comment = "# Variant \(events.name): \(what).\n"
      let source = Source(path: events.path, bytes: Array(comment.utf8) + text)
      return Formatter.format(source).text
    }
  }

  func run(_ console: inout Console) -> ExitCode { report(runAll(), &console) }

  /// Runs the variants. There is one result for each file, in the order of the files.
  func runAll() -> [StoredResult] {
    let files = Dictionary(grouping: selection.cases, by: \.file)
    let order = files.keys.sorted()
    let progress = Progress(total: order.count, isOn: true)
    let results = Workers.isolated(
      count: order.count, jobs: settings.jobs, tick: { progress.show($0) },
      stopped: { index, stop in
        let trapped = ScenarioSet.File(
          stoppedAt: set.files[order[index]].source.path, doing: "ran variants of this file", stop)
        return StoredResult(
          counts: kinds.map(VariantEvents.KindCount.init), hasFault: true,
          trap: (files[order[index]]?.first?.index ?? 0, trapped))
      }, work: { run(files[order[$0], default: []]) })
    progress.end()
    return results
  }

  private func run(_ cases: [Selection.Case]) -> StoredResult {
    var results = StoredResult(counts: kinds.map(VariantEvents.KindCount.init))
    let file = set.files[cases[0].file]
    let options = RunOptions(seed: settings.seed)
    var run = VariantRun(
      file.source, file.scenarios, known: file.known, kinds: kinds, options: options)
    Trap.work("vary", file.source.path) {
      for index in cases {
        run.run(row: index.scenario) { keep($0, of: index.index, &results) }
      }
    }
    for one in run.leftOut {
      if let index = kinds.firstIndex(of: one.kind) { results.counts[index].leaveOut(one.reason) }
    }
    return results
  }

  private func keep(_ variant: VariantCase, of origin: Int, _ results: inout StoredResult) {
    let index = kinds.firstIndex(of: variant.variant.kind) ?? 0
    results.counts[index].add(variant.result.verdict)
    let failure: Failure? =
      if case .failed(let failures) = variant.result.verdict { failures.first } else { nil }
    if settings.reports.isEmpty && failure == nil { return }
    let builder = EventBuilder(
      source: variant.source, seed: settings.seed, isOneOfSeveral: false,
      variant: variant.variant.kind)
    var events = builder.events(
      variant.scenario, variant.result, index: 0,
      hasWays: failure != nil && settings.reports.showExecutions)
    events.title += " [\(VariantWords.name(of: variant))]"
    if let failure {
      if RunEvents.Item.ran(events).hasFault { results.hasFault = true }
      let key = VariantEvents.Key(variant, failure)
      results.failed.append(Failed(key: key, events: events, text: variant.source.bytes))
    }
    if !settings.reports.isEmpty { results.events.append((origin, events)) }
  }

  private func report(_ results: [StoredResult], _ console: inout Console) -> ExitCode {
    var counts = kinds.map(VariantEvents.KindCount.init)
    for one in results {
      for index in counts.indices { counts[index] += one.counts[index] }
    }
    var codes = [ExitCode.passed]
    if counts.contains(where: { $0.failed > 0 }) { codes.append(.failed) }
    if counts.contains(where: { $0.exhausted > 0 }) { codes.append(.exhausted) }
    codes += selection.broken.map { set.files[$0.file].code }
    if selection.count == selection.marked { codes.append(.nothingSelected) }
    if results.contains(where: \.hasFault) { codes.append(.fault) }
    if !settings.reports.isEmpty {
      codes.append(settings.reports.write(events(results), &console))
    }
    for trap in results.compactMap(\.trap) { console.complain(trap.file.errors(isColored: false)) }
    let failed = results.flatMap(\.failed)
    let groups = groups(of: failed)
    var summary = TextBuffer()
    VariantSummaryText.append(
      groups.map { ($0.example.key, $0.count, $0.example.events) }, counts,
      isColored: console.isColored, to: &summary)
    console.write(summary, aside: settings.reports.takesStandardOutput)
    if let folder = settings.variantFolder {
      codes.append(write(groups.map(\.example), to: folder, &console))
    }
    return ExitCode.gravest(of: codes)
  }

  /// Returns the events of all variants and of the files with errors, in the order of the cases and
  /// files from which they come. Each variant is a separate case.
  func events(_ results: [StoredResult]) -> RunEvents {
    let broken = selection.broken.map { ($0.index, set.files[$0.file]) }
    var items = (broken + results.compactMap(\.trap)).map { origin, file in
      (origin, RunEvents.Item.broken(FileErrors(file.source, file.diagnostics, index: 0)))
    }
    items += results.flatMap(\.events).map { ($0.origin, .ran($0.events)) }
    let order = items.indices.sorted { (items[$0].0, $0) < (items[$1].0, $1) }
    items = order.map { items[$0] }
    for index in items.indices { items[index].1.index = index }
    var head = RunEvents.Head(
      imsim: Version.current, seed: settings.seed, selected: items.count, shard: selection.shard)
    if selection.shard != nil {
      head.selected = selection.count
      head.division = selection.division(of: settings.command)
      head.division?.origins = items.map(\.0)
    }
    return RunEvents(
      head: head, statements: set.statements(selection.cited), items: items.map(\.1))
  }

  /// Writes variants as scenario files in canonical form. A comment in each file describes the
  /// change and the failure.
  private func write(
    _ examples: [Failed], to folder: String, _ console: inout Console
  ) -> ExitCode {
    for (index, example) in examples.enumerated() {
      let name = Path(example.events.path).name
      do {
        try FileSystem.replace("\(index + 1)-\(name)", inside: folder, with: example.file)
        console.write("wrote \(folder)/\(index + 1)-\(name)\n")
      } catch { return console.failure(error) }
    }
    return .passed
  }

  /// Groups the variants by their failure. The shortest variant of each group serves as its
  /// example.
  private func groups(of failed: [Failed]) -> [(count: Int, example: Failed)] {
    failed.grouped(by: \.key).map { _, alike in
      let shortest = alike.dropFirst().reduce(alike[0]) { $1.text.count < $0.text.count ? $1 : $0 }
      return (alike.count, shortest)
    }
  }
}
