/// The page's script, which adds filters and keyboard control, and links each message in a diagram
/// to its causes and effects.
///
/// The bodies of closed cases are in `noscript` elements, which browsers read as text when scripts
/// are enabled. The script turns a body into elements when the reader opens the case, when a filter
/// needs the body, or while the browser is idle. The browser's search cannot find the text of a
/// body before it has been turned into elements. These bodies are the only strings from which the
/// script creates markup.
enum HTMLScript {
  /// The script's SHA-256 hash, which a test verifies.
  static let hash = "u6efQJ49+YZmYc+QDSto5Y6hClUf0tkm/pvvKbnldxo="
  static let text = #"""
    (() => {
    "use strict";
    const root = document.documentElement;
    root.classList.add("js");
    const one = (s, e = document) => e.querySelector(s);
    const all = (s, e = document) => [...e.querySelectorAll(s)];
    const make = (tag, text, parent) => {
      const e = document.createElement(tag);
      e.textContent = text;
      if (parent) parent.append(e);
      return e;
    };

    // The body of a closed case is a text until someone needs it.
    const fill = e => {
      const body = e.lastElementChild;
      const packed = body.firstElementChild;
      if (packed?.tagName === "NOSCRIPT") body.innerHTML = packed.textContent;
    };

    // Filtering.
    const [text, verdict, folder, cites, count] =
      ["qt", "qv", "qd", "qr", "qn"].map(id => document.getElementById(id));
    const folderOf = section => section.firstElementChild.firstChild.textContent;
    const cases = all("details.c").map(e => ({
      e, link: e.previousElementSibling, summary: e.firstElementChild, chunk: e.parentNode,
      section: e.closest("section.d"), word: one(".v", e).textContent,
    }));
    // What one can search for in a case; put together when someone first searches.
    const said = c => {
      if (c.text) return c.text;
      fill(c.e);
      return c.text = [
        folderOf(c.section) + "/" + (one("summary small", c.e)?.textContent ?? ""),
        ...all(".c>summary .ti,.m,.x,.r,.or,.wy>summary,.sq g[class],.y>p,.y>pre", c.e)
          .map(e => e.textContent),
      ].join(" ").toLowerCase();
    };
    const idsOf = c => {
      if (c.ids) return c.ids;
      fill(c.e);
      return c.ids = new Set(all(".m a", c.e).map(a => a.textContent));
    };
    const choose = (select, values) => {
      for (const value of new Set(values)) make("option", value, select).value = value;
    };
    choose(verdict, cases.map(c => c.word));
    choose(folder, cases.map(c => folderOf(c.section)));
    choose(cites, all(".st tr[id]").map(row => row.id));
    // The case that a link leads to is shown whatever the filter, until that changes.
    let linked = null;
    const filter = () => {
      const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
      const parents = new Set();
      let shown = 0;
      let more = "";
      for (const c of cases) {
        const isShown = (!verdict.value || c.word === verdict.value)
          && (!folder.value || folderOf(c.section) === folder.value)
          && (!cites.value || idsOf(c).has(cites.value))
          && words.every(w => said(c).includes(w));
        if (isShown) shown++;
        else if (c.e === linked) more = " and the one linked to";
        c.e.hidden = c.link.hidden = !isShown && c.e !== linked;
        if (!c.e.hidden) parents.add(c.section).add(c.chunk);
      }
      for (const e of all(".d,.ck")) e.hidden = !parents.has(e);
      count.textContent = shown + more + " of " + cases.length + " shown";
    };
    // The address keeps the filter; the part behind # is the link to a case.
    const kept = [["filter", text], ["verdict", verdict], ["folder", folder], ["cites", cites]];
    const restore = () => {
      const given = new URL(location).searchParams;
      for (const [name, e] of kept) {
        e.value = given.get(name) ?? "";
        if (e.selectedIndex < 0) e.value = "";
      }
      filter();
    };
    const change = () => {
      linked = null;
      filter();
      const address = new URL(location);
      for (const [name, e] of kept) {
        if (e.value) address.searchParams.set(name, e.value);
        else address.searchParams.delete(name);
      }
      // Some browsers let no file change its address.
      try { history.replaceState(null, "", address); } catch { }
    };
    const form = document.getElementById("q");
    form.hidden = false;
    document.getElementById("keys").hidden = false;
    form.addEventListener("input", change);
    form.addEventListener("submit", event => event.preventDefault());
    addEventListener("popstate", restore);
    restore();
    // On wide screens the filter stays at the top of the window; the names of lanes stay below it.
    const top = () => getComputedStyle(form).position === "sticky" ? form.offsetHeight : 0;
    const place = () => root.style.setProperty("--q", top() + "px");
    addEventListener("resize", place);
    place();

    // What an id means, and which cases cite it.
    for (const row of all(".st tr[id]")) {
      const button = make("button", row.lastChild.textContent);
      button.title = "show these cases";
      row.lastChild.replaceChildren(button);
      button.addEventListener("click", () => {
        cites.value = row.id;
        change();
        form.scrollIntoView();
        cites.focus({preventScroll: true});
      });
    }
    const explain = event => {
      const link = event.target.closest?.(".m a");
      if (!link || link.title) return;
      const row = document.getElementById(link.textContent);
      if (row) link.title = row.children[1].firstChild?.textContent ?? "";
    };
    document.addEventListener("mouseover", explain);
    document.addEventListener("focusin", explain);

    // A link to a case opens it.
    const reveal = () => {
      let id = location.hash.slice(1);
      try { id = decodeURIComponent(id); } catch { }
      const target = document.getElementById(id);
      const details = target?.closest("details.c");
      if (!details) return;
      linked = details;
      filter();
      fill(details);
      details.open = true;
      details.firstElementChild.focus({preventScroll: true});
      details.scrollIntoView();
    };
    addEventListener("hashchange", reveal);
    reveal();

    // Messages: what led to one, and what it led to.
    const messages = svg => all("g[data-i]", svg);
    const label = g => one("title", g)?.textContent ?? [...g.children]
      .filter(e => e.tagName === "text" && !e.classList.contains("t"))
      .map(e => e.textContent).join(" ").replaceAll("( ", "(");
    const time = g => {
      for (let e = g; e; e = e.previousElementSibling) {
        const t = e.tagName === "g" && one(".t", e);
        if (t) return t.textContent;
      }
      return "";
    };
    const between = g => {
      const lanes = new Map(
        all("[data-n]", g.closest(".dw")).map(t => [t.getAttribute("x"), t.dataset.n]));
      const arrow = one("path:last-of-type:not(.g)", g)?.getAttribute("d");
      const line = arrow?.match(/^M(\d+),.*H(\d+)$/);
      if (line) return lanes.get(line[2]) + " → " + lanes.get(line[1]);
      return lanes.get(one("circle", g)?.getAttribute("cx")) ?? "";
    };
    const chain = g => {
      const found = [];
      const byIndex = new Map(messages(g.ownerSVGElement).map(m => [m.dataset.i, m]));
      for (let m = byIndex.get(g.dataset.c); m; m = byIndex.get(m.dataset.c)) found.push(m);
      return found;
    };
    let lit = null;
    let pinned = null;
    const dark = () => {
      if (!lit) return;
      lit.classList.remove("lit");
      for (const g of all(".on,.hi", lit)) g.classList.remove("on", "hi");
      lit = null;
    };
    const light = g => {
      dark();
      lit = g.ownerSVGElement;
      lit.classList.add("lit");
      g.classList.add("hi");
      for (const m of chain(g)) m.classList.add("on");
      const caused = new Set([g.dataset.i]);
      for (const m of messages(lit)) {
        if (!caused.has(m.dataset.c)) continue;
        caused.add(m.dataset.i);
        m.classList.add("on");
      }
    };
    const panel = make("aside", "");
    panel.className = "pn";
    panel.hidden = true;
    panel.setAttribute("aria-live", "polite");
    panel.setAttribute("aria-label", "message");
    document.body.append(panel);
    const close = () => {
      panel.hidden = true;
      pinned = null;
      dark();
    };
    // The clauses that decided a message, in a line, and the texts of those that the page has.
    const rules = (g, at) => {
      if (g.dataset.w) g = one('[data-i="' + g.dataset.w + '"]', g.ownerSVGElement);
      (g.dataset.g ?? "").split(" ").filter(Boolean).forEach((id, i) => {
        at.append(i ? ", " : " by ");
        const row = document.getElementById(id);
        if (!row) return at.append(id);
        make("a", id, at).href = "#" + id;
        const text = row.children[1].firstChild?.textContent;
        if (text) make("p", id + ": " + text, panel).className = "dim";
      });
    };
    const pin = g => {
      pinned = g;
      light(g);
      panel.replaceChildren();
      make("button", "Close", panel).addEventListener("click", close);
      make("p", time(g) + "  " + between(g), panel).className = "dim";
      const said = make("p", "", panel);
      make("code", label(g), said);
      rules(g, said);
      const causes = chain(g);
      if (causes.length) {
        make("p", "because", panel).className = "dim";
        const list = make("ol", "", panel);
        for (const m of causes) make("li", time(m) + "  " + between(m) + ": " + label(m), list);
      }
      panel.hidden = false;
    };
    const messageAt = event => event.target.closest?.(".sq g[data-i]");
    document.addEventListener("mouseover", event => {
      if (pinned) return;
      const g = messageAt(event);
      if (g) light(g); else dark();
    });
    document.addEventListener("click", event => {
      const g = messageAt(event);
      if (g) pin(g);
    });

    // With the script a diagram is a list of messages that keys and screen readers go through.
    const prepare = svg => {
      if (svg.dataset.ready) return;
      svg.dataset.ready = "1";
      const box = svg.parentNode;
      box.addEventListener("scroll", () => {
        box.previousElementSibling.scrollLeft = box.scrollLeft;
      });
      // The first difference is in the middle of a box that is narrower than the diagram.
      const bad = one(".x text:last-child,.m text:last-child", svg)?.getBoundingClientRect();
      if (bad) {
        const at = box.getBoundingClientRect();
        box.scrollLeft += (bad.left + bad.right - at.left - at.right) / 2;
      }
      svg.setAttribute("role", "list");
      messages(svg).forEach((g, place) => {
        g.setAttribute("role", "listitem");
        g.setAttribute("tabindex", place ? "-1" : "0");
        g.setAttribute("aria-label", [time(g), between(g), label(g)].join(" "));
      });
    };
    const prepareAll = e => all(".sq", e).forEach(svg => {
      if (svg.closest("details").open) prepare(svg);
    });
    document.addEventListener("toggle", event => {
      const details = event.target.closest("details.c");
      if (!details.open || !event.target.open) return;
      fill(details);
      prepareAll(event.target);
    }, true);
    for (const e of all("details.c[open]")) prepareAll(e);

    // The other bodies become elements while the browser waits, so that its search finds them.
    const later = self.requestIdleCallback
      ?? (f => setTimeout(f, 50, {timeRemaining: () => 0}));
    let filled = 0;
    const fillRest = deadline => {
      if (filled === cases.length) return;
      do fill(cases[filled++].e);
      while (filled < cases.length && deadline.timeRemaining() > 0);
      later(fillRest);
    };
    addEventListener("load", () => later(fillRest));
    document.addEventListener("focusin", event => {
      const g = messageAt(event);
      if (g && !pinned) light(g);
    });

    // Keys.
    const step = (list, by) => {
      const place = list.indexOf(document.activeElement);
      const next = list[place < 0 ? (by > 0 ? 0 : list.length - 1) : place + by];
      if (!next) return;
      next.focus();
      next.scrollIntoView({block: "nearest"});
      return next;
    };
    // Neither the names of the lanes nor the panel cover the message.
    const uncover = g => {
      const at = g.getBoundingClientRect();
      const names = one(".hb", g.closest(".dw")).offsetHeight;
      const above = at.top - top() - names;
      const below = at.bottom - innerHeight + panel.offsetHeight;
      if (above < 0) scrollBy(0, above - 8);
      else if (below > 0) scrollBy(0, below + 8);
    };
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const e = document.activeElement;
      const isTyping = e.matches("input,select,textarea");
      const g = e.closest(".sq g[data-i]");
      const key = event.key;
      if (key === "Escape") {
        if (!panel.hidden) close();
        else if (e === text) { text.value = ""; change(); text.blur(); }
        else {
          const open = e.closest("details[open]");
          if (!open) return;
          open.open = false;
          open.firstElementChild.focus();
        }
      } else if (isTyping) return;
      else if (key === "/") text.focus();
      else if (g && (key === "ArrowDown" || key === "ArrowUp")) {
        const next = step(messages(g.ownerSVGElement), key === "ArrowDown" ? 1 : -1);
        if (next && pinned) pin(next);
        if (next) uncover(next);
      } else if (g && (key === "Enter" || key === " ")) pin(g);
      else if (key === "j" || key === "k"
        || e.matches("details.c>summary") && (key === "ArrowDown" || key === "ArrowUp")) {
        step(cases.filter(c => !c.e.hidden).map(c => c.summary),
          key === "j" || key === "ArrowDown" ? 1 : -1);
      } else return;
      event.preventDefault();
    });
    })();

    """#
}
