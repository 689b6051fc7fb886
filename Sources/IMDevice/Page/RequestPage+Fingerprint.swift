public import IMProtocol

extension RequestPage {
  /// Adds the contents of the page, and the parameters that determine the contents after a refresh.
  /// Equal pages add equal values.
  ///
  /// The fingerprint does not contain the sections' parameters `from` and `to`, but the intervals
  /// that were computed from these parameters when the page was opened. All times are relative to
  /// the current time.
  public func add(to print: inout RelativeFingerprint) {
    parameters.add(to: &print)
    filters.add(to: &print)
    print.add(sections.count)
    for section in sections {
      print.add(section.title.index)
      print.add(section.items.count)
      for item in section.items {
        print.add(item.request == nil ? 0 : 1)
        if let request = item.request {
          request.add(to: &print)
        } else {
          print.add(item.title.index)
        }
      }
    }
    print.add(tapped?.section ?? -1)
    print.add(tapped?.row ?? -1)
    print.add(tapped?.handledBy.rawValue ?? -1)
  }
}

extension RequestPageParameters {
  /// Adds the parameters that have an effect once the page is open. The filters contain the types
  /// and statuses of sections, so the types and statuses are not added here.
  fileprivate func add(to print: inout RelativeFingerprint) {
    print.add(types)
    print.add(statuses)
    print.add(title.index)
    print.add(order.rawValue)
    print.add(added.map { Int32(bitPattern: $0.index) })
    print.add(handlesTaps ? 1 : 0)
    print.add(count == nil ? 0 : 1)
    print.add(count ?? 0)
    print.add(sections.count)
    for section in sections {
      print.add(section.title.index)
      print.add(section.order?.rawValue ?? -1)
    }
  }
}

extension RelativeFingerprint {
  fileprivate mutating func add(_ numbers: [Int32]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }
}
