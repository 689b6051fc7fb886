import RunScope

/// The activities of a thread. An activity is, for example, reading a file, or running a scenario
/// with a seed. The report of an internal fault lists the thread's activities.
package enum Activity {
  /// The attribute `@safe` is correct for the following reason. `describe` sets the thread's
  /// pointer back to the outer entry before the lifetime of this entry ends.
  @safe private struct Entry {
    let words: () -> String
    let outer: UnsafeMutableRawPointer?
  }

  /// Runs `body` as an activity with a description. The description is created only if a report
  /// needs it.
  ///
  /// - Parameter words: a closure that creates the description. The description names the input of
  ///   the activity. An example is `read ./a.scenario`.
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

  /// Runs `body` on this thread, within the activities of another thread.
  ///
  /// - Parameter activities: the value of `current` on the other thread.
  package static func run(continuing activities: [String], _ body: () -> Void) {
    guard let outermost = activities.first else { return body() }
    describe {
      outermost
    } during: {
      run(continuing: Array(activities.dropFirst()), body)
    }
  }

  /// The descriptions of this thread's activities; the outermost comes first.
  package static var current: [String] {
    let innermost = unsafe activityOfThread()
    // The creation of a description may cause a fault. The report of this fault must not create the
    // description again.
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
