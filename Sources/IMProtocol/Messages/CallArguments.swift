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

  func attributes(_ place: Int) -> [Value.Attribute] {
    switch values[place] {
    case .dictionary(let attributes): attributes
    case .absent: []
    default: mismatch(place)
    }
  }

  /// The query of a list of applications: the page, what kinds, what statuses.
  func query() -> PageQuery {
    PageQuery(
      start: start(0), count: integer(1), isAscending: boolean(2), kinds: raws(3),
      statuses: raws(4))
  }

  /// The page that is asked for from a place on.
  func page(at place: Int, kinds: [Int32] = []) -> PageQuery {
    PageQuery(
      start: start(place), count: integer(place + 1), isAscending: boolean(place + 2),
      kinds: PageQuery.RawValues(kinds))
  }

  /// The attributes that setUserProfile gives, from a place on in the order of the profile's
  /// fields.
  func profileChanges(from first: Int) -> [ProfileChange] {
    values.indices.dropFirst(first).compactMap { place in
      if values[place] == .absent { return nil }
      return ProfileField(rawValue: place - first + 1).map {
        ProfileChange(field: $0, value: values[place])
      }
    }
  }

  /// A number cut to 32 bits; an absent one is `Int32.min`.
  func number(_ place: Int) -> Int32 {
    values[place] == .absent ? .min : Int32(clamping: integer(place))
  }

  private func start(_ place: Int) -> PageQuery.Start {
    switch values[place] {
    case .pageToken(let token): .behind(token)
    case .absent, .text(.empty): .beginning
    case .text(let text): .unreadable(text)
    default: mismatch(place)
    }
  }

  private func integer(_ place: Int) -> Int64 {
    if case .integer(let number) = values[place] { number } else { mismatch(place) }
  }

  func boolean(_ place: Int) -> Bool {
    if case .boolean(let boolean) = values[place] { boolean } else { mismatch(place) }
  }

  private func raws(_ place: Int) -> PageQuery.RawValues {
    switch values[place] {
    case .list(let list):
      PageQuery.RawValues(
        list.indices.map { CallArguments(values: list).raw($0) })
    case .absent: PageQuery.RawValues([])
    default: mismatch(place)
    }
  }

  private func all() -> [UserID] { values.indices.map(user) }

  private func mismatch(_ place: Int) -> Never {
    preconditionFailure("argument \(place) is \(values[place]), which the checker lets through")
  }
}
