import Foundation

extension RandomScenario {
  /// The seeds for one of several parallel parts of a test. A full test uses `count` seeds,
  /// beginning with 0. By default, a sample uses a tenth of these seeds. The environment variable
  /// `IMSIM_SEEDS` selects other seeds, as in `IMSIM_SEEDS=5000...99999`.
  package static func seeds(
    _ part: Int, of parts: Int, usually count: Int, sample: Int? = nil
  ) -> [UInt64] {
    let usual = Effort.count(count, sample: sample ?? max(parts, count / 10))
    let named = ProcessInfo.processInfo.environment["IMSIM_SEEDS"] ?? "0...\(usual - 1)"
    let ends = named.split(separator: ".").compactMap { UInt64($0) }
    guard ends.count == 2, ends[0] <= ends[1] else { return [] }
    return (ends[0]...ends[1]).filter { $0 % UInt64(parts) == UInt64(part) }
  }
}
