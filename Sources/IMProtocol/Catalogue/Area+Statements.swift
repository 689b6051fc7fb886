extension Area {
  /// The finished areas: each of their requirements must have a passing scenario, which
  /// `imsim coverage` checks. This is the one place to say that an area is finished.
  public static let finished: [Area] = [.friends, .connection]

  /// Whether each requirement of the area must have a passing scenario.
  public var isFinished: Bool { Self.finished.contains(self) }

  /// The area that each kind of requirement belongs to, by the letters of its id.
  private static let letters: [(letters: String, area: Area)] = [
    ("FR", .friends),
    ("RL", .friends),
    ("GR", .groups),
    ("UP", .profiles),
    ("SU", .subscriptions),
    ("MD", .connection),
  ]

  /// The areas that have requirements, each once.
  public static let withRequirements: [Area] = allCases.filter { area in
    letters.contains { $0.area == area }
  }

  /// The area of the requirement with an id such as FR-30; nil for a decision, which cuts across
  /// areas, and for letters that no requirement has.
  public static func ofRequirement(_ id: String) -> Area? {
    guard let hyphen = id.utf8.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    let start = id.utf8[..<hyphen]
    return letters.first { $0.letters.utf8.elementsEqual(start) }?.area
  }
}
