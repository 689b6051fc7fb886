package import ScenarioLanguage

/// The data of a run. The data contain names and texts instead of ids and values. All reports of
/// the run depend only on these data.
package struct RunEvents: Equatable, Sendable {
  package var head: Head
  /// The requirements and decisions that the selected scenarios cite, in the order of the
  /// catalogue.
  package var statements: [KnownClause]
  /// The selected items, in the order of the run. An item is a case or a file with errors.
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
    /// The number of selected items in all shards. An item is a case or a file with errors.
    package var selected: Int
    /// The shard that ran; nil if the whole selection ran.
    package var shard: Shard?
    /// The number of cases that did not run because an earlier case did not pass.
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
    /// A file that has errors. No case of the file ran.
    case broken(FileErrors)

    /// The index of the item among all selected items, counted from 0.
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
