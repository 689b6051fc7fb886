import Base
import OperatingSystem
import Synchronization

/// Does many independent pieces of work on several threads. The results are in the order of the
/// pieces.
enum Workers {
  /// Returns the results of `count` pieces of work, up to the first result for which `endsWith` is
  /// true. Whenever the current thread has finished a piece, it calls `tick` with the number of
  /// pieces that all threads together have finished.
  static func map<Result: Sendable>(
    count: Int, jobs: Int, tick: (Int) -> Void = { _ in },
    endsWith: @escaping @Sendable (Result) -> Bool = { _ in false },
    work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let pool = Pool(count: count, endsWith, work)
    var threads: [Thread] = []
    for _ in 1..<max(1, min(jobs, count)) {
      if let thread = start({ pool.run { _ in } }) { threads.append(thread) }
    }
    pool.run(tick)
    for thread in threads { thread.join() }
    return pool.results
  }

  /// Returns the results of `count` pieces of work, as `map` does. If an internal fault stops a
  /// piece of work, the fault is reported on standard error, and `stopped` returns the result for
  /// that piece. No other piece of work is lost. The current thread calls `take` with each result,
  /// in the order of the pieces, soon after this piece and all earlier pieces are finished.
  static func isolated<Result: Sendable>(
    count: Int, jobs: Int, tick: (Int) -> Void = { _ in },
    endsWith: @escaping @Sendable (Result) -> Bool = { _ in false },
    stopped: @escaping @Sendable (Int, Stop) -> Result,
    take: (Result) -> Void = { _ in },
    work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 0, let (source, sink) = Descriptor.makePipe() else {
      let results = map(count: count, jobs: jobs, tick: tick, endsWith: endsWith, work: work)
      for result in results { take(result) }
      return results
    }
    let pool = Pool(count: count, endsWith, work)
    var crew = Crew(pool, source: source, sink: sink)
    for _ in 0..<max(1, min(jobs, count)) { crew.hire() }
    var (countDone, countTaken) = (0, 0)
    func takeResults() {
      while let result = pool.result(at: countTaken) {
        take(result)
        countTaken += 1
      }
    }
    while crew.isAtWork {
      takeResults()
      guard let message = crew.wait() else {
        if pool.countDone > countDone { Trap.haveFinished() }
        countDone = pool.countDone
        tick(countDone)
        continue
      }
      guard let stop = message.stop else {
        crew.leave(message.worker)
        continue
      }
      if let piece = crew.lose(message.worker, by: stop) {
        pool.finish(piece, stopped(piece, stop))
        crew.hire()
      }
    }
    // If no more threads can be started, the current thread does the remaining work.
    pool.run { _ in }
    takeResults()
    tick(pool.countDone)
    crew.dismiss()
    return pool.results
  }

  private struct Crew<Result: Sendable> {
    private let pool: Pool<Result>
    private let source: Int32
    private let sink: Int32
    /// The thread of each worker, stored at the worker's index, or nil if the thread has ended or
    /// trapped.
    private var threads: [Thread?] = []
    private var hasLost = false
    /// Where the reported faults occurred. A bug that stops many pieces of work is reported only
    /// once.
    private var reported: Set<String> = []
    /// How often progress is shown, in milliseconds.
    private static var pause: Int { 100 }

    init(_ pool: Pool<Result>, source: Int32, sink: Int32) {
      (self.pool, self.source, self.sink) = (pool, source, sink)
    }

    var isAtWork: Bool { threads.contains { $0 != nil } }

    /// Starts another thread, if possible.
    mutating func hire() {
      let (pool, sink, number) = (pool, sink, pool.addWorker())
      let address = Trap.Address(pipe: sink, worker: Int32(number))
      threads.append(
        start(reportingTo: address) {
          pool.run(worker: number) { _ in }
          Trap.Message.sendEnd(of: Int32(number), to: sink)
        })
    }

