import OperatingSystem

/// A trap: imsim reaches a state that it takes for impossible, and a signal stops the thread.
///
/// A thread that has trapped never continues. It sleeps with all that it holds: threads share
/// nothing but values, so that the others can go on. Who has given it a piece of work is notified
/// (`Workers.isolated`). A trap of any other thread ends the process with a message and the exit
/// code of an internal fault.
enum Trap {
  /// The signals by which a program ends that traps.
  static let signals = Signals.traps.keys.sorted()

  static func name(of signal: Int32) -> String {
    Signals.traps[signal] ?? "signal \(signal)"
  }

  /// What is sent of a worker: the signal that stopped it, or 0 when it has ended.
  struct Message {
    var worker: Int32
    var signal: Int32 = 0

    /// Sends it to a pipe. A signal handler calls this: nothing may be allocated.
    func send(to pipe: Int32) {
      Descriptor.write(value: self, to: pipe)
    }
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
  /// Bytes of the stack on which a trap is handled: the thread may have used up its own.
  private static let stackBytes = 65_536

  /// Handles the traps of this process from now on.
  static func handle() {
    guard slot != nil else { return }
    _ = SecondStack(size: stackBytes)
    Signals.handle(signals + [Signals.alarm]) { Trap.take($0, isSent: $1) }
  }

  /// Says that something has been finished: the process may go on for a while, even if a thread has
  /// trapped that may hold a lock.
  static func haveFinished() { if Signals.setAlarm(0) { Signals.setAlarm(patience) } }

  /// Lets traps end this process by their signals, which its parent process looks at.
  static func ignore() {
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
    guard let address, number != Signals.alarm else {
      let message: StaticString =
        """
        imsim: error: imsim has stopped: this is a fault of imsim; report it with the command and \
        its files

        """
      Descriptor.write(message, to: Descriptor.standardError)
      ThisProcess.endAtOnce(ExitCode.fault.rawValue)
    }
    if !Signals.isOfCheck(number) { Signals.setAlarm(patience) }
    Message(worker: address.worker, signal: number).send(to: address.pipe)
    Signals.sleepForEver()
  }
}

extension Trap {
  /// The variable that names a piece of work in which imsim traps: `run x.scenario`. What a file
  /// does that traps is a defect, so that no test can rely on one.
  private static let variable = "IMSIM_TRAP"
  private static let wanted = Environment.variable(variable)

  /// Traps if this piece of work is the one: what is done with which file.
  static func test(_ verb: StaticString, _ path: String) {
    guard let wanted else { return }
    precondition(wanted != "\(verb) \(path)", "\(variable) asks for this trap")
  }
}
