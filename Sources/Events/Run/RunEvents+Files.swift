import Base

extension RunEvents {
  /// A file with its selected cases, or with a single item for its errors.
  package struct File: Sendable {
    package let path: String
    /// The selected cases of the file, or an item for its errors. Never empty.
    package fileprivate(set) var items: [Item]

    /// The worst status of the items.
    package var status: Status { items.map(\.status).max() ?? .passed }

    package var cases: [CaseEvents] {
      items.compactMap { if case .ran(let events) = $0 { events } else { nil } }
    }

    package var counts: RunCounts { RunCounts(items) }
  }

  package var files: [File] {
    var files: [File] = []
    for item in items {
      if files.last.map({ Path($0.path) }) == Path(item.path), item.status != .broken {
        files[files.count - 1].items.append(item)
      } else {
        files.append(File(path: item.path, items: [item]))
      }
    }
    return files
  }

  /// The skipped cases and known failures, in the order of the run.
  package var exempt: [CaseEvents] { cases.filter { $0.reason != nil } }

  /// What went wrong: first the files with errors, then failed cases, then cases without a verdict.
  package var wrong: [Item] {
    [Status.broken, .failed, .exhausted].flatMap { status in items.filter { $0.status == status } }
  }
}
