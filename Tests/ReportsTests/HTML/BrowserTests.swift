import Foundation
import Testing

@testable import Events
@testable import Reports

/// Opens the page in a real browser, if Chromium is installed.
struct BrowserTests {
  /// The path of Chromium, or nil if Chromium is not installed. The program has one of several
  /// names.
  static let browser: String? = ["chromium", "chromium-browser", "google-chrome"]
    .flatMap { name in ["/usr/bin", "/usr/local/bin", "/snap/bin"].map { "\($0)/\(name)" } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a page looks like to the browser.
  struct Outcome {
    /// The document after the page's scripts have run.
    let document: String
    /// The page's console messages, including errors and violations of the security policy.
    let console: [String]
  }

  /// Opens a page in the browser, at an address that ends with `index`.
  static func open(_ page: String, at index: String = "") throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "imsim-page-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    let errors = folder.appending(path: "errors")
    let output = folder.appending(path: "output")
    try page.write(to: file, atomically: true, encoding: .utf8)
    for log in [errors, output] { try Data().write(to: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "timeout", "60", try #require(browser), "--disable-dev-shm-usage",
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--user-data-dir=\(folder.appending(path: "profile").path)", "--window-size=1200,900",
      "--enable-logging=stderr", "--virtual-time-budget=5000", "--timeout=30000", "--dump-dom",
      file.absoluteString + index,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let log = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    return Outcome(
      document: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      console: log.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init))
  }

  /// Adds the test's own script to the end of a page, and removes the security policy, because the
  /// policy would block the script.
  private func page(_ run: RunEvents, with script: String) throws -> String {
    var page = Pages.page(run)
    let start = try #require(page.range(of: "<meta http-equiv=\"Content-Security-Policy\""))
    let end = try #require(page.range(of: "/>", range: start.upperBound..<page.endIndex))
    page.removeSubrange(start.lowerBound..<end.upperBound)
    return page.replacing("</body>", with: "<script>\(script)</script></body>")
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `the page runs its script under its own policy without an error`() throws {
    let outcome = try Self.open(Pages.page(Pages.usual()))
    #expect(outcome.console == [])
    // The page's script has shown the filter, made a panel, and turned open diagrams into lists.
    #expect(outcome.document.contains("aria-label=\"cases\" autocomplete=\"off\">"))
    #expect(outcome.document.contains("3 of 3 shown"))
    #expect(outcome.document.contains("<aside class=\"pn\""))
    #expect(outcome.document.contains("role=\"list\""))
  }

  /// The lines that a script wrote into the element `result`.
  private static func result(_ outcome: Outcome) throws -> [String] {
    let start = try #require(outcome.document.range(of: "<pre id=\"result\">"))
    let end = try #require(
      outcome.document.range(of: "</pre>", range: start.upperBound..<outcome.document.endIndex))
    return outcome.document[start.upperBound..<end.lowerBound].split(separator: "\n")
      .map(String.init)
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `an address shows its filter, and the case that it links to whatever that says`() throws {
    let script = """
      addEventListener("load", () => {
        const one = s => document.querySelector(s);
        const result = document.createElement("pre");
        result.id = "result";
        result.textContent = [
          one("#qt").value, one("#qv").value, one("#qd").value, one("#qr").value,
          one("#qn").textContent, one("details.p").open, one("details.p").hidden,
          one("details.p").previousElementSibling.hidden, one("details.b").hidden,
        ].join("\\n");
        document.body.replaceChildren(result);
      });
      """
    let outcome = try Self.open(
      page(Pages.usual(), with: script),
      at: "?filter=portraituri+nothing-else&verdict=failed&cites=FR-31&folder=no-such-folder"
        + "#case-scenarios/friends/race")
    #expect(
      try Self.result(outcome) == [
        "portraituri nothing-else", "failed", "FR-31", "0 and the one linked to of 3 shown",
        "true", "false", "false", "true",
      ])
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `the body of a closed case is a text until it is needed, and elements without scripts`()
    throws
  {
    let script = """
      addEventListener("load", () => {
        const one = (s, page = document) => page.querySelector(s);
        const bodies = () => document.querySelectorAll("noscript").length;
        const said = [bodies(), one("details.p .sq"), one("details.f noscript")];
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-same-origin");
        frame.srcdoc = document.documentElement.outerHTML;
        frame.addEventListener("load", () => {
          const page = frame.contentDocument;
          one("details.p", page).open = true;
          said.push(one("details.p .sq g.k text", page).checkVisibility());
          one("details.p").addEventListener("toggle", () => {
            said.push(bodies(), one("details.p .sq g.k text").checkVisibility());
            const result = document.createElement("pre");
            result.id = "result";
            result.textContent = said.map(String).join("\\n");
            document.body.replaceChildren(result);
          });
          one("details.p").open = true;
        });
        document.body.append(frame);
      });
      """
    #expect(
      try Self.result(Self.open(page(Pages.usual(), with: script)))
        == ["1", "null", "null", "true", "0", "true"])
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `both sides of a comparison have room, and at 400 pixels nothing pans`() throws {
    let long = String(repeating: "long", count: 80)
    let page = Pages.page(try Pages.saying(long))
    #expect(try Self.sides(of: page) == ["true 10 false", "true 10 true"])
  }

  /// Shows a page with long unbreakable words in frames of 1280 and of 400 pixels. Returns three
  /// values for each frame: whether the page fits without horizontal scrolling; the width of a
  /// comparison's left side, in tenths of the right side's width; and whether the right side is
  /// below the left side.
  static func sides(of page: String) throws -> [String] {
    let quoted = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let frames = [1280, 400].map { width in
      "<iframe width=\"\(width)\" height=\"900\" srcdoc=\"\(quoted)\"></iframe>"
    }
    let outcome = try open(
      """
      <!doctype html><html><body>\(frames.joined())<script>
      addEventListener("load", () => {
        const result = document.createElement("pre");
        result.id = "result";
        for (const frame of document.querySelectorAll("iframe")) {
          const page = frame.contentDocument;
          for (const e of page.querySelectorAll("details")) e.open = true;
          const [left, right] = [...page.querySelectorAll(".x tr.e td")]
            .map(e => e.getBoundingClientRect());
          result.textContent += [
            page.documentElement.scrollWidth <= frame.clientWidth,
            Math.round(left.width / right.width * 10), right.top >= left.bottom,
          ].join(" ") + "\\n";
        }
        document.body.replaceChildren(result);
      });
      </script></body></html>
      """)
    return try result(outcome)
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `diagrams are drawn, the filter filters, a message tells its causes, keys work`() throws {
    let found = try Self.result(Self.open(page(Pages.usual(), with: Self.script)))
    #expect(
      found == [
        "drawn: true", "above its lane: true", "failed: 1 of 3 shown", "folder: 1 of 3 shown",
        "cites: 1 of 3 shown", "text: 1 of 3 shown", "received: 1 of 3 shown",
        "kept: ?filter=PORTRAITuri", "kept: ", "title: NeedVerify: both hear of it.", "slash: qt",
        "down: failedB accepts, and A wants morefailing.scenario",
        "down: passedboth ask at oncerace.scenario",
        "up: failedB accepts, and A wants morefailing.scenario", "lit: 1 and 1 of its chain",
        "panel: onFriendAdd(userId: A, by FR-32, D-23, FR-41, D-27, FR-06; FR-32: Accepting makes "
          + "both friends. because acceptFriendApplication(A)",
        "still pinned: true", "back: true",
        "closed: true", "arrow: true", "opened: true",
        "linked: 0 and the one linked to of 3 shown", "hidden: true",
      ])
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `the names of lanes and the failing arrow are in the window, at 1280 and at 400 pixels`()
    throws
  {
    let page = Pages.page(try Pages.usual()).replacing("&", with: "&amp;")
      .replacing("\"", with: "&quot;")
    let frames = [1280, 400].map { width in
      "<iframe width=\"\(width)\" height=\"400\" srcdoc=\"\(page)\"></iframe>"
    }
    let outcome = try Self.open(
      """
      <!doctype html><html><body>\(frames.joined())<script>
      addEventListener("load", () => setTimeout(() => {
        const result = document.createElement("pre");
        result.id = "result";
        for (const frame of document.querySelectorAll("iframe")) {
          const page = frame.contentDocument;
          const box = page.querySelector("details[open] .dg");
          const bad = box.querySelector(".x text:last-child,.m text:last-child");
          const names = box.previousElementSibling;
          frame.contentWindow.scrollTo(0, 0);
          const y = bad.getBoundingClientRect().top;
          frame.contentWindow.scrollTo(0, y - 250);
          box.dispatchEvent(new Event("scroll"));
          const [at, above, around] = [bad, names, box].map(e => e.getBoundingClientRect());
          result.textContent += [
            above.top >= 0 && above.bottom <= at.top,
            at.left >= around.left - 1 && at.right <= around.right + 1,
            names.scrollLeft === box.scrollLeft,
          ].join(" ") + "\\n";
        }
        document.body.replaceChildren(result);
      }, 200));
      </script></body></html>
      """)
    #expect(try Self.result(outcome) == ["true true true", "true true true"])
  }

  /// A script that uses the page as a person would, and writes its observations into the element
  /// `result`.
  private static let script = """
    const seen = [];
    const one = s => document.querySelector(s);
    const key = name => document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", {key: name, bubbles: true, cancelable: true}));
    const fire = (e, name) => e.dispatchEvent(new MouseEvent(name, {bubbles: true}));
    const choose = (id, value) => {
      one("#" + id).value = value;
      one("#" + id).dispatchEvent(new Event("input", {bubbles: true}));
      return one("#qn").textContent;
    };
    addEventListener("error", event => seen.push("error: " + event.message));
    addEventListener("load", () => {
      const box = one("details[open] .sq").getBoundingClientRect();
      seen.push("drawn: " + (box.width > 500 && box.height > 300));
      const name = one("details[open] .hd .D");
      const at = name.getBoundingClientRect();
      seen.push("above its lane: "
        + (Math.abs(at.left + at.width / 2 - box.left - name.getAttribute("x")) < 2));
      seen.push("failed: " + choose("qv", "failed"));
      choose("qv", "");
      seen.push("folder: " + choose("qd", "scenarios"));
      choose("qd", "");
      seen.push("cites: " + choose("qr", "FR-31"));
      choose("qr", "");
      seen.push("text: " + choose("qt", "WANTS more"));
      seen.push("received: " + choose("qt", "PORTRAITuri"));
      seen.push("kept: " + location.search);
      choose("qt", "");
      seen.push("kept: " + location.search);
      fire(one(".m a"), "mouseover");
      seen.push("title: " + one(".m a").title);
      key("/");
      seen.push("slash: " + document.activeElement.id);
      document.activeElement.blur();
      for (const name of ["j", "j", "k"]) {
        key(name);
        seen.push((name == "j" ? "down: " : "up: ") + document.activeElement.textContent);
      }
      const heard = [...document.querySelectorAll("details.f .sq g.k")].pop();
      fire(heard, "mouseover");
      seen.push("lit: " + document.querySelectorAll(".hi").length + " and "
        + document.querySelectorAll(".on").length + " of its chain");
      fire(heard, "click");
      const panel = one(".pn");
      seen.push("panel: " + panel.querySelector("code").textContent.split(" ").slice(0, 2).join(" ")
        + " by" + panel.querySelector("code").parentNode.textContent.split(" by").pop()
        + "; " + panel.querySelectorAll(".dim")[1].textContent
        + " because " + panel.querySelector("li").textContent.split(": ").pop());
      heard.focus();
      key("ArrowUp");
      const above = panel.querySelector("code").textContent;
      seen.push("still pinned: " + (!panel.hidden && document.activeElement != heard));
      key("ArrowDown");
      seen.push("back: " + (document.activeElement == heard
        && panel.querySelector("code").textContent != above));
      key("Escape");
      seen.push("closed: " + panel.hidden);
      const first = one("details.f .sq g[tabindex='0']");
      first.focus();
      key("ArrowDown");
      const next = document.activeElement;
      seen.push("arrow: " + (next != first && next.matches("g")));
      choose("qt", "no such words");
      location.hash = one("details.p").previousElementSibling.hash;
      setTimeout(() => {
        seen.push("opened: " + (one("details.p").open && one("details.p").checkVisibility()));
        seen.push("linked: " + one("#qn").textContent);
        choose("qt", "no such words either");
        seen.push("hidden: " + one("details.p").hidden);
        const result = document.createElement("pre");
        result.id = "result";
        result.textContent = seen.join("\\n");
        document.body.replaceChildren(result);
      }, 100);
    });
    """
}
