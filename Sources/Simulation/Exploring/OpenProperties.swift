import ScenarioLanguage

/// The open properties: the properties that an exploration still checks. One counterexample for
/// each property is enough, so a violated property is closed.
struct OpenProperties: Sendable {
  private var always: [Bool]
  private var never: [Bool]
  /// The built-in properties, in the order of `Counterexample.Property.builtIns`.
  private var builtIn: [Bool]

  /// Creates a set of all properties.
  init(_ properties: Properties) {
    always = properties.always.map { _ in true }
    never = properties.never.map { _ in true }
    builtIn = Counterexample.Property.builtIns.map { _ in true }
  }

  /// Removes all properties except one.
  mutating func keep(only property: Counterexample.Property) {
    always = always.map { _ in false }
    never = never.map { _ in false }
    builtIn = builtIn.map { _ in false }
    self[property] = true
  }

  subscript(property: Counterexample.Property) -> Bool {
    get {
      switch property {
      case .always(let index): always[index]
      case .never(let index): never[index]
      case .builtIn, .disagreement, .unanswered: builtIn[Self.index(of: property)]
      }
    }
    set {
      switch property {
      case .always(let index): always[index] = newValue
      case .never(let index): never[index] = newValue
      case .builtIn, .disagreement, .unanswered: builtIn[Self.index(of: property)] = newValue
      }
    }
  }

  private static func index(of property: Counterexample.Property) -> Int {
    Counterexample.Property.builtIns.firstIndex(of: property) ?? 0
  }
}
