import Glibc
import Ground
import Synchronization

/// Doing many independent pieces of work on several threads, with the results in the order of the
/// pieces, whoever was first.
enum Workers {
  /// The results of `count` pieces, up to the first that ends it all; `tick` is called on this
  /// thread after each of its own with the number of pieces that are done.
  static func map<Result: Sendable>(
    count: Int, jobs: Int, tick: (Int) -> Void = { _ in },
    endsWith: @escaping @Sendable (Result) -> Bool = { _ in false },
    work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let pool = Pool(count: count, endsWith, work)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, min(jobs, count)) {
      if let thread = start({ pool.run { _ in } }) { threads.append(thread) }
    }
    pool.run(tick)
    for thread in threads { pthread_join(thread, nil) }
    return pool.results
  }

  /// The results of `count` pieces, as `map` gives them. One that a fault of imsim
  /// stops has the result that `stopped` makes of it and of the fault; standard error reports it;
  /// no other piece is lost.
  static func isolated<Result: Sendable>(
    count: Int, jobs: Int, tick: (Int) -> Void = { _ in },
    endsWith: @escaping @Sendable (Result) -> Bool = { _ in false },
    stopped: @escaping @Sendable (Int, Stop) -> Result,
    work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 0, let (source, sink) = ChildProcess.pipe() else {
      return map(count: count, jobs: jobs, tick: tick, endsWith: endsWith, work: work)
    }
    let pool = Pool(count: count, endsWith, work)
    var crew = Crew(pool, source: source, sink: sink)
    for _ in 0..<max(1, min(jobs, count)) { crew.hire() }
    var countDone = 0
    while crew.isAtWork {
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
    // What is left where there can be no more threads.
    pool.run { _ in }
    tick(pool.countDone)
    crew.dismiss()
    return pool.results
  }

  private struct Crew<Result: Sendable> {
    private let pool: Pool<Result>
    private let source: Int32
    private let sink: Int32
    /// The threads at work by their numbers; nil for one that has ended or stopped.
    private var threads: [pthread_t?] = []
    private var hasLost = false
    /// The faults that have been reported: many pieces may stop at the same one.
    private var reported: Set<String> = []
    /// Milliseconds after which the progress is shown.
    private static var pause: Int32 { 100 }

    init(_ pool: Pool<Result>, source: Int32, sink: Int32) {
      (self.pool, self.source, self.sink) = (pool, source, sink)
    }

    var isAtWork: Bool { threads.contains { $0 != nil } }

    /// Starts one more, if there can be one.
    mutating func hire() {
      let (pool, sink, number) = (pool, sink, pool.addWorker())
      let address = Trap.Address(pipe: sink, worker: Int32(number))
      threads.append(
        start(reportingTo: address) {
          pool.run(worker: number) { _ in }
          Trap.Message.sendEnd(of: Int32(number), to: sink)
        })
    }

    /// Waits for a message; nil when none comes for a while.
    func wait() -> Trap.Message? {
      var one = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&one, 1, Self.pause) > 0 ? Trap.Message(from: source) : nil
    }

    mutating func leave(_ worker: Int32) {
      if let thread = threads[Int(worker)] { pthread_join(thread, nil) }
      threads[Int(worker)] = nil
    }

    /// A fault has stopped one, or one of the threads that it has started: reports it, and gives
    /// the piece that is lost; nil when that is known.
    mutating func lose(_ worker: Int32, by stop: Stop) -> Int? {
      if reported.insert(stop.site).inserted { stop.report() }
      guard let thread = threads[Int(worker)] else { return nil }
      pthread_detach(thread)
      threads[Int(worker)] = nil
      hasLost = true
      return pool.piece(ofWorker: Int(worker))
    }

    /// Closes the pipe; not the end to which threads of a lost one may still write.
    func dismiss() {
      close(source)
      if !hasLost { close(sink) }
    }
  }

  /// Starts a thread; nil when there can be no more. Its faults are reported to an address, or else
  /// to that of the thread that starts it, with what that thread is doing.
  static func start(
    reportingTo address: Trap.Address? = Trap.address, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var thread = pthread_t()
    let activities = Activity.current
    let body = unsafe Unmanaged.passRetained(
      Body {
        Trap.run(reportingTo: address) { Activity.run(continuing: activities, body) }
      })
    let result = unsafe pthread_create(
      &thread, nil,
      { pointer in
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        }
        return nil
      }, unsafe body.toOpaque())
    if result == 0 { return thread }
    unsafe body.release()
    return nil
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private final class Pool<Result: Sendable>: Sendable {
    private let work: @Sendable (Int) -> Result
    private let endsWith: @Sendable (Result) -> Bool
    private let count: Int
    /// The last piece whose result is wanted, as far as is known.
    private let last: Atomic<Int>
    private let next = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let finished: Mutex<[Result?]>
    /// The piece that each isolated worker does.
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

    /// Takes pieces until there are no more.
    func run(worker: Int? = nil, _ tick: (Int) -> Void) {
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        // Pieces are taken in their order, so that none before the last one is left out.
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

    /// The number of one more isolated worker.
    func addWorker() -> Int {
      pieces.withLock { pieces in
        pieces.append(-1)
        return pieces.count - 1
      }
    }

    func piece(ofWorker worker: Int) -> Int { pieces.withLock { $0[worker] } }

    var results: [Result] {
      let wanted = last.load(ordering: .relaxed) + 1
      return finished.withLock { $0.prefix(wanted).compactMap(\.self) }
    }
  }
}
