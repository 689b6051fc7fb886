import Ground

extension RunEvents {
  /// What was selected of a file: its cases, or that it has errors.
  package struct File: Sendable {
    package let path: String
    /// At least one.
    package fileprivate(set) var items: [Item]

    /// The worst that came of it.
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

  /// The cases that were skipped, or failed as is known, in the order of the run.
  package var exempt: [CaseEvents] { cases.filter { $0.reason != nil } }

  /// The items in which something went wrong, the worst first: files with errors, failures, cases
  /// without a verdict.
  package var wrong: [Item] {
    [Status.broken, .failed, .exhausted].flatMap { status in items.filter { $0.status == status } }
  }
}
