/// A callback: its fields, and its row of the catalogue.
protocol CallbackMessage: Hashable, Sendable {
  /// What is asked of every notice that is sent or taken.
  static var traits: CallbackTraits { get }

  /// What the catalogue says of it besides its fields.
  static var row: CallbackDescriptor { get }

  /// Makes it with every field as it usually is.
  init()

  /// Shows each field to a visitor.
  ///
  /// - Parameter operationTime: the server's time, which stands among the fields of most.
  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp)

  /// What it tells of, where it tells of several things: an operation, a status.
  func variant(_ arena: Arena) -> String?
}

extension CallbackMessage {
  /// It tells of one thing.
  func variant(_ arena: Arena) -> String? { nil }

  /// What the catalogue says of it.
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

/// A callback that is too large for a notice.
extension Kept: CallbackMessage where Element: CallbackMessage & Listed {
  static var traits: CallbackTraits { Element.traits }

  static var row: CallbackDescriptor { Element.row }

  init() { self = .none }

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    var time = operationTime
    field.kept(&self, Element()) { message, field in message.visit(&field, at: &time) }
  }

  func variant(_ arena: Arena) -> String? { arena[self].variant(arena) }
}

extension Notice {
  package var callback: CallbackKind { traits.kind }

  package var delegate: DelegateKind { traits.delegate }

  /// Whether it is about the connection itself rather than about a change.
  public var isOfConnection: Bool { traits.isOfConnection }

  /// Whether the device keeps what it tells as local data.
  public var isKept: Bool { traits.isKept }

  private var traits: CallbackTraits {
    var reader = TraitsReader()
    content.accept(&reader)
    return reader.traits
  }

  /// One value for each field of the callback, in the order of the catalogue.
  public func values(_ arena: Arena) -> [Value] {
    var values: [Value] = []
    self.values(arena, into: &values)
    return values
  }

  /// The same in place of what a list holds, whose room is used again.
  public func values(_ arena: Arena, into values: inout [Value]) {
    values.removeAll(keepingCapacity: true)
    // More than most callbacks have fields.
    values.reserveCapacity(16)
    var printer = CallbackPrinter(fields: FieldPrinter(arena), time: operationTime)
    swap(&printer.fields.values, &values)
    content.accept(&printer)
    swap(&printer.fields.values, &values)
    if Mutants.isOn { values = Mutants.shown(values, of: self, arena) }
  }

  /// The callback by its name, with what it tells of.
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
  /// Adds a notice, with what a device keeps of it and no callback shows. Sequence numbers only
  /// tell apart; their order is that of the messages.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(notice.callback.rawValue)
    add(notice.operationTime)
    var hasher = CallbackHasher(fields: FieldHasher(self, arena), time: notice.operationTime)
    notice.content.accept(&hasher)
    self = hasher.fields.print
  }
}
