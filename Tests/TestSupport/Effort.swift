import Foundation

/// How much slow tests do. In a release build, slow tests run in full. In a debug build, slow tests
/// use a sample, because running in full would take ten times as long. With the environment
/// variable `IMSIM_TESTS=full`, slow tests also run in full in a debug build.
package enum Effort {
  /// Whether slow tests run in full.
  package static let isFull: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["IMSIM_TESTS"] == "full"
    #else
      true
    #endif
  }()

  /// The number of times that a test repeats something, which is `full` or, for a sample, `sample`.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// The items that a test uses: all items or, for a sample, every `count`-th item, beginning with
  /// the first item.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
