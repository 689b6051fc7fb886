import Base

/// Checks that streams are the parts of one run.
enum PartCheck {
  /// So many missing parts are named.
  private static let mostNamed = 8

  /// Throws an error if a stream is not of the same run as the first stream.
  static func compare(
    _ stream: RunEvents.Stream, with first: RunEvents.Stream
  ) throws(EventProblem) {
    let (one, other) = (first.run.head, stream.run.head)
    let path = Escaping.plain(first.path)
    func differ(_ what: (RunEvents.Head) -> String, _ advice: String) -> EventProblem {
      EventProblem(
        path: stream.path,
        "this is \(Escaping.plain(what(other))), and \(path) is \(Escaping.plain(what(one))): "
          + advice)
    }
    if one.imsim != other.imsim {
      throw differ({ "of imsim \($0.imsim)" }, "run all parts with one version")
    }
    if one.shard?.count != other.shard?.count {
      throw differ(
        { $0.shard?.words ?? "a whole run" }, "name the parts of one run, or a whole run alone")
    }
    if one.seed != other.seed {
      throw differ({ "of seed \($0.seed)" }, "run all parts with the same --seed")
    }
    if one.division?.command != other.division?.command {
      throw differ(
        { "of \($0.division.map { "imsim \($0.command)" } ?? "an earlier imsim")" },
        "run all parts with the same options")
    }
    guard one.selected == other.selected, one.division?.inputs == other.division?.inputs,
      (one.division?.origins == nil) == (other.division?.origins == nil),
      first.run.statements == stream.run.statements
    else {
      throw EventProblem(
        path: stream.path,
        "the scenarios of this part are not those of \(path): run all parts on the same files, "
          + "with the same paths and filters")
    }
  }

  /// Throws an error if a part is missing, or if a part or a whole run occurs more than once.
  static func checkNumbers(_ streams: [RunEvents.Stream]) throws(EventProblem) {
    guard let first = streams.first, let count = first.run.head.shard?.count else {
      if streams.count < 2 { return }
      throw EventProblem(
        path: streams[1].path,
        "this is a whole run, like \(Escaping.plain(streams[0].path)): name one of them")
    }
    var paths: [String?] = Array(repeating: nil, count: count)
    for stream in streams {
      guard let shard = stream.run.head.shard else { continue }
      if let path = paths[shard.number - 1] {
        throw EventProblem(
          path: stream.path,
          "this is \(shard.words), like \(Escaping.plain(path)): name each part once")
      }
      paths[shard.number - 1] = stream.path
    }
    let missing = paths.indices.filter { paths[$0] == nil }.map { "\($0 + 1)" }
    guard let last = missing.last else { return }
    let named = missing.prefix(mostNamed).joined(separator: ", ")
    let rest = missing.count - mostNamed
    let more = rest > 0 ? " and \(rest) more" : ""
    let words =
      missing.count == 1
      ? "part \(last) of \(count) is" : "parts \(named)\(more) of \(count) are"
    throw EventProblem(path: first.path, "\(words) missing: name every part")
  }

  /// Throws an error if a part or a whole run has not all of its items.
  static func checkItems(_ stream: RunEvents.Stream) throws(EventProblem) {
    let head = stream.run.head
    guard head.division?.origins == nil else { return }
    let share = head.shard?.share(of: head.selected) ?? head.selected
    guard stream.run.items.count + head.notRun >= share else {
      throw EventProblem(
        path: stream.path, "\(stream.run.items.count) of \(share) items are there")
    }
  }
}
