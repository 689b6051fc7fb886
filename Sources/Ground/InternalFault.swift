package import Synchronization

/// A state that imsim takes for impossible: a defect of imsim, whatever it was given.
public struct InternalFault: Sendable {
  /// The violated condition, with the state that violates it.
  package let condition: String
  /// The check, as `IMServer/GroupState.swift:26`.
  package let location: String
  /// What the thread was doing, the outermost activity first.
  package let activities: [String]

  /// What takes the faults of this process; nil in a process that has not installed one, where
  /// `fatal` ends in `fatalError`.
  package static let handler = Mutex<(@Sendable (InternalFault) -> Never)?>(nil)

  /// The fault in a sentence.
  package var words: String { "\(condition) (\(location))" }

  /// What a report of the fault must say, in lines, for who uses imsim as a library.
  var text: String {
    let lines =
      ["\(words): this is a fault of imsim \(Version.current)"]
      + activities.map { "  activity: \($0)" }
      + ["  report it with these lines, the scenario or the test, and its files"]
    return lines.joined(separator: "\n")
  }
}

/// Stops the thread in a state that imsim takes for impossible.
///
/// The program writes a report, does what else it was asked to do, and exits with 70. A process
/// that only uses imsim as a library ends with `fatalError`.
///
/// - Parameter condition: the violated condition, with the values that violate it. A closure, so
///   that the caller holds no code that makes the text: in code that runs for every event a check
///   is an `if` with this inside, which costs less than `ensure`.
@inline(never)
public func fatal(
  _ condition: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let fault = InternalFault(
    condition: condition(), location: "\(file):\(line)", activities: Activity.current)
  if let handle = InternalFault.handler.withLock({ $0 }) { handle(fault) }
  fatalError(fault.text, file: file, line: line)
}

/// Stops the thread unless a condition holds, in every build. A check that holds costs a branch:
/// its text is made of the state only when it is violated.
@inlinable @inline(__always)
public func ensure(
  _ isTrue: Bool, _ condition: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _fastPath(isTrue) { return }
  let text = condition()
  fatal(text, file: file, line: line)
}
