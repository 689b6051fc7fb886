package import Synchronization

/// A state that should be impossible. If such a state occurs, imsim has a bug; a mistake in the
/// input is never the reason.
public struct InternalFault: Sendable {
  /// A description of the violated condition and of the values that violate it.
  package let condition: String
  /// The location of the check in the source code, such as `IMServer/GroupState.swift:26`.
  package let location: String
  /// What the thread was doing, the outermost activity first.
  package let activities: [String]

  /// What to do when a fault occurs in this process. If there is no handler, `fatal` calls
  /// `fatalError`.
  package static let handler = Mutex<(@Sendable (InternalFault) -> Never)?>(nil)

  /// The condition and the location, on one line.
  package var words: String { "\(condition) (\(location))" }

  /// The message for developers who use imsim as a library. The message contains the lines that
  /// these developers should include when they report the fault.
  var text: String {
    let lines =
      ["\(words): this is a fault of imsim \(Version.current)"]
      + activities.map { "  activity: \($0)" }
      + ["  report it with these lines, the scenario or the test, and its files"]
    return lines.joined(separator: "\n")
  }
}

/// Reports a state that should be impossible, and stops the thread.
///
/// The program imsim writes a report of the fault, completes the other requested outputs, and exits
/// with code 70. A process that uses imsim as a library ends with `fatalError`.
///
/// In code that runs for every event, an `if` statement that calls this function is faster than
/// `ensure`.
///
/// - Parameter condition: a description of the violated condition and of the values that violate
///   it.
@inline(never)
public func fatal(
  _ condition: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let fault = InternalFault(
    condition: condition(), location: "\(file):\(line)", activities: Activity.current)
  if let handle = InternalFault.handler.withLock({ $0 }) { handle(fault) }
  fatalError(fault.text, file: file, line: line)
}

/// Reports a fault and stops the thread if a condition does not hold. The check runs in release
/// builds too. If the condition holds, the check costs only one branch, and the message is not
/// created.
@inlinable @inline(__always)
public func ensure(
  _ isTrue: Bool, _ condition: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _fastPath(isTrue) { return }
  let text = condition()
  fatal(text, file: file, line: line)
}
