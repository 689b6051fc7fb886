import Base

extension RunEvents {
  /// A stream's path, as the user wrote it, and the stream's content.
  package typealias Stream = (path: String, run: RunEvents)

  /// Merges the streams of all shards of a run, in any order, into the whole run.
  ///
  /// Throws an error if the streams belong to different runs, or if a shard is missing or occurs
  /// more than once.
  package static func merging(_ streams: [Stream]) throws(EventProblem) -> RunEvents {
    guard let first = streams.first else {
      throw EventProblem(path: "-", "there is no stream to read")
    }
    for stream in streams where !isOfOneRun(first.run, stream.run) {
      throw EventProblem(
        path: stream.path,
        "this is part of another run than \(Escaping.plain(first.path)), or of another selection")
    }
    let selected = first.run.head.selected
    let count = streams.reduce(0) { $0 + $1.run.items.count }
    let notRun = streams.reduce(0) { $0 + $1.run.head.notRun }
    guard count + notRun >= selected else {
      let parts = streams.compactMap { $0.run.head.shard }.map { "\($0.number)/\($0.count)" }
      let shards = parts.isEmpty ? "" : " in the shards \(parts.joined(separator: ", "))"
      throw EventProblem(
        path: first.path, "\(count) of \(selected) items are there\(shards): name every shard")
    }
    var items: [Item?] = Array(repeating: nil, count: selected)
    for stream in streams {
      for item in stream.run.items {
        guard items[item.index] == nil else {
          throw EventProblem(
            path: stream.path, "\(Escaping.plain(item.path)) is also in another of the streams")
        }
        items[item.index] = item
      }
    }
    var run = first.run
    run.head.shard = nil
    run.head.notRun = notRun
    run.items = items.compactMap(\.self)
    return run
  }

  private static func isOfOneRun(_ one: RunEvents, _ other: RunEvents) -> Bool {
    one.head.imsim == other.head.imsim && one.head.seed == other.head.seed
      && one.head.selected == other.head.selected
      && one.head.shard?.count == other.head.shard?.count && one.statements == other.statements
  }
}
