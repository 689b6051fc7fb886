import Events

/// Groups the events of a trace, for example by device or by call, so that the events of a group
/// can be found without a scan of the whole trace. Events remain in the order of the trace.
struct EventGroups {
  /// The index in ``members`` at which each group starts, and then the index at which the last
  /// group ends.
  private var starts: [UInt32]
  private var members: [UInt32]

  /// Groups events.
  ///
  /// - Parameters:
  ///   - count: the number of groups.
  ///   - group: returns the group of the event at a trace index; nil if the event has no group.
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
