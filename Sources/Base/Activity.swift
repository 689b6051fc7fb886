import RunScope

/// What a thread is doing, such as reading a file or running a scenario with a seed. A report of an
/// internal fault lists the activities of its thread.
package enum Activity {
  /// The structure is `@safe`, because `describe` sets the thread's pointer back to the outer entry
  /// before this entry's lifetime ends.
  @safe private struct Entry {
    let words: () -> String
    let outer: UnsafeMutableRawPointer?
  }

  /// Runs `body` as a described activity. The description is created only if a report needs it.
  ///
  /// - Parameter words: a closure that creates the description, which names the activity's input:
  ///   `read ./a.scenario`, for example.
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

  /// Runs `body` on this thread, as part of another thread's activities.
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

  /// Descriptions of what this thread is doing, the outermost activity first.
  package static var current: [String] {
    let innermost = unsafe activityOfThread()
    // Creating a description may itself cause a fault. The report of that fault must not try to
    // create the description again.
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
