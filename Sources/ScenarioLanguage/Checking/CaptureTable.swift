import IMProtocol

/// The captured values of a scenario: their types, and from where on each is known.
struct CaptureTable {
  /// The names without `$`, in the order of their first use.
  private(set) var names: [String] = []
  /// The type of each, by its first use.
  private(set) var types: [ValueType] = []
  /// Whether each is bound at this place of the text.
  var isBound: [Bool] = []
  /// The number of the step after which each is known; -2 when it is known at once.
  var knownAfter: [Int] = []
  private var index = NameIndex()

  /// The capture with this name, or nil.
  func capture(_ name: ArraySlice<UInt8>) -> Int? { index.value(of: name) }

  /// Adds a capture that is not bound yet.
  mutating func add(_ name: ArraySlice<UInt8>, type: ValueType) -> Int {
    index.add(name, value: names.count)
    names.append(String(decoding: name, as: UTF8.self))
    types.append(type)
    isBound.append(false)
    knownAfter.append(-2)
    return names.count - 1
  }
}
