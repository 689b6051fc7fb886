import Base
import IMProtocol

/// The captures of a scenario: the type of each capture, and when the value of each capture becomes
/// known.
struct CaptureTable {
  /// The names without `$`, in the order of the first uses.
  private(set) var names: [String] = []
  /// The type of each capture, determined by its first use.
  private(set) var types: [ValueType] = []
  /// Whether each capture has been bound before the current position in the text.
  var isBound: [Bool] = []
  /// The index of the open step.
  var step = -1
  var isInStep = false
  /// Whether the current statement is an observation of a device (`holds` or `shows`). The captures
  /// that the observation binds are known immediately.
  var isLooking = false
  /// Whether the current statement is a reception.
  var isReadingReception = false
  /// Whether the current pattern is the condition of a fault or a permission. A condition binds no
  /// captures. A condition is compared from the beginning of its part, so it may only use captures
  /// bound before the part.
  var isReadingFault = false
  /// Whether each capture had been bound when the current step began.
  private(set) var isBoundBefore: [Bool] = []
  /// For each capture, the index of the step whose end makes the value known; -2 if the value is
  /// known immediately.
  private var knownAfter: [Int] = []
  private var index = NameIndex()

  /// The index of captures by name.
  typealias Names = NameIndex

  func capture(_ name: ArraySlice<UInt8>) -> Int? { index.value(of: name) }

  /// Adds a capture that is not bound yet.
  mutating func add(_ name: ArraySlice<UInt8>, type: ValueType) -> Int {
    index.add(name, value: names.count)
    names.append(name.decoded)
    types.append(type)
    isBound.append(false)
    knownAfter.append(-2)
    return names.count - 1
  }

  /// Whether the value of a bound capture is known at the current position.
  func isKnown(_ capture: Int) -> Bool {
    if isReadingFault { return capture < isBoundBefore.count && isBoundBefore[capture] }
    return knownAfter[capture] < step
  }

  /// Removes and returns all names, for a part with its own captures. `takeUp(_:)` restores the
  /// names.
  mutating func beginOwn() -> Names {
    defer { index = NameIndex() }
    return index
  }

  /// Restores the names that `beginOwn()` returned.
  mutating func takeUp(_ names: Names) { index = names }

  /// Stores which captures are bound when a step begins.
  mutating func beginStep() { isBoundBefore = isBound }

  /// Binds a capture that is not bound yet; otherwise does nothing. The result of a completed call
  /// is known in the next statement. Values from received callbacks or from the results of a race
  /// are known only after the step or race.
  mutating func bind(_ capture: Int) {
    if isBound[capture] { return }
    isBound[capture] = true
    knownAfter[capture] = isLooking || isInStep && !isReadingReception ? -2 : step
  }
}
