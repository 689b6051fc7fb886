import Events
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
    if page.overlaps {
      block.entry("  ", "shows nothing, because two sections overlap", ["RL-11", "D-35"])
      return block
    }
    added(page, &block)
    if request.requests.isEmpty { block.line("  \(look.device) holds no request") }
    let all = Array(zip(request.requests, page.fates).reversed())
    for (request, fate) in all.prefix(Self.mostItems) { explain(request, fate, page, &block) }
    if all.count > Self.mostItems {
      block.heading("and \(all.count - Self.mostItems) more of \(all.count) requests")
    }
    return block
  }

  /// Says when the page was opened and when it was last loaded.
  private func loading(_ page: Looks.Page, _ block: inout ExplainBlock) {
    if let opened = last(.pageOpened) {
      block.entry(
        "  ", "opened and loaded at \(story.position(of: opened))",
        story.trace[opened].citedClauses)
      if let loaded = last(.pageRefreshed), loaded > opened {
        let event = story.trace[loaded]
        let cause = event.cause.map { story.trace[$0].name } ?? "a callback"
        block.entry(
          "  ", "loaded last at \(event.timeText), when it received \(cause)", event.citedClauses)
      }
    }
    if let tapped = last(.pageTapped), last(.pageOpened).map({ $0 < tapped }) ?? false {
      let event = story.trace[tapped]
      block.entry(
        "  ", "tapped last at \(story.position(of: tapped)): \(event.text)", event.citedClauses)
    }
  }

  /// Says why no page is open.
  private func closed(_ block: inout ExplainBlock) {
    guard let opened = last(.pageOpened) else {
      return block.line("  is not open, because \(look.device) has not opened it")
    }
    let device = request.device
    let end = story.faults.first { index in
      let isEnd = [.disturbed(.restart(device)), .disturbed(.reinstall(device))]
        .contains(story.record(index))
      return opened < index && index < request.records && isEnd
    }
    guard let end else { return block.line("  is not open") }
    let isKilled = story.record(end) == .disturbed(.restart(device))
    let what = isKilled ? "was killed" : "was installed anew"
    block.entry(
      "  ",
      "has been closed since \(story.position(of: end)), when the application of \(look.device) "
        + what, story.trace[end].citedClauses)
  }

  /// Says where the delegate's own cells are.
  private func added(_ page: Looks.Page, _ block: inout ExplainBlock) {
    if page.parameters.added.isEmpty { return }
    let isShown = page.sections.contains { $0.items.contains { $0.request != nil } }
    let isLoaded =
      isShown
      || page.fates.contains { fate in
        switch fate {
        case .inSection, .inNoSection: true
        case .otherType, .otherStatus, .beyondCount: false
        }
      }
    let section = page.sections.firstIndex { section in
      section.items.contains { $0.request == nil }
    }
    if let section {
      block.entry(
        "  ",
        "the delegate adds cells that belong to no request; section \(name(section, page)) takes "
          + "them", ["RL-13", "D-84"])
    } else if isLoaded, page.sectionOfAddedCells == nil {
      block.entry(
        "  ",
        "the delegate adds cells that belong to no request; no section takes them, because none "
          + "begins at time 0 and takes every type and status", ["RL-13", "D-84"])
    } else {
      block.entry(
        "  ",
        "the delegate adds no cells: it is not asked, because the page has loaded no request",
        ["D-118"])
    }
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
    _ request: FriendApplicationInfo, _ fate: RequestFate, _ page: Looks.Page,
    _ block: inout ExplainBlock
  ) {
    let time = iso(request.operationTime)
    block.heading("\(look.name(request)): \(look.status(request)), \(time)")
    let shown = page.sections.firstIndex { section in
      section.items.contains { $0.request?.key == request.key }
    }
    if let shown {
      let isCurrent =
        fate == .inSection(shown)
        && page.sections[shown].items.contains { $0.request == request }
      let section = name(shown, page)
      if isCurrent {
        let (taken, ids) = range(shown, page)
        block.entry("  ", "is in section \(section), which takes \(taken)", ids)
      } else {
        block.entry(
          "  ", "is in section \(section) as it was when the page loaded last", ["D-37"])
      }
      return
    }
    switch fate {
    case .inSection(let section):
      block.entry(
        "  ",
        "is in no section, because the page has not loaded since; section \(name(section, page)) "
          + "takes it when the page loads again", ["D-37"])
    case .otherType:
      let types = list(page.parameters.types, .friendApplicationType)
      block.entry("  ", "is in no section, because the page shows only \(types)", ["RL-06"])
    case .otherStatus:
      let statuses = list(page.parameters.statuses, .friendApplicationStatus)
      block.entry("  ", "is in no section, because the page shows only \(statuses)", ["RL-07"])
    case .beyondCount:
      let count = page.parameters.count ?? 0
      let order = page.parameters.order == .ascending ? "oldest" : "newest"
      block.entry(
        "  ", "is in no section, because the page loads only the \(order) \(count)", ["D-36"])
    case .inNoSection:
      block.entry("  ", "is in no section", ["D-34"])
      for section in page.parameters.sections.indices {
        let (reason, ids) = exclusion(request, section, page)
        block.entry("    section \(name(section, page)) ", reason, ids)
      }
    }
  }

  /// Why a section does not take a request.
  private func exclusion(
    _ request: FriendApplicationInfo, _ index: Int, _ page: Looks.Page
  ) -> SuppressionCauses.Absence {
    let section = page.parameters.sections[index]
    guard let interval = page.intervals[index] else {
      return ("is empty: it ends where it begins, or earlier", ["RL-09", "D-35"])
    }
    if request.operationTime < interval.lowerBound {
      return ("begins later, at \(iso(interval.lowerBound))", ids(section.from))
    }
    if request.operationTime >= interval.upperBound {
      return ("ends earlier, at \(iso(interval.upperBound))", ids(section.to ?? section.from))
    }
    if !section.types.isEmpty, !section.types.contains(request.type.rawValue) {
      return ("takes only \(list(section.types, .friendApplicationType))", ["RL-15", "D-84"])
    }
    return ("takes only \(list(section.statuses, .friendApplicationStatus))", ["RL-15", "D-84"])
  }

  /// Describes the requests that a section takes.
  private func range(_ index: Int, _ page: Looks.Page) -> SuppressionCauses.Absence {
    let section = page.parameters.sections[index]
    guard let interval = page.intervals[index] else { return ("nothing", ["RL-09"]) }
    let end = section.to.map { _ in "up to \(iso(interval.upperBound))" } ?? "on"
    var parts = ["requests from \(iso(interval.lowerBound)) \(end)"]
    let isComputed = section.from.isComputed || section.to?.isComputed == true
    if !section.types.isEmpty { parts.append(list(section.types, .friendApplicationType)) }
    if !section.statuses.isEmpty { parts.append(list(section.statuses, .friendApplicationStatus)) }
    let ids = ["RL-09"] + (isComputed ? Self.computed : [])
    let filter = parts.count > 1 ? ["RL-15", "D-84"] : []
    return (parts.joined(separator: ", and only "), ids + filter)
  }

  /// The clauses that decide where a section begins or ends.
  private func ids(_ moment: PageMoment) -> [String] {
    ["RL-09"] + (moment.isComputed ? Self.computed : [])
  }

  /// The clauses about times that are computed when the page is opened.
  private static let computed = ["RL-10", "D-33", "D-83"]

  // MARK: - Texts

  private func name(_ section: Int, _ page: Looks.Page) -> String {
    ScenarioText.quoted(look.text.string(of: page.parameters.sections[section].title))
  }

  private func list(_ values: [Int32], _ kind: EnumerationKind) -> String {
    values.map { ScenarioText.enumeration(kind, $0) }.joined(separator: " or ")
  }

  private func iso(_ time: Timestamp) -> String { TimeText.iso(milliseconds: time.milliseconds) }
}
