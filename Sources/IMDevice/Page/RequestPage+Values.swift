public import IMProtocol

/// What the page shows as a value, for matching and printing.
extension RequestPage {
  /// The record in the order of the catalogue's fields.
  public var value: Value {
    ShownRequestPage(
      title: parameters.title, sections: sections.map(\.shown), tapped: tapped.map(\.shown)
    ).value
  }
}

extension RequestPage.Section {
  fileprivate var shown: ShownRequestPage.Section {
    ShownRequestPage.Section(title: title, items: items.map(\.shown))
  }
}

extension RequestPage.Item {
  fileprivate var shown: ShownRequestPage.Item {
    switch self {
    case .request(let application): ShownRequestPage.Item(application)
    case .added(let title): ShownRequestPage.Item(title: title)
    }
  }
}

extension RequestPage.Tap {
  fileprivate var shown: ShownRequestPage.Tap {
    ShownRequestPage.Tap(section: section, row: row, handledBy: handler)
  }
}
