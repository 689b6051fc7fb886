/// A callback: its fields and its entry in the catalogue.
protocol CallbackMessage: Hashable, Sendable {
  /// Properties of the callback that are read whenever a notice is sent or received.
  static var traits: CallbackTraits { get }

  /// The entry in the catalogue without the fields. ``descriptor`` adds the fields.
  static var row: CallbackDescriptor { get }

  /// Creates a callback with the default value in every field.
  init()

  /// Passes each field to a visitor.
  ///
  /// - Parameter operationTime: the server's time of the change. Most callbacks report this time in
  ///   a field.
  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp)

  /// Returns the kind of event, such as an operation or a status. Returns nil if the callback
  /// reports a single kind of event.
  func variant(_ arena: Arena) -> String?
}

extension CallbackMessage {
  /// Returns nil. This default implementation is for the many callbacks that report a single kind
  /// of event.
  func variant(_ arena: Arena) -> String? { nil }

  /// The entry in the catalogue.
  static var descriptor: CallbackDescriptor {
    var describer = FieldDescriber()
    var message = Self()
    var time = Timestamp(milliseconds: 0)
    message.visit(&describer, at: &time)
    var descriptor = row
    descriptor.fields = describer.fields
    return descriptor
  }
}

/// A callback that is stored in the arena because it is too large for a notice.
extension ArenaElement: CallbackMessage where Element: CallbackMessage & Listed {
  static var traits: CallbackTraits { Element.traits }

  static var row: CallbackDescriptor { Element.row }

  init() { self = .none }

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    var time = operationTime
    field.inArena(&self, Element()) { message, field in message.visit(&field, at: &time) }
  }

  func variant(_ arena: Arena) -> String? { arena[self].variant(arena) }
}

extension Notice {
  package var callback: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether the callback reports on the connection itself instead of a change.
  public var isOfConnection: Bool { traits.isOfConnection }

  /// Whether the device stores the content of the callback as local data.
  public var isKept: Bool { traits.isKept }

  private var traits: CallbackTraits {
    var reader = TraitsReader()
    content.accept(&reader)
    return reader.traits
  }

  /// Returns one value for each field of the callback, in the order of the catalogue.
  public func values(_ arena: Arena) -> [Value] {
    var values: [Value] = []
    self.values(arena, into: &values)
    return values
  }

  /// Replaces the contents of `values` with one value for each field, and reuses the list's memory.
  public func values(_ arena: Arena, into values: inout [Value]) {
    values.removeAll(keepingCapacity: true)
    // Most callbacks have fewer than 16 fields.
    values.reserveCapacity(16)
    var printer = CallbackPrinter(fields: FieldPrinter(arena), time: operationTime)
    swap(&printer.fields.values, &values)
    content.accept(&printer)
    swap(&printer.fields.values, &values)
    if Mutants.isOn { values = Mutants.shown(values, of: self, arena) }
  }

  /// Returns the name of the callback. If the callback reports several kinds of events, the kind of
  /// event follows the name.
  public func variant(_ arena: Arena) -> String {
    var reader = VariantReader(arena: arena)
    content.accept(&reader)
    let name = Catalogue.callback(callback).name
    return reader.variant.map { "\(name) (\($0))" } ?? name
  }
}

private struct VariantReader: CallbackVisitor {
  let arena: Arena
  var variant: String?

  mutating func visit(_ message: some CallbackMessage) { variant = message.variant(arena) }
}

private struct TraitsReader: CallbackVisitor {
  var traits = FriendAdded.traits

  mutating func visit<Message: CallbackMessage>(_ message: Message) { traits = Message.traits }
}

private struct CallbackPrinter: CallbackVisitor {
  var fields: FieldPrinter
  var time: Timestamp

  mutating func visit(_ message: some CallbackMessage) {
    var copy = message
    copy.visit(&fields, at: &time)
  }
}

private struct CallbackHasher: CallbackVisitor {
  var fields: FieldHasher
  var time: Timestamp

  mutating func visit(_ message: some CallbackMessage) {
    var copy = message
    copy.visit(&fields, at: &time)
  }
}

extension RelativeFingerprint {
  /// Adds a notice. Also adds the data that devices store although the callback does not contain
  /// these data. Sequence numbers are not added, because their order follows from the order of the
  /// messages.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(notice.callback.rawValue)
    add(notice.operationTime)
    var hasher = CallbackHasher(fields: FieldHasher(self, arena), time: notice.operationTime)
    notice.content.accept(&hasher)
    self = hasher.fields.print
  }
}
