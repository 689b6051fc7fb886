import IMProtocol
import Simulation
import Testing

@testable import Events
@testable import Reports

/// The figures of executions with populations.
struct FigureTests {
  /// Users who change their profiles, add friends, and are on a bad line.
  static let population = """
    scenario "a day of thirty"
    users P[1...30] on phone, desktop
    user Z on phone (platform: iOS, offline: true)
    app friendProfileNotice: on, friendOnlineStatusNotice: on
    friends about 9 each among P[1...30]

    population "a day" for 1d
      each P[1...30].phone calls updateMyUserProfile(name: "Bee" or "Dee") about 3 times a day
      each P[1...30].phone calls addFriend(a user) about 3 times a day
      the network of each P[1...30].phone is down for 1m...2h about 3 times a day
      server restarts about once a day
    """

  private struct Subject {
    let sample: Sample
    let events: CaseEvents
    let figures: ExecutionFigures

    var trace: Trace { events.executions[0].trace }

    init(_ text: String = FigureTests.population) throws {
      sample = try Sample(text)
      events = try #require(sample.events.first)
      figures = ExecutionFigures(events, try #require(events.executions.first))
    }
  }

  @Test func `what happened over time adds up to what the run has counted`() throws {
    let subject = try Subject()
    let spans = subject.figures.moments.spans
    let counters = subject.events.counters
    #expect(subject.events.status == .passed, "\(subject.events.text.plain)")
    #expect(spans.reduce(0) { $0 + $1.calls } == counters.calls)
    #expect(spans.reduce(0) { $0 + $1.callbacks } == counters.callbacks)
    #expect(spans.reduce(0) { $0 + $1.refusals } == subject.trace.count { ($0.code ?? 0) != 0 })
    #expect(spans.count <= 60 && spans.count > 20)
    for (one, next) in zip(spans, spans.dropFirst()) {
      #expect(one.start + subject.figures.moments.length == next.start)
    }
  }

  @Test func `all devices that began connected are connected at the end, and not all the time`()
    throws
  {
    let subject = try Subject()
    let spans = subject.figures.moments.spans
    #expect(spans.last?.mostConnected == 60)
    #expect(spans.allSatisfy { $0.leastConnected <= $0.mostConnected && $0.mostConnected <= 60 })
    #expect(spans.contains { $0.leastConnected == 0 }, "the server restarts")
  }

  @Test func `packets that arrive were sent before, and nearly all are found`() throws {
    let subject = try Subject()
    let packets = Packets(subject.trace)
    var count = 0
    for index in subject.trace.indices {
      guard let sender = packets[index] else { continue }
      count += 1
      #expect(subject.trace.outline(sender).time < subject.trace.outline(index).time)
    }
    #expect(count <= subject.events.counters.packets)
    #expect(count > subject.events.counters.packets * 8 / 10)
    #expect(subject.figures.moments.spans.allSatisfy { $0.mostPackets >= 0 })
  }

  @Test func `the figures of calls add up, and name the codes of refusals`() throws {
    let subject = try Subject()
    let calls = subject.figures.calls
    #expect(calls.reduce(0) { $0 + $1.count } == subject.events.counters.calls)
    #expect(subject.figures.callbacks.count == subject.events.counters.calls)
    for call in calls {
      #expect(call.codes.reduce(0) { $0 + $1.count } + call.unended == call.count)
    }
    let add = try #require(calls.first { $0.name == "addFriend" })
    #expect(add.refusals > 0)
    let names = add.codes.map { CallFigures.name(ofCode: $0.code) }
    #expect(names.contains("RC_FRIEND_ALREADY_FRIEND"))
    #expect(CallFigures.name(ofCode: 123_456_789) == "123456789")
  }

  @Test func `the largest fan-outs have their causes, the largest first`() throws {
    let subject = try Subject()
    let fanOuts = subject.figures.fanOuts
    #expect(fanOuts.count == 10)
    #expect(fanOuts.map(\.callbacks) == fanOuts.map(\.callbacks).sorted(by: >))
    for fanOut in fanOuts {
      let caused = subject.trace.filter { $0.cause == fanOut.event && $0.kind == .callback }
      #expect(caused.count == fanOut.callbacks)
      #expect(fanOut.names.reduce(0) { $0 + $1.count } == fanOut.callbacks)
      #expect(fanOut.cause.contains(" calls ") || fanOut.cause.hasPrefix("login of "))
    }
  }

  @Test func `the sizes of lists are those of the server at the end`() throws {
    let subject = try Subject()
    let lists = subject.events.executions[0].lists
    #expect(lists.count == 31 && lists.last?.user == "Z" && lists.last?.sizes.friends == 0)
    let friends = try #require(subject.figures.lists.first { $0.name == "friends" }?.sizes)
    #expect(friends.total == lists.reduce(0) { $0 + $1.sizes.friends } && friends.total % 2 == 0)
    #expect(subject.figures.lists.map(\.name) == ["friends", "requests"])
  }

  @Test func `each row of a rule is counted once for each event that it decided`() throws {
    let subject = try Subject()
    let all = subject.figures.rows.reduce(0) { $0 + $1.all }
    #expect(all == subject.trace.reduce(0) { $0 + $1.rows.count })
    let names = subject.figures.rows.map(\.row)
    #expect(Set(names).count == names.count && names.count > 10)
  }

  @Test func `a long execution has the same figures as a short one that is stored`() throws {
    let subject = try Subject()
    var stored = subject.events
    stored.executions[0].trace = Trace(Array(subject.trace))
    let table = { (events: CaseEvents) in
      TableTests.texts(RunEvents(items: [.ran(events)])).map(\.text)
    }
    #expect(table(stored) == table(subject.events))
  }

  @Test func `what happens while a population warms up is not in its figures`() throws {
    let text = """
      scenario "warm"
      app friendAddPermission: Free
      users P[1...2] on phone
      population "p" for 10h after a warm-up of 5h
        P1.phone calls addFriend(P2) every 1h
        P1.phone disconnects for 1m every 3h

      """
    let subject = try Subject(text)
    let figures = subject.figures
    let warmUp: Int64 = 5 * 3_600_000_000
    #expect(figures.measuredFrom == warmUp)
    #expect(figures.calls.map(\.count) == [10])
    #expect(figures.moments.spans.reduce(0) { $0 + $1.calls } == 10)
    #expect(figures.moments.spans[0].start <= warmUp)
    #expect(figures.moments.spans[0].start + figures.moments.length > warmUp)
    #expect(figures.moments.spans.allSatisfy { (0...2).contains($0.leastConnected) })
    #expect(figures.fanOuts.allSatisfy { $0.time >= warmUp })
    let page = try #require(PageParser.read(Pages.page(RunEvents([subject.sample]))))
    #expect(page.text.contains("From +5h on, after the warm-up"))
  }

  @Test func `a run without a population has no figures`() throws {
    let sample = try Sample(Sample.accepted)
    #expect(sample.items.allSatisfy { HTMLFigures.of($0) == nil })
  }

  @Test func `a page has the figures, is well-formed, and small`() throws {
    let subject = try Subject()
    let page = try #require(PageParser.read(Pages.page(RunEvents([subject.sample]))))
    #expect(page.names.count { $0 == "figure" } == 5)
    for words in ["Callbacks for each call", "The largest fan-outs", "At the end, friends of"] {
      #expect(page.text.contains(words), "\(words)")
    }
    let figures = try #require(HTMLFigures.of(.ran(subject.events)))
    #expect(figures.count < 60_000, "\(figures.count)")
  }
}
