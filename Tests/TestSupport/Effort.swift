import Foundation

/// The amount of work of slow tests. In a release build, and with `IMSIM_TESTS=full` in the
/// environment, slow tests try everything. In other debug builds, slow tests try a sample, because
/// they take ten times as long in a debug build.
package enum Effort {
  /// Whether tests try everything.
  package static let isFull: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["IMSIM_TESTS"] == "full"
    #else
      true
    #endif
  }()

  /// The number of things that a test tries.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// All items, if tests try everything. In a sample, the first item and every `count`-th item
  /// after it.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
