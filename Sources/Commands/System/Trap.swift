import Base
import OperatingSystem
import Synchronization

/// Handles traps, which occur when imsim reaches a state that should be impossible. Most traps are
/// calls of `fatal`. If the standard library traps, the thread receives a signal that stops the
/// thread.
///
/// A thread that has trapped never continues: it sleeps, and its memory is not freed. Other threads
/// are not affected, because threads share only values. The thread that started the work of the
/// trapped thread receives a message (see `Workers.isolated`). If no thread can receive the
/// message, the process writes a report, and ends with the exit code of an internal fault.
enum Trap {
  /// The signals that a program receives when it traps.
  static let signals = Signals.traps.map(\.number)

  static func name(of signal: Int32) -> String {
    Signals.traps.first { $0.number == signal }?.name ?? "signal \(signal)"
  }

  /// Says that a worker has ended. `stop` is the cause if the worker has trapped, or nil if the
  /// worker has ended normally.
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

  /// The bytes of a message in a pipe. Both ends of the pipe are in this process, so the message
  /// may contain a pointer.
  @safe private struct Bytes: BitwiseCopyable {
    var worker: Int32
    /// The number of the signal that stopped the worker, in case no memory can be allocated for
    /// `stop`.
    var signal: Int32 = 0
    var stop: UnsafeMutablePointer<Stop>?

    /// Sends the message. A signal handler calls this method, so it must not allocate memory.
    func send(to pipe: Int32) { Descriptor.write(value: self, to: pipe) }
  }

  /// Where to report the traps of a thread: the pipe, and the index of the worker.
  struct Address {
    let pipe: Int32
    let worker: Int32
  }

  private static let slot = ThreadSlot<Address>()
  /// If a trapped thread may hold a lock, the process ends unless another thread finishes a piece
  /// of work within this many seconds. A thread that fails a check, or receives SIGILL or SIGTRAP,
  /// holds no lock of the runtime. A thread that receives another signal may hold a lock, and other
  /// threads may wait for this lock forever.
  private static var patience: UInt32 { 60 }
  /// The size in bytes of a separate stack, on which a trap is handled and its report is created.
  /// When the trap occurs, the thread's own stack may be exhausted.
  private static let stackBytes = 262_144

  /// Installs the handlers for traps in this process.
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

  /// Notes that a piece of work has finished. If a trapped thread may hold a lock, the time limit
  /// starts again.
  static func haveFinished() { if Signals.setAlarm(0) { Signals.setAlarm(patience) } }

  /// From now on, a trap ends this process with a signal, which the parent process detects.
  ///
  /// - Parameter note: a closure that is called with the fault before the fault ends the process.
  static func ignore(noting note: @escaping @Sendable (InternalFault) -> Void) {
    InternalFault.handler.withLock { handler in
      handler = { fault in
        note(fault)
        ThisProcess.abortAtOnce()
      }
    }
    for number in signals { Signals.reset(number) }
  }

  /// Where to report the traps of this thread, or nil if they end the process.
  static var address: Address? { slot?.value }

  /// Runs a closure on the current thread, and reports the thread's traps to an address. If the
  /// thread traps, its memory and stacks are never freed.
  static func run(reportingTo address: Address?, _ body: () -> Void) {
    let stack = SecondStack(size: stackBytes)
    if let address, let slot { slot.run(with: address, body) } else { body() }
    stack.end()
  }

  /// Handles a signal, on the thread that the signal has stopped.
  private static func take(_ number: Int32, isSent: Bool) {
    // A signal that another process has sent is not a trap.
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
  /// work in which imsim traps, such as `run x.scenario`. Tests can't rely on files that crash
  /// imsim, because such crashes are bugs that will be fixed.
  private static let variable = "IMSIM_TRAP"
  private static let planted = Environment.variable(variable)
  private static let overflow = "overflow "

  /// Runs a piece of work. If a fault occurs, the report names the work. If the environment
  /// variable `IMSIM_TRAP` names the work, imsim traps in this work. If the value of the variable
  /// begins with `overflow`, as in `overflow run x.scenario`, the standard library traps.
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
