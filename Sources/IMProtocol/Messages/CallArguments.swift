/// The arguments of a call, read by their place and type. The checker has held each against its
/// parameter, so that another type here is a fault of imsim itself.
struct CallArguments {
  var values: [Value]

  func user(_ place: Int) -> UserID {
    switch values[place] {
    case .user(let user): user
    case .absent: .absent
    default: mismatch(place)
    }
  }

  func users(_ place: Int) -> [UserID] {
    switch values[place] {
    case .list(let list): CallArguments(values: list).all()
    case .absent: []
    default: mismatch(place)
    }
  }

  func text(_ place: Int) -> Text {
    switch values[place] {
    case .text(let text): text
    case .absent: .absent
    default: mismatch(place)
    }
  }

  /// The raw value of an enumeration; an absent one is a raw value that no enumeration has.
  func raw(_ place: Int) -> Int32 {
    switch values[place] {
    case .enumeration(_, let raw): raw
    case .absent: .min
    default: mismatch(place)
    }
  }

  private func all() -> [UserID] { values.indices.map(user) }

  private func mismatch(_ place: Int) -> Never {
    preconditionFailure("argument \(place) is \(values[place]), which the checker lets through")
  }
}
