import Base
import OperatingSystem
import Synchronization

/// The handling of traps. A trap occurs when imsim reaches a state that should be impossible. Most
/// traps are calls of `fatal`. If the standard library traps, the thread receives a signal, which
/// stops the thread.
///
/// A thread that has trapped never continues. This thread sleeps, and its memory is not freed.
/// Other threads continue. They are not affected, because threads share only values. The thread
/// that started the work of the trapped thread receives a message (see `Workers.isolated`). If no
/// thread can receive the message, the process writes a report, and ends with the exit code of an
/// internal fault.
enum Trap {
  /// The signals that a program receives when it traps.
  static let signals = Signals.traps.keys.sorted()

  static func name(of signal: Int32) -> String {
    Signals.traps[signal] ?? "signal \(signal)"
  }

  /// A message about a worker. If the worker has trapped, `stop` contains the cause. If the worker
  /// has ended normally, `stop` is nil.
  struct Message {
    let worker: Int32
    let stop: Stop?

    /// Reads a message from a pipe. Returns nil if reading fails.
    init?(from pipe: Int32) {
      var bytes = unsafe Bytes(worker: -1)
      guard Descriptor.read(into: &bytes, from: pipe) else { return nil }
      worker = bytes.worker
      if let stop = unsafe bytes.stop {
        self.stop = unsafe stop.move()
        unsafe stop.deallocate()
      } else {
        stop = bytes.signal == 0 ? nil : Stop(cause: .signal(bytes.signal))
      }
    }

    /// Sends the message that a worker has ended normally.
    static func sendEnd(of worker: Int32, to pipe: Int32) {
      unsafe Bytes(worker: worker).send(to: pipe)
    }
  }

  /// The bytes of a message in a pipe. Both ends of the pipe are in this process, so that the
  /// message may contain a pointer.
  @safe private struct Bytes: BitwiseCopyable {
    var worker: Int32
    /// The number of the signal that stopped the worker. This number replaces `stop` if no memory
    /// can be allocated for `stop`.
    var signal: Int32 = 0
    var stop: UnsafeMutablePointer<Stop>?

    /// Sends the message. This method must not allocate memory, because a signal handler calls it.
    func send(to pipe: Int32) { Descriptor.write(value: self, to: pipe) }
  }

  /// The address to which the traps of a thread are reported. The address consists of a pipe and
  /// the index of the worker.
  struct Address {
    let pipe: Int32
    let worker: Int32
  }

  private static let slot = ThreadSlot<Address>()
  /// A time limit in seconds. This limit applies after a trap if the trapped thread may hold a
  /// lock. If no other thread finishes a piece of work within this time, the process ends. If a
  /// thread fails a check, or receives SIGILL or SIGTRAP, it holds no lock of the runtime. If a
  /// thread receives another signal, it may hold a lock. Other threads may then wait for this lock
  /// forever.
  private static var patience: UInt32 { 60 }
  /// The size in bytes of a separate stack. On this stack, a trap is handled and its report is
  /// created. The thread's own stack may be exhausted when the trap occurs.
  private static let stackBytes = 262_144

  /// Installs the handlers for the traps that occur in this process.
  static func handle() {
    InternalFault.handler.withLock { handler in
      handler = { fault in
        stop(Stop(cause: .fault(fault), activities: fault.activities, stack: .capture()))
      }
    }
    guard slot != nil else { return }
    _ = SecondStack(size: stackBytes)
    Signals.handle(signals + [Signals.alarm]) { Trap.take($0, isSent: $1) }
  }

  /// Records that a piece of work has finished. If a trapped thread may hold a lock, starts the
  /// time limit again.
  static func haveFinished() { if Signals.setAlarm(0) { Signals.setAlarm(patience) } }

  /// After this call, a trap ends this process with a signal. The parent process detects the
  /// signal.
  ///
  /// - Parameter note: A closure. Before a fault ends the process, the closure is called with the
  ///   fault.
  static func ignore(noting note: @escaping @Sendable (InternalFault) -> Void) {
    InternalFault.handler.withLock { handler in
      handler = { fault in
        note(fault)
        ThisProcess.abortAtOnce()
      }
    }
    for number in signals { Signals.reset(number) }
  }

  /// The address to which the traps of this thread are reported. Nil if a trap of this thread ends
  /// the process.
  static var address: Address? { slot?.value }

  /// Runs a closure on the current thread. Reports the traps of this thread to an address. If the
  /// thread traps, its memory and its stacks are never freed.
  static func run(reportingTo address: Address?, _ body: () -> Void) {
    let stack = SecondStack(size: stackBytes)
    if let address, let slot { slot.run(with: address, body) } else { body() }
    stack.end()
  }

  /// Handles a signal. This method runs on the thread that the signal has stopped.
  private static func take(_ number: Int32, isSent: Bool) {
    // If another process has sent the signal, the signal is not a trap.
    if isSent {
      Signals.reset(number)
      return Signals.send(number)
    }
    if Signals.isOfCheck(number) {
      stop(Stop(cause: .signal(number), activities: Activity.current, stack: .capture()))
    }
    guard let address, number != Signals.alarm else {
      let message: StaticString =
        """
        imsim: error: imsim has stopped: this is a fault of imsim; report it with the command and \
        its files

        """
      Descriptor.write(message, to: Descriptor.standardError)
      ThisProcess.endAtOnce(ExitCode.fault.rawValue)
    }
    Signals.setAlarm(patience)
    unsafe Bytes(worker: address.worker, signal: number).send(to: address.pipe)
    Signals.sleepForEver()
  }

  /// Stops this thread permanently. The thread must not hold a lock of the runtime.
  private static func stop(_ stop: Stop) -> Never {
    guard let address else {
      stop.report()
      ThisProcess.endAtOnce(ExitCode.fault.rawValue)
    }
    let pointer = UnsafeMutablePointer<Stop>.allocate(capacity: 1)
    unsafe pointer.initialize(to: stop)
    unsafe Bytes(worker: address.worker, stop: pointer).send(to: address.pipe)
    Signals.sleepForEver()
  }
}

extension Trap {
  /// The environment variable with which tests inject a fault. The value of the variable names the
  /// work in which imsim traps, such as `run x.scenario`. Tests can't use files that crash imsim,
  /// because such crashes are bugs, which will be fixed.
  private static let variable = "IMSIM_TRAP"
  private static let planted = Environment.variable(variable)
  private static let overflow = "overflow "

  /// Runs a piece of work. If a fault occurs, the report of the fault names the work. If the
  /// environment variable `IMSIM_TRAP` names the work, imsim traps in this work. If the value of
  /// the variable begins with `overflow`, as in `overflow run x.scenario`, the trap occurs in the
  /// standard library.
  static func work<Result>(
    _ verb: StaticString, _ path: String, _ details: @autoclosure () -> String = "",
    _ body: () -> Result
  ) -> Result {
    Activity.describe {
      "\(verb) \(path)\(details())"
    } during: {
      if let planted { test(planted, "\(verb) \(path)") }
      return body()
    }
  }

  @inline(never)
  static func test(_ planted: String, _ work: String) {
    ensure(planted != work, "\(variable) is \(Escaping.quoted(planted)), which plants this fault")
    if planted == "\(overflow)\(work)" {
      let bytes = Array(planted.utf8)
      fatal("\(bytes[overflow.utf8.count + work.utf8.count]) was read after the last byte")
    }
  }
}
