import Base
import Events

/// A chart of one number over virtual time. The browser stretches the chart to the width of the
/// page, so the chart contains no text.
struct FigureChart {
  private static let height = 100
  private static let step = 10

  /// What the chart shows, such as `calls`.
  let name: String
  /// The chart's text: a number that sums up the chart.
  let text: String
  /// The height of each span of time.
  let values: [Int]
  /// The lower ends of the spans, if each span has a range of values.
  var lows: [Int]?

  private var largest: Int { max(values.max() ?? 0, 1) }

  func append(to html: inout HTMLWriter) {
    html.raw("<figure class=\"ch\">")
    html.element("figcaption") { html in
      html.element("b", text: name)
      html.escaped(" \(text)")
    }
    let width = values.count * Self.step
    html.raw("<svg viewBox=\"0 0 \(width) \(Self.height)\" preserveAspectRatio=\"none\"")
    html.raw(" role=\"img\"")
    html.attribute("aria-label", "\(name) over time: \(text)")
    html.raw(">")
    area(values, isPale: lows != nil, to: &html)
    if let lows { area(lows, isPale: false, to: &html) }
    html.raw("</svg></figure>")
  }

  private func area(_ values: [Int], isPale: Bool, to html: inout HTMLWriter) {
    var path = "M0 \(Self.height)"
    for (index, value) in values.enumerated() {
      if index == 0 || value != values[index - 1] { path += "V\(y(of: value))" }
      if index + 1 == values.count || value != values[index + 1] {
        path += "H\((index + 1) * Self.step)"
      }
    }
    html.empty("path", ("class", isPale ? "pa" : "fi"), ("d", "\(path)V\(Self.height)z"))
  }

  /// The distance from the top. Every number other than 0 is visible.
  private func y(of value: Int) -> Int {
    if value <= 0 { return Self.height }
    let scaled = value.multipliedFullWidth(by: Self.height)
    let height = largest.dividingFullWidth(scaled).quotient
    return Self.height - max(height, 2)
  }
}
