import Events

/// The events of a trace, divided into groups. The events of each group are in the order of the
/// trace. For example, a group contains the events of one device or one call. Therefore finding
/// these events requires no scan of the whole trace.
struct EventGroups {
  /// For each group, the index of its first element in ``members``. The last element is the end of
  /// the last group.
  private var starts: [UInt32]
  private var members: [UInt32]

  /// Groups events.
  ///
  /// - Parameters:
  ///   - count: the number of groups.
  ///   - group: a closure that returns the group of an event. The parameter is the event's index in
  ///     the trace. The result is nil if the event belongs to no group.
  init(_ events: Range<Int>, count: Int, group: (Int) -> Int?) {
    starts = Array(repeating: 0, count: count + 1)
    for event in events { if let group = group(event) { starts[group + 1] += 1 } }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var ends = starts
    members = Array(repeating: 0, count: Int(starts[count]))
    for event in events {
      guard let group = group(event) else { continue }
      members[Int(ends[group])] = UInt32(event)
      ends[group] += 1
    }
  }

  subscript(group: Int) -> LazyMapCollection<ArraySlice<UInt32>, Int> {
    members[Int(starts[group])..<Int(starts[group + 1])].lazy.map { Int($0) }
  }
}
