import Ground
import OperatingSystem
import Synchronization

/// A trap: imsim reaches a state that it takes for impossible. `fatal` finds most of them; those
/// that the standard library finds stop the thread by a signal.
///
/// A thread that has trapped never continues. It sleeps with all that it holds: threads share
/// nothing but values, so that the others continue. The thread that has given it a piece of work is
/// notified (`Workers.isolated`). A trap of any other thread ends the process with a report and the
/// exit code of an internal fault.
enum Trap {
  /// The signals by which a program ends that traps.
  static let signals = Signals.traps.keys.sorted()

  static func name(of signal: Int32) -> String {
    Signals.traps[signal] ?? "signal \(signal)"
  }

  /// What is sent of a worker: what stopped it, or nothing when it has ended.
  struct Message {
    let worker: Int32
    let stop: Stop?

    /// Reads one from a pipe; nil where that is not possible.
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

    /// Sends to a pipe that a worker has ended.
    static func sendEnd(of worker: Int32, to pipe: Int32) {
      unsafe Bytes(worker: worker).send(to: pipe)
    }
  }

  /// A message in a pipe, which both ends have in this process.
  @safe private struct Bytes: BitwiseCopyable {
    var worker: Int32
    /// The signal, where nothing could be allocated.
    var signal: Int32 = 0
    var stop: UnsafeMutablePointer<Stop>?

    /// Sends it. A signal handler calls this: nothing may be allocated.
    func send(to pipe: Int32) { Descriptor.write(value: self, to: pipe) }
  }

  /// Where a thread reports its trap: a pipe, and the number of the worker there.
  struct Address {
    let pipe: Int32
    let worker: Int32
  }

  private static let slot = ThreadSlot<Address>()
  /// A check that fails, SIGILL or SIGTRAP, holds no lock of the runtime. What traps by another
  /// signal may hold one, for which others wait for ever: the process ends when nothing has been
  /// finished for so many seconds.
  private static var patience: UInt32 { 60 }
  /// Bytes of the stack on which a trap is handled: the thread may have used up its own. The report
  /// is made there.
  private static let stackBytes = 262_144

  /// Handles the traps of this process from now on.
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

  /// Says that something has been finished: the process may go on for a while, even if a thread has
  /// trapped that may hold a lock.
  static func haveFinished() { if Signals.setAlarm(0) { Signals.setAlarm(patience) } }

  /// Lets traps end this process by signals, which its parent process looks at.
  ///
  /// - Parameter note: what is done with a fault first.
  static func ignore(noting note: @escaping @Sendable (InternalFault) -> Void) {
    InternalFault.handler.withLock { handler in
      handler = { fault in
        note(fault)
        ThisProcess.abortAtOnce()
      }
    }
    for number in signals { Signals.reset(number) }
  }

  /// Where this thread reports its trap; nil where that ends the process.
  static var address: Address? { slot?.value }

  /// Does something on a new thread, whose traps are reported to an address. Of a thread that has
  /// trapped the memory of both is never freed.
  static func run(reportingTo address: Address?, _ body: () -> Void) {
    let stack = SecondStack(size: stackBytes)
    if let address, let slot { slot.run(with: address, body) } else { body() }
    stack.end()
  }

  /// Handles a signal on the thread that it has stopped.
  private static func take(_ number: Int32, isSent: Bool) {
    // From another process it is no trap.
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

  /// Stops this thread, which holds no lock of the runtime.
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
  /// The variable that plants a fault: the piece of work in which imsim stops, `run x.scenario`. A
  /// file at which imsim stops is a defect, so that no test can rely on one.
  private static let variable = "IMSIM_TRAP"
  private static let planted = Environment.variable(variable)
  private static let overflow = "overflow "

  /// Does a piece of work, which the report of a fault names, and in which imsim stops if the
  /// variable asks for that. A planted `overflow run x.scenario` traps in the standard library.
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
