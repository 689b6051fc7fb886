import Events
import IMDevice
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains a line that examines a request list page: for each of the device's requests, which
/// section shows the request, or why no section shows it.
struct PageExplanation {
  /// At most this many requests are explained.
  private static let mostItems = 20

  private let look: LookExplanation
  private var story: ExecutionStory { look.story }
  private var request: Looks.Look { look.look }

  init(_ look: LookExplanation) { self.look = look }

  func block() -> ExplainBlock {
    var block = ExplainBlock()
    block.heading("the page of \(look.device)")
    guard let page = request.page else {
      closed(&block)
      return block
    }
    loading(page, &block)
    if page.overlap != nil {
      let ids = page.reasonOfOverlap?.ids ?? []
      block.entry("  ", "shows nothing, because two sections overlap", ids)
      return block
    }
    let requests = request.requests
    added(page, requests, &block)
    if requests.isEmpty { block.line("  \(look.device) holds no request") }
    let all = Array(zip(requests, page.fates(of: requests)).reversed())
    for (request, fate) in all.prefix(Self.mostItems) { explain(request, fate, page, &block) }
    if all.count > Self.mostItems {
      block.heading("and \(all.count - Self.mostItems) more of \(all.count) requests")
    }
    return block
  }

  /// Says when the page was opened and when it was last loaded.
  private func loading(_ page: RequestPage, _ block: inout ExplainBlock) {
    guard let opened = last(.pageOpened) else { return }
    func said(_ what: String, _ index: Int) {
      block.entry("  ", what, story.trace[index].citedClauses)
    }
    said("opened and loaded at \(story.position(of: opened))", opened)
    if let loaded = last(.pageRefreshed), loaded > opened {
      let event = story.trace[loaded]
      let cause = event.cause.map { story.trace[$0].name } ?? "a callback"
      said("loaded last at \(event.timeText), when it received \(cause)", loaded)
    }
    if let tapped = last(.pageTapped), opened < tapped {
      said("tapped last at \(story.position(of: tapped)): \(story.trace[tapped].text)", tapped)
    }
  }

  /// Says why no page is open.
  private func closed(_ block: inout ExplainBlock) {
    let kill = TraceRecord.Event.disturbed(.restart(request.device))
    let ends = [kill, .disturbed(.reinstall(request.device))]
    let end = last(.pageOpened).flatMap { opened in
      story.faults.first {
        opened < $0 && $0 < request.records && ends.contains(story.record($0))
      }
    }
    guard let end else {
      return block.line("  is not open, because \(look.device) has not opened it")
    }
    let who = "the application of \(look.device)"
    let did = story.record(end) == kill ? "was killed" : "was installed anew"
    let what = "has been closed since \(story.position(of: end)), when \(who) \(did)"
    block.entry("  ", what, story.trace[end].citedClauses)
  }

  /// Says where the delegate's own cells are.
  private func added(
    _ page: RequestPage, _ requests: [FriendApplicationInfo], _ block: inout ExplainBlock
  ) {
    if page.parameters.added.isEmpty { return }
    let ruling = page.fateOfAddedCells(requests)
    let own = "the delegate adds cells that belong to no request;"
    let words =
      switch ruling.decision {
      case .inSection(let section): "\(own) section \(name(section, page)) takes them"
      case nil:
        "the delegate adds no cells: it is not asked, because the page has loaded no request"
      case .inNoSection, .otherType, .otherStatus, .beyondCount:
        "\(own) no section takes them, because none begins at time 0 and takes every type and "
          + "status"
      }
    block.entry("  ", words, ruling.reason?.ids ?? [])
  }

  /// The last event of a kind that happened on the examined device before the line.
  private func last(_ kind: TraceEvent.Kind) -> Int? {
    story.trace.indices[..<request.records].last { index in
      let event = story.trace.outline(index)
      return event.kind == kind && event.device == Int(request.device.index)
    }
  }

  // MARK: - Requests

  private func explain(
    _ request: FriendApplicationInfo, _ fate: RequestFate, _ page: RequestPage,
    _ block: inout ExplainBlock
  ) {
    let time = iso(request.operationTime)
    block.heading("\(look.name(request)): \(look.status(request)), \(time)")
    let shown = page.sections.firstIndex { section in
      section.items.contains { $0.request?.key == request.key }
    }
    let refresh = page.reasonOfRefreshing.ids
    if let shown {
      let isCurrent =
        fate == .inSection(shown) && page.sections[shown].items.contains { $0.request == request }
      let taken =
        isCurrent ? ", which takes \(range(shown, page))" : " as it was when the page loaded last"
      return block.entry(
        "  ", "is in section \(name(shown, page))\(taken)", isCurrent ? page.ids(of: fate) : refresh
      )
    }
    let (why, ids) = absence(fate, page)
    block.entry("  ", "is in no section\(why)", ids ?? page.ids(of: fate))
    if fate != .inNoSection { return }
    for section in page.parameters.sections.indices {
      let (exclusion, ids) = page.exclusion(of: request, fromSection: section)
      let reason = words(exclusion, page.parameters.sections[section])
      block.entry("    section \(name(section, page)) ", reason, ids)
    }
  }

  /// Why no section shows a request.
  private func absence(_ fate: RequestFate, _ page: RequestPage) -> (String, ids: [String]?) {
    let parameters = page.parameters
    switch fate {
    case .inSection(let section):
      return (
        ", because the page has not loaded since; section \(name(section, page)) takes it when the "
          + "page loads again", page.reasonOfRefreshing.ids
      )
    case .otherType:
      let types = list(parameters.types, .friendApplicationType)
      return (", because the page shows only \(types)", nil)
    case .otherStatus:
      let statuses = list(parameters.statuses, .friendApplicationStatus)
      return (", because the page shows only \(statuses)", nil)
    case .beyondCount:
      let order = parameters.order == .ascending ? "oldest" : "newest"
      return (", because the page loads only the \(order) \(parameters.count ?? 0)", nil)
    case .inNoSection: return ("", nil)
    }
  }

  private func words(
    _ exclusion: RequestPage.Exclusion, _ section: RequestPageParameters.Section
  ) -> String {
    switch exclusion {
    case .isEmpty: "is empty: it ends where it begins, or earlier"
    case .begins(let time): "begins later, at \(iso(time))"
    case .ends(let time): "ends earlier, at \(iso(time))"
    case .otherType: "takes only \(list(section.types, .friendApplicationType))"
    case .otherStatus: "takes only \(list(section.statuses, .friendApplicationStatus))"
    }
  }

  /// Describes the requests that a section takes.
  private func range(_ index: Int, _ page: RequestPage) -> String {
    let section = page.parameters.sections[index]
    guard let interval = page.interval(ofSection: index) else { return "nothing" }
    let end = section.to.map { _ in "up to \(iso(interval.upperBound))" } ?? "on"
    var parts = ["requests from \(iso(interval.lowerBound)) \(end)"]
    if !section.types.isEmpty { parts.append(list(section.types, .friendApplicationType)) }
    if !section.statuses.isEmpty { parts.append(list(section.statuses, .friendApplicationStatus)) }
    return parts.joined(separator: ", and only ")
  }

  // MARK: - Texts

  private func name(_ section: Int, _ page: RequestPage) -> String {
    ScenarioText.quoted(look.text.string(of: page.parameters.sections[section].title))
  }

  private func list(_ values: [Int32], _ kind: EnumerationKind) -> String {
    values.map { ScenarioText.enumeration(kind, $0) }.joined(separator: " or ")
  }

  private func iso(_ time: Timestamp) -> String { TimeText.iso(milliseconds: time.milliseconds) }
}
