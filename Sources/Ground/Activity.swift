import RunScope

/// What a thread is doing, which the report of a fault says: which file it runs, which scenario
/// with which seed.
package enum Activity {
  /// Safe: whoever makes one sets back the pointer before the outer one ends.
  @safe private struct Entry {
    let words: () -> String
    let outer: UnsafeMutableRawPointer?
  }

  /// Does something that has a description, which is made only for a report.
  ///
  /// - Parameter words: what is done with which input: `read ./a.scenario`.
  package static func describe<Result>(_ words: () -> String, during body: () -> Result) -> Result {
    withoutActuallyEscaping(words) { words in
      let outer = unsafe activityOfThread()
      var entry = unsafe Entry(words: words, outer: outer)
      return unsafe withUnsafeMutablePointer(to: &entry) { entry in
        unsafe setActivityOfThread(entry)
        defer { unsafe setActivityOfThread(outer) }
        return body()
      }
    }
  }

  /// Does something as part of what another thread was doing, as `current` described it there.
  package static func run(continuing activities: [String], _ body: () -> Void) {
    guard let outermost = activities.first else { return body() }
    describe {
      outermost
    } during: {
      run(continuing: Array(activities.dropFirst()), body)
    }
  }

  /// The descriptions of what this thread is doing, the outermost first.
  package static var current: [String] {
    let innermost = unsafe activityOfThread()
    // A description that stops the thread in its turn is not asked for again.
    setActivityOfThread(nil)
    defer { unsafe setActivityOfThread(innermost) }
    var all: [String] = []
    var next = unsafe innermost
    while let pointer = unsafe next {
      let entry = unsafe pointer.assumingMemoryBound(to: Entry.self).pointee
      all.append(entry.words())
      unsafe next = entry.outer
    }
    return all.reversed()
  }
}
