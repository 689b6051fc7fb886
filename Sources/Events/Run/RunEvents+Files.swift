import Base

extension RunEvents {
  /// The selected items of a file. The items are the cases of the file. If the file has errors, the
  /// only item represents these errors.
  package struct File: Sendable {
    package let path: String
    /// The items of the file. The list is never empty.
    package fileprivate(set) var items: [Item]

    /// The worst status of an item of the file.
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

  /// The skipped cases and the known failures, in the order of the run.
  package var exempt: [CaseEvents] { cases.filter { $0.reason != nil } }

  /// The items with problems. The list begins with files with errors. Failed cases follow. Cases
  /// without a verdict are at the end.
  package var wrong: [Item] {
    [Status.broken, .failed, .exhausted].flatMap { status in items.filter { $0.status == status } }
  }
}
