import Glibc
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

  /// Starts a thread; nil when there can be no more.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var thread = pthread_t()
    let body = unsafe Unmanaged.passRetained(Body(body))
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
    func run(_ tick: (Int) -> Void) {
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        // Pieces are taken in their order, so that none before the last one is left out.
        guard piece <= last.load(ordering: .relaxed) else { return }
        let result = work(piece)
        if endsWith(result) { last.min(piece, ordering: .relaxed) }
        finished.withLock { $0[piece] = result }
        tick(done.wrappingAdd(1, ordering: .relaxed).newValue)
      }
    }

    var results: [Result] {
      let wanted = last.load(ordering: .relaxed) + 1
      return finished.withLock { $0.prefix(wanted).compactMap(\.self) }
    }
  }
}
