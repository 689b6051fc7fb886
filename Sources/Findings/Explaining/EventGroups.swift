import Events

/// The events of a trace in groups, those of each in their order: what is asked of one device or
/// one call is found without a look at all that has happened.
struct EventGroups {
  /// Where each group begins in ``members``; one more at the end.
  private var starts: [UInt32]
  private var members: [UInt32]

  /// - Parameters:
  ///   - count: how many groups there are.
  ///   - group: the group of an event, by its index in the trace; nil for none.
  init(_ events: Range<Int>, count: Int, group: (Int) -> Int?) {
    starts = Array(repeating: 0, count: count + 1)
    for event in events { if let group = group(event) { starts[group + 1] += 1 } }
    for place in 0..<count { starts[place + 1] += starts[place] }
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
