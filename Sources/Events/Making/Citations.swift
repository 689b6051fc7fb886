import IMProtocol
import Simulation

/// What has decided each record of an execution. There are few lists of rows and many records: the
/// texts of each list are made once.
struct Citations: Sendable {
  /// The texts of a list of rows.
  struct List: Sendable {
    /// The ids of the statements that decided, each once.
    fileprivate(set) var grounds: [String] = []
    /// The rows of the rules that decided, each once.
    fileprivate(set) var rows: [String] = []
    /// The lists that have one row more, by that row.
    fileprivate var longer: [(row: Reason, list: UInt32)] = []
  }

  /// The list of each record, by its index in `lists`.
  private var indices: [UInt32] = []
  private var lists = [List()]

  init(_ subject: TraceSubject) {
    indices.reserveCapacity(subject.records.count)
    for record in subject.records {
      var list: UInt32 = 0
      for reason in subject.arena[record.why] {
        let longer = lists[Int(list)].longer.first { $0.row == reason }?.list
        let next = longer ?? UInt32(lists.count)
        if longer == nil {
          lists.append(lists[Int(list)].adding(reason))
          lists[Int(list)].longer.append((reason, next))
        }
        list = next
      }
      indices.append(list)
    }
  }

  subscript(index: Int) -> List { lists[Int(indices[index])] }
}

extension Citations.List {
  fileprivate func adding(_ reason: Reason) -> Self {
    var list = self
    list.longer = []
    for id in reason.ids where !list.grounds.contains(id) { list.grounds.append(id) }
    if !list.rows.contains(reason.row) { list.rows.append(reason.row) }
    return list
  }
}
