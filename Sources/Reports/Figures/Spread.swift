/// How numbers are distributed, such as the numbers of callbacks of many calls.
struct Spread {
  /// A range of numbers, and how many of the numbers are in it.
  struct Band {
    let range: ClosedRange<Int>
    let count: Int
  }

  private static let mostBands = 12
  private let sorted: [Int]

  init(_ numbers: [Int]) { sorted = numbers.sorted() }

  var count: Int { sorted.count }
  var total: Int { sorted.reduce(0, +) }
  var largest: Int { sorted.last ?? 0 }

  /// The smallest of the numbers that is not exceeded by `percent` of 100 numbers; 0 if there are
  /// no numbers.
  func percentile(_ percent: Int) -> Int {
    if sorted.isEmpty { return 0 }
    return sorted[max((sorted.count * percent + 99) / 100, 1) - 1]
  }

  /// Ranges that contain all numbers. They are equally wide if the numbers are of similar size;
  /// otherwise each range is about twice as wide as the range before. Ranges at both ends are not
  /// empty.
  var bands: [Band] {
    guard let least = sorted.first else { return [] }
    var bounds: [Int] = []
    if largest - least < Self.mostBands {
      bounds = Array(least...largest)
    } else if least > largest / 4 {
      let width = RoundSteps.number(atLeast: (largest - least) / Self.mostBands + 1)
      bounds = Array(stride(from: least / width * width, through: largest, by: width))
    } else {
      bounds = [0] + RoundSteps.numbers(upTo: largest)
    }
    return Array(bands(bounds).drop { $0.count == 0 })
  }

  /// The bands that begin at these numbers, in ascending order.
  private func bands(_ bounds: [Int]) -> [Band] {
    var bands: [Band] = []
    var next = 0
    for (index, bound) in bounds.enumerated() {
      let end = index + 1 < bounds.count ? bounds[index + 1] : max(largest + 1, bound + 1)
      let first = next
      while next < sorted.count, sorted[next] < end { next += 1 }
      bands.append(Band(range: bound...end - 1, count: next - first))
    }
    return bands
  }
}
