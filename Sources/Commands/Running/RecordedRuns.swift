import Events
import Reports

/// Implements `imsim report --from`, which combines the event streams of a run's shards into
/// reports about the whole run.
struct RecordedRuns {
  /// The paths of the event streams. `-` means standard input.
  let paths: [String]
  let reports: ReportFiles

  private static let longest = 2_000_000_000

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    guard !paths.isEmpty else {
      throw Arguments.Problem("--from needs the files that imsim run --jsonl has written")
    }
    try reports.check()
    try reports.check(sparing: paths)
    var streams: [RunEvents.Stream] = []
    for path in paths { streams.append(try stream(path)) }
    let run: RunEvents
    do {
      run = try RunEvents.merging(streams)
    } catch {
      throw Arguments.Problem(lines: error.description)
    }
    let code = reports.write(run, &console)
    let isAside = reports.takesStandardOutput
    let columns = isAside ? nil : console.columns
    console.write(aside: isAside) {
      SummaryText(run, isColored: $1 && !isAside, columns: columns).append(to: &$0)
    }
    var codes = run.items.map { ExitCode($0) } + [code]
    if run.items.allSatisfy({ $0.status == .skipped }) { codes.append(.nothingSelected) }
    return ExitCode.gravest(of: codes)
  }

  private func stream(_ path: String) throws(Arguments.Problem) -> RunEvents.Stream {
    let bytes = try FileSystem.read(whole: path, atMost: Self.longest)
    if bytes.isEmpty {
      throw Arguments.Problem(
        "\(path) is empty, or no process writes to it: name the output of run --jsonl")
    }
    do {
      return (path, try EventReader.read(bytes, path: path))
    } catch {
      throw Arguments.Problem(lines: error.description)
    }
  }
}
