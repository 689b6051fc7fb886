public import IMProtocol

extension RequestPage {
  /// Adds all that the page shows and by which times it will; equal pages add the same.
  public func add(to print: inout Fingerprint) {
    filters.add(to: &print)
    print.add(sections.count)
    for section in sections {
      print.add(section.title.index)
      print.add(section.items.count)
      for item in section.items { add(item, to: &print) }
    }
    print.add(tapped?.section ?? -1)
    print.add(tapped?.row ?? -1)
    print.add(tapped?.handler.rawValue ?? -1)
  }

  private func add(_ item: Item, to print: inout Fingerprint) {
    switch item {
    case .request(let application):
      print.add(application.userId.index)
      print.add(application.type.rawValue)
      print.add(application.status.rawValue)
      print.add(application.extra.index)
      print.add(application.operationTime.milliseconds)
    case .added(let title):
      print.add(title.index)
    }
  }
}
