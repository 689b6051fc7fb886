import Foundation

/// How much slow tests do. They run in full in a release build. In a debug build, they would take
/// ten times as long, and therefore use a sample unless the environment variable `IMSIM_TESTS=full`
/// is set.
package enum Effort {
  /// Whether slow tests run in full.
  package static let isFull: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["IMSIM_TESTS"] == "full"
    #else
      true
    #endif
  }()

  /// How often a test repeats something: `full` times, or `sample` times if it uses a sample.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// The items that a test uses: all of them, or, for a sample, the first item and every `count`-th
  /// one after it.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
