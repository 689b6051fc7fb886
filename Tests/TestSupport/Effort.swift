import Foundation

/// How much a test tries: everything in a release build and with `IMSIM_TESTS=full` in the
/// environment, else a sample, since a debug build takes ten times as long.
package enum Effort {
  /// Whether tests try everything.
  package static let isFull: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["IMSIM_TESTS"] == "full"
    #else
      true
    #endif
  }()

  /// How many of something are tried.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// The items; in a sample, the first of them and then one in `count`.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
