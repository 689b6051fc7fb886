import Ground
import IMProtocol

/// The captured values of a scenario: their types, and from where on each is known.
struct CaptureTable {
  /// The names without `$`, in the order of their first use.
  private(set) var names: [String] = []
  /// The type of each, by its first use.
  private(set) var types: [ValueType] = []
  /// Whether each is bound at this place of the text.
  var isBound: [Bool] = []
  /// The number of the step that is open, and whether it is no race.
  var step = -1
  var isInStep = false
  /// Whether captures are bound by what a device holds or shows, which is known at once.
  var isLooking = false
  /// Whether captures are bound by what a device receives.
  var isReadingReception = false
  /// Whether captures stand in what a fault or a permission waits for, which binds none and is
  /// waited for from the beginning of the part on.
  var isReadingFault = false
  /// Whether each was bound when the step began.
  private(set) var isBoundBefore: [Bool] = []
  /// The number of the step after which each is known; -2 when it is known at once.
  private var knownAfter: [Int] = []
  private var index = NameIndex()

  /// Names with the captures that they stand for.
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

  /// Whether a capture that is bound has its value by now.
  func isKnown(_ capture: Int) -> Bool {
    if isReadingFault { return capture < isBoundBefore.count && isBoundBefore[capture] }
    return knownAfter[capture] < step
  }

  /// Forgets the names, until they are taken up again: what is read now has captures of its own.
  mutating func beginOwn() -> Names {
    defer { index = NameIndex() }
    return index
  }

  /// Takes up names again.
  mutating func takeUp(_ names: Names) { index = names }

  /// Notes which captures are bound when a step begins.
  mutating func beginStep() { isBoundBefore = isBound }

  /// Binds a capture here, unless it is bound. The result of a call that has completed is known to
  /// the next statement; what a device has received, and what comes of a race, after the step.
  mutating func bind(_ capture: Int) {
    if isBound[capture] { return }
    isBound[capture] = true
    knownAfter[capture] = isLooking || isInStep && !isReadingReception ? -2 : step
  }
}
