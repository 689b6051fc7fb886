package import ScenarioLanguage

/// Everything that reports need to know about a run, with names and texts instead of ids and
/// values.
package struct RunEvents: Equatable, Sendable {
  package var head: Head
  /// The requirements and decisions that the selected scenarios cite, in the order of the
  /// catalogue.
  package var statements: [KnownClause]
  /// The selected cases and files with errors, in the order of the run.
  package var items: [Item]

  package init(head: Head, statements: [KnownClause], items: [Item]) {
    self.head = head
    self.statements = statements
    self.items = items
  }

  package struct Head: Hashable, Sendable {
    package var imsim: String
    /// The seed of all random draws.
    package var seed: UInt64
    /// The number of selected cases and files with errors, over all shards.
    package var selected: Int
    /// The shard that ran; nil if the whole selection ran.
    package var shard: Shard?
    /// What this part has in common with the other parts; nil if the whole selection ran.
    package var division: Division?
    /// How many cases did not run because an earlier case did not pass.
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

    /// The index of the item among all selected items.
    package var index: Int {
      get { known(\.index, \.index) }
      set {
        switch self {
        case .ran(var events):
          events.index = newValue
          self = .ran(events)
        case .broken(var errors):
          errors.index = newValue
          self = .broken(errors)
        }
      }
    }
  }

  package var cases: [CaseEvents] {
    items.compactMap { if case .ran(let events) = $0 { events } else { nil } }
  }
}
