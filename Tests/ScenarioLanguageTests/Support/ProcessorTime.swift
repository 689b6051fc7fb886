import Foundation

/// The processor time of the calling thread for some work. The time of other tests and programs is
/// not included. Therefore a bound also holds on a busy machine.
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
