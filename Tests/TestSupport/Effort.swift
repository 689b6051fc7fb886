import Foundation

/// The amount of work of slow tests. In a release build, slow tests run in full. In a debug build,
/// a full test would take ten times as long. Slow tests of a debug build therefore use a sample.
/// With the environment variable `IMSIM_TESTS=full`, these tests also run in full.
package enum Effort {
  /// Whether slow tests run in full.
  package static let isFull: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["IMSIM_TESTS"] == "full"
    #else
      true
    #endif
  }()

  /// The number of repetitions in a test.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// The items that a test uses. A full test uses all items. A sample consists of the first item
  /// and every `count`-th item after the first.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
