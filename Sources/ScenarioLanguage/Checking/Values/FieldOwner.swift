import IMProtocol

/// The owner of fields or parameters: a call, a callback, a record or a tapped row.
enum FieldOwner {
  case call(CallKind)
  case callback(CallbackKind)
  case record(RecordKind)
  /// The row that a `taps` statement names, on the page with the list of friend requests.
  case tappedRow

  var name: String {
    switch self {
    case .call(let kind): Catalogue.calls[Int(kind.rawValue)].name
    case .callback(let kind): Catalogue.callbacks[Int(kind.rawValue)].name
    case .record(let kind): Catalogue.records[Int(kind.rawValue)].name
    case .tappedRow: "taps"
    }
  }

  /// The owner's fields or parameters, in the order of the SDK.
  var fields: [FieldDescriptor] {
    switch self {
    case .call(let kind): Catalogue.calls[Int(kind.rawValue)].parameters
    case .callback(let kind): Catalogue.callbacks[Int(kind.rawValue)].fields
    case .record(let kind): Catalogue.records[Int(kind.rawValue)].fields
    case .tappedRow: Catalogue.records[Int(RecordKind.requestPageRow.rawValue)].fields
    }
  }
}
