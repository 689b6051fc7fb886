import Dispatch
import Synchronization
import TaskJobs

/// Runs the tasks of an asynchronous test one after the other on the main queue, in the order in
/// which they become ready. The code of the main actor runs on the same queue, so no two tasks of
/// the test ever run at the same time.
final class MainQueue: TaskExecutor {
  static let shared = MainQueue()

  /// How many jobs have been given to this executor.
  private let jobs = Atomic(0)
  /// How many tests use the executor at present.
  private let users = Atomic(0)
  /// Marks the main queue. On Linux, the main queue need not belong to the main thread.
  private let mark = DispatchSpecificKey<Bool>()

  var jobCount: Int { jobs.load(ordering: .relaxed) }

  private init() { DispatchQueue.main.setSpecific(key: mark, value: true) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add(1, ordering: .relaxed)
    DispatchQueue.main.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Until ``endUse()``, also takes the jobs of tasks that have no preferred executor, for example
  /// of `Task { … }`, if they come from code on the main queue. In the global pool they would run
  /// in an order that differs from run to run. Jobs from other threads stay in the pool. Jobs from
  /// other tests on the main actor are taken, too, because a job does not say whose it is.
  func beginUse() {
    _ = Self.redirection
    users.add(1, ordering: .relaxed)
  }

  func endUse() { users.subtract(1, ordering: .relaxed) }

  private static let redirection: Void = unsafe redirectJobs { job in
    guard shared.users.load(ordering: .relaxed) > 0,
      DispatchQueue.getSpecific(key: shared.mark) != nil
    else { return false }
    // An `UnownedJob` is the address of a job.
    unsafe shared.enqueue(ExecutorJob(unsafeBitCast(job, to: UnownedJob.self)))
    return true
  }
}
