import Base
import IMProtocol

/// A scenario's captures. Each capture has a type, and a step after which the capture's value is
/// known.
struct CaptureTable {
  /// The captures' names without the `$`, in the order of their first uses.
  private(set) var names: [String] = []
  /// Each capture's type, which the capture's first use determines.
  private(set) var types: [ValueType] = []
  /// For each capture, whether it is bound above the current position in the text.
  var isBound: [Bool] = []
  var step = -1
  var isInStep = false
  /// Whether the current statement is an observation of a device (`holds` or `shows`). The value of
  /// a capture that an observation binds is known at once.
  var isLooking = false
  var isReadingReception = false
  /// Whether the current pattern is the condition of a fault or a permission. Conditions bind no
  /// captures. A condition applies from the beginning of its part, so it can use only captures that
  /// are bound above the part.
  var isReadingFault = false
  /// The choices in the line of a population that is being read.
  var chosen: [Population.Chosen] = []
  /// For each capture, whether it was bound when the current step began.
  private(set) var isBoundBefore: [Bool] = []
  /// For each capture, the index of the step that must end before the capture's value is known, or
  /// -2 if the value is known at once.
  private var knownAfter: [Int] = []
  private var index = NameIndex()

  typealias Names = NameIndex

  func capture(_ name: ArraySlice<UInt8>) -> Int? { index.value(of: name) }

  mutating func add(_ name: ArraySlice<UInt8>, type: ValueType) -> Int {
    index.add(name, value: names.count)
    names.append(name.decoded)
    types.append(type)
    isBound.append(false)
    knownAfter.append(-2)
    return names.count - 1
  }

  /// Whether the value of a bound capture is known at the current position in the text.
  func isKnown(_ capture: Int) -> Bool {
    if isReadingFault { return capture < isBoundBefore.count && isBoundBefore[capture] }
    return knownAfter[capture] < step
  }

  /// Removes and returns all names, so that a part can have its own captures. `takeUp(_:)` restores
  /// the names.
  mutating func beginOwn() -> Names {
    defer { index = NameIndex() }
    return index
  }

  mutating func takeUp(_ names: Names) { index = names }

  mutating func beginStep() { isBoundBefore = isBound }

  /// Binds a capture if it is not bound yet. A value from the result of a completed call is known
  /// in the next statement. A value from a received callback, or from a call in a race, is known
  /// only when the step or race has ended.
  mutating func bind(_ capture: Int) {
    if isBound[capture] { return }
    isBound[capture] = true
    knownAfter[capture] = isLooking || isInStep && !isReadingReception ? -2 : step
  }
}
