public import IMProtocol

/// What the page is opened with and what it shows as values, for matching and printing.
extension RequestPage {
  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .shownRequestPage,
      [.text(parameters.title), .list(sections.map(\.value)), tapped?.value ?? .absent])
  }
}

extension RequestPage.Section {
  fileprivate var value: Value {
    .record(.shownRequestSection, [.text(title), .list(items.map(\.value))])
  }
}

extension RequestPage.Item {
  fileprivate var value: Value {
    switch self {
    case .request(let application):
      .record(
        .requestPageItem,
        [
          .user(application.userId), .text(application.name), .text(application.portraitUri),
          .enumeration(.friendApplicationType, application.type.rawValue),
          .enumeration(.friendApplicationStatus, application.status.rawValue),
          .integer(application.operationTime.milliseconds),
          application.extra == .absent ? .absent : .text(application.extra), .absent,
        ])
    case .added(let title):
      .record(
        .requestPageItem, Array(repeating: .absent, count: 7) + [.text(title)])
    }
  }
}

extension RequestPage.Tap {
  fileprivate var value: Value {
    .record(
      .requestPageTap,
      [.integer(section), .integer(row), .enumeration(.tapHandler, handler.rawValue)])
  }
}

extension RequestPageParameters {
  /// Reads the values of the record `requestPage`. The checker has held each against its field; one
  /// that is absent all the same, as a captured value may be, is as if left out.
  public init(_ values: [Value]) {
    types = Self.list(values[0]).map(Self.raw)
    statuses = Self.list(values[1]).map(Self.raw)
    title = Self.text(values[2])
    sections = Self.list(values[3]).compactMap(Section.init)
    order = Self.order(values[4]) ?? .descending
    added = Self.list(values[5]).map(Self.text)
    if case .boolean(true) = values[6] { handlesTaps = true }
    if case .integer(let number) = values[7] { count = number }
  }

  fileprivate static func list(_ value: Value) -> [Value] {
    if case .list(let items) = value { items } else { [] }
  }

  fileprivate static func raw(_ value: Value) -> Int32 {
    if case .enumeration(_, let raw) = value { raw } else { .min }
  }

  /// A text; the SDK treats an absent one as an empty one.
  fileprivate static func text(_ value: Value) -> Text {
    if case .text(let text) = value { text } else { .empty }
  }

  /// An order; nil for a section that takes the page's.
  fileprivate static func order(_ value: Value) -> RequestOrder? {
    RequestOrder(rawValue: raw(value))
  }
}

extension RequestPageParameters.Section {
  /// Reads the values of the record `requestPageSection`; nil for an absent one.
  fileprivate init?(_ value: Value) {
    guard case .record(.requestPageSection, let fields) = value else { return nil }
    self.init(
      title: RequestPageParameters.text(fields[0]),
      from: PageMoment(fields[1]) ?? .time(Timestamp(milliseconds: 0)),
      to: PageMoment(fields[2]), order: RequestPageParameters.order(fields[3]),
      types: RequestPageParameters.list(fields[4]).map(RequestPageParameters.raw),
      statuses: RequestPageParameters.list(fields[5]).map(RequestPageParameters.raw))
  }
}

extension PageMoment {
  /// Reads a value of type `moment`; nil for an absent one.
  fileprivate init?(_ value: Value) {
    if case .integer(let milliseconds) = value {
      self = .time(Timestamp(milliseconds: milliseconds))
    } else if case .enumeration(.moment, let daysBefore) = value {
      let isNow = daysBefore == Moment.now.rawValue
      self = isNow ? .now : .startOfDay(daysBefore: daysBefore)
    } else {
      return nil
    }
  }
}