    /// Waits for a message. Returns nil if no message arrives within `pause` milliseconds.
    func wait() -> Trap.Message? {
      var waiting = Waiting()
      waiting.add(source)
      waiting.wait(Self.pause)
      return waiting.isReady(source) ? Trap.Message(from: source) : nil
    }

    mutating func leave(_ worker: Int32) {
      threads[Int(worker)]?.join()
      threads[Int(worker)] = nil
    }

    /// Reports a fault of a worker, or of a thread that the worker has started. Returns the index
    /// of the piece of work that is lost, or nil if the loss is already known.
    mutating func lose(_ worker: Int32, by stop: Stop) -> Int? {
      if reported.insert(stop.site).inserted { stop.report() }
      guard let thread = threads[Int(worker)] else { return nil }
      thread.detach()
      threads[Int(worker)] = nil
      hasLost = true
      return pool.piece(ofWorker: Int(worker))
    }

    /// Closes the pipe. If a worker was lost, the writing end of the pipe remains open, because
    /// threads that the worker started may still write to the pipe.
    func dismiss() {
      Descriptor.close(source)
      if !hasLost { Descriptor.close(sink) }
    }
  }

  /// Starts a thread, or returns nil if no more threads can be started. The thread's faults are
  /// reported to `address`. By default, `address` is the address of the current thread. The reports
  /// of these faults also name the activities of the current thread.
  static func start(
    reportingTo address: Trap.Address? = Trap.address, _ body: @escaping @Sendable () -> Void
  ) -> Thread? {
    let activities = Activity.current
    return Thread.start {
      Trap.run(reportingTo: address) { Activity.run(continuing: activities, body) }
    }
  }

  private final class Pool<Result: Sendable>: Sendable {
    private let work: @Sendable (Int) -> Result
    private let endsWith: @Sendable (Result) -> Bool
    private let count: Int
    /// The index of the last piece of work whose result is needed. The index may decrease while the
    /// work is done.
    private let last: Atomic<Int>
    private let next = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let finished: Mutex<[Result?]>
    /// For each isolated worker, the index of its current piece of work.
    private let pieces = Mutex<[Int]>([])

    init(
      count: Int, _ endsWith: @escaping @Sendable (Result) -> Bool,
      _ work: @escaping @Sendable (Int) -> Result
    ) {
      self.work = work
      self.endsWith = endsWith
      self.count = count
      last = Atomic(count - 1)
      finished = Mutex(Array(repeating: nil, count: count))
    }

    /// Does pieces of work until no needed piece is left.
    func run(worker: Int? = nil, _ tick: (Int) -> Void) {
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        // Pieces are started in order, so every piece up to the last needed one is done.
        guard piece <= last.load(ordering: .relaxed) else { return }
        if let worker { pieces.withLock { $0[worker] = piece } }
        finish(piece, work(piece))
        tick(countDone)
      }
    }

    func finish(_ piece: Int, _ result: Result) {
      if endsWith(result) { last.min(piece, ordering: .relaxed) }
      finished.withLock { $0[piece] = result }
      done.wrappingAdd(1, ordering: .relaxed)
    }

    var countDone: Int { done.load(ordering: .relaxed) }

    /// Adds an isolated worker, and returns its index.
    func addWorker() -> Int {
      pieces.withLock { pieces in
        pieces.append(-1)
        return pieces.count - 1
      }
    }

    func piece(ofWorker worker: Int) -> Int { pieces.withLock { $0[worker] } }

    /// A piece's result, or nil if the result isn't needed or the piece isn't finished yet.
    func result(at piece: Int) -> Result? {
      piece > last.load(ordering: .relaxed) ? nil : finished.withLock { $0[piece] }
    }

    var results: [Result] {
      let wanted = last.load(ordering: .relaxed) + 1
      return finished.withLock { $0.prefix(wanted).compactMap(\.self) }
    }
  }
}
