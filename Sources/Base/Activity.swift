import RunScope

/// The activities of a thread. The report of an internal fault lists these activities. Examples are
/// reading a file, and running a scenario with a seed.
package enum Activity {
  /// `@safe` is correct, because `describe` resets the thread's pointer to the outer entry before
  /// the lifetime of an entry ends.
  @safe private struct Entry {
    let words: () -> String
    let outer: UnsafeMutableRawPointer?
  }

  /// Runs `body` as an activity with a description. The description is created only if a report
  /// needs it.
  ///
  /// - Parameter words: returns the description, which includes the input of the activity, such as
  ///   `read ./a.scenario`.
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
    // If creating a description causes a fault, the report of the fault must not create the
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
