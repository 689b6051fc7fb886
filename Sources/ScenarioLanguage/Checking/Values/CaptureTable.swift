import Base
import IMProtocol

/// The captures of a scenario. For each capture, the table contains its type and the step after
/// which its value is known.
struct CaptureTable {
  /// The names of the captures, in the order of their first uses. The names do not contain the `$`.
  private(set) var names: [String] = []
  /// The type of each capture. The first use of the capture determines its type.
  private(set) var types: [ValueType] = []
  /// For each capture, whether the capture is bound above the current position in the text.
  var isBound: [Bool] = []
  /// The index of the open step.
  var step = -1
  var isInStep = false
  /// Whether the current statement is an observation of a device (`holds` or `shows`). If an
  /// observation binds a capture, the value of the capture is known immediately.
  var isLooking = false
  /// Whether the current statement is a reception.
  var isReadingReception = false
  /// Whether the current pattern is the condition of a fault or a permission. A condition binds no
  /// captures. A condition applies from the beginning of its part. Therefore a condition may use
  /// only captures that are bound above its part.
  var isReadingFault = false
  /// For each capture, whether the capture was bound when the current step began.
  private(set) var isBoundBefore: [Bool] = []
  /// For each capture, the index of a step. The value of the capture is known after the end of this
  /// step. The index -2 means that the value is known immediately.
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

  /// Whether the value of a bound capture is already known at the current position of the text.
  func isKnown(_ capture: Int) -> Bool {
    if isReadingFault { return capture < isBoundBefore.count && isBoundBefore[capture] }
    return knownAfter[capture] < step
  }

  /// Removes all names and returns them. After that, a part can have its own captures. `takeUp(_:)`
  /// restores the names.
  mutating func beginOwn() -> Names {
    defer { index = NameIndex() }
    return index
  }

  /// Restores the names that `beginOwn()` has returned.
  mutating func takeUp(_ names: Names) { index = names }

  /// Stores which captures are already bound when a step begins.
  mutating func beginStep() { isBoundBefore = isBound }

  /// Binds a capture. If the capture is already bound, nothing changes. A value from the result of
  /// a completed call is known in the next statement. A value from a received callback is known
  /// only after the end of the step or race. The same applies to a value from a result in a race.
  mutating func bind(_ capture: Int) {
    if isBound[capture] { return }
    isBound[capture] = true
    knownAfter[capture] = isLooking || isInStep && !isReadingReception ? -2 : step
  }
}
