import Testing

@testable import IMDevice
@testable import IMProtocol

/// When any field changes, the fingerprint of the device or of its page must change. The table
/// excludes some fields, each with a reason.
struct DeviceFieldsTests {
  /// A device with its page.
  fileprivate struct Sample {
    var device: Device
    var page: RequestPage
    var now = Timestamp(milliseconds: PageSample.noon)

    var fingerprint: UInt64 {
      var print = RelativeFingerprint()
      page.add(to: &print)
      return device.fingerprint(at: now) &+ print.value(at: now)
    }
  }

  /// A connected device with an open call, two friends and two requests. The device's page shows
  /// the requests, and one row of the page was tapped.
  fileprivate static let sample: Sample = {
    var phone = Phone.connected()
    phone.now = Timestamp(milliseconds: PageSample.noon)
    phone.hear(Phone.added("B"), at: PageSample.noon - 5)
    phone.hear(Phone.added("C"), at: PageSample.noon - 4)
    phone.hear(Phone.request(.received, "D", .unHandled), at: PageSample.noon - 3)
    phone.hear(Phone.request(.sent, "E", .unHandled), at: PageSample.noon - 2)
    let attributes = phone.arena.keep([Value.Attribute(key: Text(1), value: Text(2))])
    phone.hear(
      .friendInfoChanged(
        FriendInfoChanged(userId: Phone.user("B"), remark: Text(1), extProfile: attributes)))
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 5)
    let requests = phone.device.localData.applications(at: phone.now)
    var page = RequestPage(requests, sections: PageSample.usual) { $0.count = 9 }
    page.load(requests)
    _ = page.tap(section: 0, row: 0)
    return Sample(device: phone.device, page: page)
  }()

  fileprivate struct Field: Sendable {
    let name: String
    let change: (@Sendable (inout Sample) -> Void)?

    init(_ name: String, _ change: @escaping @Sendable (inout Sample) -> Void) {
      (self.name, self.change) = (name, change)
    }

    /// - Parameter reason: Why the fingerprint need not change when the field changes.
    init(_ name: String, assumed reason: String) { (self.name, change) = (name, nil) }
  }

  fileprivate static let device: [Field] = [
    Field("Device.localData") { $0.change(\.localData) { $0 = LocalData() } },
    Field("Device.connection") { $0.change(\.connection) { $0 = .connecting } },
    Field("Device.isNew") { $0.change(\.isNew) { $0 = true } },
    Field("Device.delegatesAtStart", assumed: "it never changes"),
    Field("Device.network") { $0.change(\.network) { $0 = .down } },
    Field("Device.attempts") { $0.change(\.attempts) { $0 = 1 } },
    Field("Device.options") { $0.change(\.options) { $0.limit = 5 } },
    Field("Device.pending") { $0.change(\.pending) { $0 = .none } },
    Field("Device.delegates") { $0.change(\.delegates) { $0 = Delegates(0b1101) } },
    Field("Delegates.counts") { $0.change(\.delegates) { $0.add(.groupEvent) } },
    Field("LocalData.requests") { $0.change(\.localData.requests) { $0 = HeldRequests() } },
    Field("LocalData.friends") { $0.change(\.localData.friends) { $0.removeLast() } },
    Field("FriendRecord.attributes") { $0.friend(\.attributes) { $0[0].value = Text(9) } },
    Field("FriendRecord.addTime") { $0.friend(\.addTime) { $0.milliseconds += 1 } },
    Field("FriendRecord.userId") { $0.friend(\.userId) { $0 = UserID(9) } },
    Field("FriendRecord.name") { $0.friend(\.name) { $0 = Text(9) } },
    Field("FriendRecord.portraitUri") { $0.friend(\.portraitUri) { $0 = Text(9) } },
    Field("FriendRecord.remark") { $0.friend(\.remark) { $0 = Text(9) } },
    Field("FriendRecord.sequence", assumed: "only tells apart; the order that it gives is seen"),
    Field("HeldRequests.entries") { $0.change(\.localData.requests.entries) { $0.removeLast() } },
    Field("FriendApplicationInfo.sentTime") { $0.request(\.sentTime) { $0.milliseconds += 1 } },
    Field("FriendApplicationInfo.operationTime") {
      $0.request(\.operationTime) { $0.milliseconds += 1 }
    },
    Field("FriendApplicationInfo.userId") { $0.request(\.userId) { $0 = UserID(9) } },
    Field("FriendApplicationInfo.name") { $0.request(\.name) { $0 = Text(9) } },
    Field("FriendApplicationInfo.portraitUri") { $0.request(\.portraitUri) { $0 = Text(9) } },
    Field("FriendApplicationInfo.extra") { $0.request(\.extra) { $0 = Text(9) } },
    Field("FriendApplicationInfo.sequence", assumed: "the order that it gives is seen"),
    Field("FriendApplicationInfo.type") { $0.request(\.type) { $0 = .sent } },
    Field("FriendApplicationInfo.status") { $0.request(\.status) { $0 = .refused } },
  ]

  fileprivate static let page: [Field] = [
    Field("RequestPage.parameters") { $0.parameters(\.title) { $0 = Text(9) } },
    Field("RequestPage.filters") {
      let parameters = RequestPageParameters()
      $0.page(\.filters) {
        $0 = SectionFilters(
          parameters.sections, at: Timestamp(milliseconds: 0), in: LocalClock())
      }
    },
    Field("RequestPage.overlap", assumed: "follows from the filters"),
    Field("RequestPage.sections") { $0.page(\.sections) { $0.removeLast() } },
    Field("RequestPage.tapped") { $0.page(\.tapped) { $0 = nil } },
    Field("RequestPageParameters.types") { $0.parameters(\.types) { $0 = [1] } },
    Field("RequestPageParameters.statuses") { $0.parameters(\.statuses) { $0 = [1] } },
    Field("RequestPageParameters.title") { $0.parameters(\.title) { $0 = Text(8) } },
    Field("RequestPageParameters.sections") { $0.parameters(\.sections) { $0[0].title = Text(9) } },
    Field("RequestPageParameters.order") { $0.parameters(\.order) { $0 = .ascending } },
    Field("RequestPageParameters.added") { $0.parameters(\.added) { $0 = [Text(9)] } },
    Field("RequestPageParameters.handlesTaps") { $0.parameters(\.handlesTaps) { $0 = true } },
    Field("RequestPageParameters.count") { $0.parameters(\.count) { $0 = nil } },
    Field("Section of parameters.title") { $0.parameters(\.sections) { $0[1].title = Text(9) } },
    Field("Section of parameters.from", assumed: "stands in the filters since the opening"),
    Field("Section of parameters.to", assumed: "stands in the filters since the opening"),
    Field("Section of parameters.givenOrder") {
      $0.parameters(\.sections) { $0[1].order = .ascending }
    },
    Field("Section of parameters.types", assumed: "stands in the filters since the opening"),
    Field("Section of parameters.statuses", assumed: "stands in the filters since the opening"),
    Field("SectionFilters.intervals") {
      let filters = SectionFilters(PageSample.usual, at: $0.now.earlier, in: LocalClock())
      $0.page(\.filters) { $0 = filters }
    },
    Field("Section of page.title") { $0.page(\.sections) { $0[0].title = Text(9) } },
    Field("Section of page.items") {
      $0.page(\.sections) { $0[0].items = [.init(title: Text(9))] }
    },
    Field("Tap.section") { $0.page(\.tapped) { $0?.section = 1 } },
    Field("Tap.row") { $0.page(\.tapped) { $0?.row = 1 } },
    Field("Tap.handledBy") { $0.page(\.tapped) { $0?.handledBy = .delegate } },
  ]

  @Test func `a change of each field is seen`() {
    var prints = ["": Self.sample.fingerprint]
    for field in Self.device + Self.page {
      guard let change = field.change else { continue }
      var sample = Self.sample
      change(&sample)
      let same = prints.first { $0.value == sample.fingerprint }  // order: there is at most one
      #expect(same == nil, "\(field.name) is as \(same?.key ?? "")")
      prints[field.name] = sample.fingerprint
    }
  }

  @Test func `the table holds exactly the fields that there are`() throws {
    let data = Self.sample.device.localData
    let page = Self.sample.page
    let samples: [(String, Any)] = [
      ("Device", Self.sample.device), ("Delegates", Self.sample.device.delegates),
      ("LocalData", data), ("FriendRecord", data.friends[0]), ("HeldRequests", data.requests),
      ("FriendApplicationInfo", data.requests.entries[0]), ("RequestPage", page),
      ("RequestPageParameters", page.parameters),
      ("Section of parameters", page.parameters.sections[0]), ("SectionFilters", page.filters),
      ("Section of page", page.sections[0]), ("Tap", try #require(page.tapped)),
    ]
    let fields = samples.flatMap { name, sample in
      Mirror(reflecting: sample).children.map { "\(name).\($0.label ?? "")" }
    }
    #expect(fields == (Self.device + Self.page).map(\.name))
  }

  @Test func `a device and its page are as they were where all times lie as far back`() {
    var later = Self.sample
    let day: Int64 = 86_400_000
    later.now = later.now.adding(milliseconds: day)
    for index in 0..<2 {
      later.change(\.localData.friends) { friends in
        DeviceFieldsTests.change(\.addTime, of: &friends[index]) { $0.milliseconds += day }
      }
      later.change(\.localData.requests.entries) { entries in
        entries[index].sentTime.milliseconds += day
        entries[index].operationTime.milliseconds += day
      }
    }
    #expect(
      later.device.fingerprint(at: later.now) == Self.sample.device.fingerprint(at: Self.sample.now)
    )
  }

  @Test func `a request of which the clock alone makes another is seen to expire`() {
    let device = Self.sample.device
    let end = device.hash(at: Self.sample.now).end
    let before = Timestamp(milliseconds: end.milliseconds - 1)
    #expect(device.hash(at: before).value(at: end) != device.fingerprint(at: end))
    #expect(
      device.hash(at: Self.sample.now).value(at: before) == device.fingerprint(at: before))
  }

  /// Changes a stored property through its address, because the property can't be written directly
  /// outside its own type.
  fileprivate static func change<Root, Value>(
    _ field: KeyPath<Root, Value>, of root: inout Root, _ change: (inout Value) -> Void
  ) {
    guard let offset = MemoryLayout<Root>.offset(of: field) else {
      preconditionFailure("\(field) is not stored")
    }
    unsafe withUnsafeMutableBytes(of: &root) { bytes in
      guard let index = bytes.baseAddress else { return }
      unsafe change(&(index + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

extension DeviceFieldsTests.Sample {
  fileprivate mutating func change<Value>(
    _ field: KeyPath<Device, Value>, _ change: (inout Value) -> Void
  ) {
    DeviceFieldsTests.change(field, of: &device, change)
  }

  fileprivate mutating func friend<Value>(
    _ field: KeyPath<FriendRecord, Value>, _ edit: (inout Value) -> Void
  ) {
    change(\.localData.friends) { DeviceFieldsTests.change(field, of: &$0[0], edit) }
  }

  fileprivate mutating func request<Value>(
    _ field: WritableKeyPath<FriendApplicationInfo, Value>, _ edit: (inout Value) -> Void
  ) {
    change(\.localData.requests.entries) { edit(&$0[0][keyPath: field]) }
  }

  fileprivate mutating func page<Value>(
    _ field: KeyPath<RequestPage, Value>, _ edit: (inout Value) -> Void
  ) {
    DeviceFieldsTests.change(field, of: &page, edit)
  }

  fileprivate mutating func parameters<Value>(
    _ field: WritableKeyPath<RequestPageParameters, Value>, _ edit: (inout Value) -> Void
  ) {
    page(\.parameters) { edit(&$0[keyPath: field]) }
  }
}

extension Timestamp {
  fileprivate var earlier: Timestamp { adding(milliseconds: -1) }
}
