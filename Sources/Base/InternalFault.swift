package import Synchronization

/// A state that imsim considers impossible. The cause of an impossible state is always a bug in
/// imsim, and never a mistake in the input.
public struct InternalFault: Sendable {
  /// The violated condition in words, with the values that violate it.
  package let condition: String
  /// The location of the check in the source code, such as `IMServer/GroupState.swift:26`.
  package let location: String
  /// The activities of the thread; the outermost comes first.
  package let activities: [String]

  /// The handler for the faults of this process. If the handler is nil, `fatal` calls `fatalError`.
  package static let handler = Mutex<(@Sendable (InternalFault) -> Never)?>(nil)

  /// The condition and the location, in one line.
  package var words: String { "\(condition) (\(location))" }

  /// The message for developers who use imsim as a library. The message contains the lines that the
  /// developer must include in a report of the fault.
  var text: String {
    let lines =
      ["\(words): this is a fault of imsim \(Version.current)"]
      + activities.map { "  activity: \($0)" }
      + ["  report it with these lines, the scenario or the test, and its files"]
    return lines.joined(separator: "\n")
  }
}

/// Reports a state that imsim considers impossible, and stops the thread.
///
/// The program imsim writes a report of the fault, completes the other requested outputs, and exits
/// with code 70. A process that uses imsim as a library ends with `fatalError`.
///
/// In code that runs for every event, an `if` statement that calls this function is faster than
/// `ensure`.
///
/// - Parameter condition: the violated condition in words, with the values that violate it.
@inline(never)
public func fatal(
  _ condition: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let fault = InternalFault(
    condition: condition(), location: "\(file):\(line)", activities: Activity.current)
  if let handle = InternalFault.handler.withLock({ $0 }) { handle(fault) }
  fatalError(fault.text, file: file, line: line)
}

/// If a condition is violated, reports a fault and stops the thread. The check runs in debug builds
/// and in release builds. If the condition holds, the check costs only one branch, and creates no
/// text.
@inlinable @inline(__always)
public func ensure(
  _ isTrue: Bool, _ condition: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _fastPath(isTrue) { return }
  let text = condition()
  fatal(text, file: file, line: line)
}
