import Events
import Reports

/// What `imsim report --from` does: one run of the streams of its shards, and its reports.
struct RecordedRuns {
  /// The files of the streams; `-` is standard input.
  let paths: [String]
  let reports: ReportFiles

  /// Bytes of a stream that are read.
  private static let longest = 2_000_000_000

  /// Reads the streams, writes the reports and prints the summary.
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
    var summary = TextBuffer()
    let isAside = reports.takesStandardOutput
    SummaryText(
      run, isColored: console.isColored && !isAside, columns: isAside ? nil : console.columns
    ).append(to: &summary)
    if isAside { console.complain(summary) } else { console.write(summary) }
    var codes = run.items.map { ExitCode($0) } + [code]
    if run.items.allSatisfy({ $0.status == .skipped }) { codes.append(.nothingSelected) }
    return ExitCode.gravest(of: codes)
  }

  private func stream(_ path: String) throws(Arguments.Problem) -> RunEvents.Stream {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(operand: path, atMost: Self.longest)
    } catch {
      throw Arguments.Problem("\(error.path): \(error.reason)")
    }
    if bytes.isEmpty {
      throw Arguments.Problem(
        "\(path) is empty, or nobody writes to it: name what run --jsonl wrote")
    }
    guard bytes.count <= Self.longest else {
      throw Arguments.Problem("\(path) has more than \(Self.longest) bytes")
    }
    do {
      return RunEvents.Stream(path: path, run: try EventReader.read(bytes, path: path))
    } catch {
      throw Arguments.Problem(lines: error.description)
    }
  }
}
