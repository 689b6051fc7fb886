import Foundation

/// The processor time that the calling thread needs for some work. The result does not include the
/// time of other tests and programs. A test can therefore check a time limit on a busy machine.
func processorTime(of work: () -> Void) -> Duration {
  let start = processorTime()
  work()
  return processorTime() - start
}

private func processorTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
