/// What a rule decides by: something small, of which all that it can be is known.
public protocol Fact: Hashable {
  /// All that it can be, in order.
  static var all: [Self] { get }

  /// The one of ``all`` that counts as this.
  var fact: Self { get }

  /// What a report calls it.
  var words: String { get }
}

extension Fact {
  /// Every value counts as itself.
  public var fact: Self { self }

  /// As Swift calls it.
  public var words: String { MutantWords.of(self) }
}

extension Fact where Self: CaseIterable {
  /// The cases.
  public static var all: [Self] { Array(allCases) }
}

extension Bool: Fact {
  /// No and yes.
  public static var all: [Bool] { [false, true] }
}

extension Optional: Fact where Wrapped: Fact {
  /// None, and all that there can be.
  public static var all: [Wrapped?] { [nil] + Wrapped.all.map(Optional.some) }

  /// The same of what there is.
  public var fact: Wrapped? { map(\.fact) }
}
