import IMProtocol
import Simulation

/// The clauses and rule rows that decided each record of an execution. Many records were decided by
/// the same rows, so the texts of each distinct list are made only once.
struct Citations: Sendable {
  /// The texts for one list of rule rows.
  struct List: Sendable {
    /// The clauses' ids, without duplicates.
    fileprivate(set) var citedClauses: [String] = []
    /// The rows' names, without duplicates.
    fileprivate(set) var rows: [String] = []
    /// For each list that consists of this list and one more row, the additional row and the index
    /// of that list.
    fileprivate var longer: [(row: Reason, list: UInt32)] = []
  }

  private var indices: [UInt32] = []
  private var lists = [List()]

  init(_ subject: TraceSubject) {
    indices.reserveCapacity(subject.records.count)
    // Successive records often have the same provenance.
    var latest: (provenance: Provenance, list: UInt32) = (.empty, 0)
    for record in subject.records {
      if record.provenance == latest.provenance {
        indices.append(latest.list)
        continue
      }
      var list: UInt32 = 0
      for reason in subject.arena[record.provenance] {
        let longer = lists[Int(list)].longer.first { $0.row == reason }?.list
        let next = longer ?? UInt32(lists.count)
        if longer == nil {
          lists.append(lists[Int(list)].adding(reason))
          lists[Int(list)].longer.append((reason, next))
        }
        list = next
      }
      indices.append(list)
      latest = (record.provenance, list)
    }
  }

  /// The rows that decided the record at `index`.
  func rows(_ index: Int) -> [String] { lists[Int(indices[index])].rows }

  /// Adds to `event` the clauses and rows that decided the record at `index`.
  func fill(_ event: inout TraceEvent, _ index: Int) {
    let list = Int(indices[index])
    event.citedClauses = lists[list].citedClauses
    event.rows = lists[list].rows
  }
}

extension Citations.List {
  fileprivate func adding(_ reason: Reason) -> Self {
    var list = self
    list.longer = []
    for id in reason.ids where !list.citedClauses.contains(id) { list.citedClauses.append(id) }
    if !list.rows.contains(reason.row) { list.rows.append(reason.row) }
    return list
  }
}
