/// One of several parts of a selection, so that as many machines share the work: part 2 of 5.
///
/// Part `number` has the selected items number - 1, number - 1 + count, … in the order of the run.
package struct Shard: Hashable, Sendable {
  /// Which part, counted from 1.
  package let number: Int
  package let count: Int

  package static let most = 10_000

  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether the item at a place of the selection, counted from 0, belongs to it.
  package func holds(_ place: Int) -> Bool { place % count == number - 1 }
}
