/// One of several parts of a selection, such as part 2 of 5. Several machines can share the work of
/// a run if each machine runs a different part.
///
/// The parts take turns in receiving the items, so this part contains the items with the indices
/// `number - 1`, `number - 1 + count`, and so on.
package struct Shard: Hashable, Sendable {
  /// The number of the part, counted from 1.
  package let number: Int
  package let count: Int

  package static let most = 10_000

  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// The part in words, such as `part 2 of 5`.
  package var words: String { "part \(number) of \(count)" }

  /// How many of `total` items the part contains.
  package func share(of total: Int) -> Int { max(0, total - number + count) / count }

  /// Whether the part contains the item with the given index, counted from 0.
  package func holds(_ index: Int) -> Bool { index % count == number - 1 }
}
