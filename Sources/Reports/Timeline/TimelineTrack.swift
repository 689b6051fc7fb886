/// The slices of the server, of the steps or of a device.
///
/// The trace-event format requires overlapping slices of a thread to be nested, so slices that
/// overlap without being nested are put on different lanes. Each lane is a thread.
struct TimelineTrack {
  private let name: String
  private let process: Int
  private var lanes: [Lane]
  /// The start of the latest slice.
  private var latest: Int64 = -1

  private struct Lane {
    let thread: Int
    /// The ends of the open slices. The innermost slice is the last one.
    var open: [Int64] = []
  }

  init(_ name: String, of process: Int, _ writer: inout TimelineWriter) {
    (self.name, self.process) = (name, process)
    lanes = [Lane(thread: writer.thread(name, of: process))]
  }

  /// The start of a slice that begins at `time`. A slice that would start together with the
  /// previous slice starts one microsecond later, because arrows find their slices by the start.
  mutating func start(at time: Int64) -> Int64 {
    latest = max(time, latest + 1)
    return latest
  }

  /// The thread for the slice whose start `start(at:)` has returned last, or for a slice that ends
  /// there.
  mutating func thread(forSliceUntil end: Int64, _ writer: inout TimelineWriter) -> Int {
    for index in lanes.indices {
      while let end = lanes[index].open.last, end <= latest { lanes[index].open.removeLast() }
      guard lanes[index].open.last.map({ $0 >= end }) ?? true else { continue }
      lanes[index].open.append(end)
      return lanes[index].thread
    }
    let thread = writer.thread(
      "\(name) (\(lanes.count + 1))", of: process, sortedWith: lanes[0].thread)
    lanes.append(Lane(thread: thread, open: [end]))
    return thread
  }
}
