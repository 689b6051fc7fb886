/// A rule's input. Each fact has only a few possible values.
public protocol Fact: Hashable {
  /// All possible values, in a fixed order.
  static var all: [Self] { get }

  /// The value in ``all`` that corresponds to this value.
  var fact: Self { get }

  /// The value in words, for reports.
  var words: String { get }
}

extension Fact {
  /// The value itself.
  public var fact: Self { self }

  /// Swift's description of the value.
  public var words: String { MutantWords.of(self) }
}

extension Fact where Self: CaseIterable {
  /// All cases.
  public static var all: [Self] { Array(allCases) }
}

extension Bool: Fact {
  /// False and true.
  public static var all: [Bool] { [false, true] }
}

extension Optional: Fact where Wrapped: Fact {
  /// Nil, followed by all values of the wrapped type.
  public static var all: [Wrapped?] { [nil] + Wrapped.all.map(Optional.some) }

  /// The value in `all` that corresponds to this value.
  public var fact: Wrapped? { map(\.fact) }
}
