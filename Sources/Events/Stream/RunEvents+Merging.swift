import Base

extension RunEvents {
  /// A stream's path, as the user wrote it, and the stream's content.
  package typealias Stream = (path: String, run: RunEvents)

  /// Merges the streams of all parts of a run, in any order, into the whole run. The result equals
  /// the run that was not divided.
  ///
  /// Throws an error if the streams belong to different runs, if a part is missing or occurs more
  /// than once, or if a part has not all of its items.
  package static func merging(_ streams: [Stream]) throws(EventProblem) -> RunEvents {
    guard let first = streams.first else {
      throw EventProblem(path: "-", "there is no stream to read")
    }
    for stream in streams.dropFirst() { try PartCheck.compare(stream, with: first) }
    try PartCheck.checkNumbers(streams)
    for stream in streams { try PartCheck.checkItems(stream) }
    var run = first.run
    run.head.shard = nil
    run.head.division = nil
    run.head.notRun = streams.reduce(0) { $0 + $1.run.head.notRun }
    guard first.run.head.division?.origins != nil else {
      run.items = streams.flatMap(\.run.items).sorted { $0.index < $1.index }
      return run
    }
    run.items = streams.flatMap { zip($0.run.head.division?.origins ?? [], $0.run.items) }
      .sorted { ($0.0, $0.1.index) < ($1.0, $1.1.index) }.map(\.1)
    for index in run.items.indices { run.items[index].index = index }
    run.head.selected = run.items.count
    return run
  }
}
