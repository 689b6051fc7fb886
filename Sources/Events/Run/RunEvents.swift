package import ScenarioLanguage

/// Everything that any report of a run needs, as names and text: every report is a pure function
/// of it.
package struct RunEvents: Equatable, Sendable {
  package var head: Head
  /// The requirements and decisions that the selected scenarios cite, in the catalogue's order.
  package var statements: [KnownStatement]
  /// What was selected, in the order of the run: cases, and files that have errors.
  package var items: [Item]

  package init(head: Head, statements: [KnownStatement], items: [Item]) {
    self.head = head
    self.statements = statements
    self.items = items
  }

  package struct Head: Hashable, Sendable {
    package var imsim: String
    /// From which all random draws followed.
    package var seed: UInt64
    /// How many cases and files with errors were selected, over all shards.
    package var selected: Int
    /// The part of the selection that ran; nil for all of it.
    package var shard: Shard?
    /// How many of those that should have run did not, since an earlier one did not pass.
    package var notRun = 0

    package init(imsim: String, seed: UInt64, selected: Int, shard: Shard? = nil) {
      self.imsim = imsim
      self.seed = seed
      self.selected = selected
      self.shard = shard
    }
  }

  package enum Item: Equatable, Sendable {
    case ran(CaseEvents)
    /// A file that has errors, so that none of its cases ran.
    case broken(FileErrors)

    /// Its place in the whole selection, counted from 0.
    package var place: Int {
      get { known(\.place, \.place) }
      set {
        switch self {
        case .ran(var events):
          events.place = newValue
          self = .ran(events)
        case .broken(var errors):
          errors.place = newValue
          self = .broken(errors)
        }
      }
    }
  }

  package var cases: [CaseEvents] {
    items.compactMap { if case .ran(let events) = $0 { events } else { nil } }
  }
}
