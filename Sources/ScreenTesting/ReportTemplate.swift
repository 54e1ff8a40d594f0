// The HTML of the report page, with style and script, so that the page loads no other files.

enum ReportTemplate {
  /// The page as HTML. `title` is plain text. `data` is JSON and must not contain `</`.
  static func page(title: String, data: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width"><style>
    \(ReportStyle.text)</style></head><body>
    <nav aria-label="Screens"><header><h1>\(title)</h1><p id="counts"></p>\
    <button id="all" hidden>Copy all commands that accept</button></header><div id="list"></div></nav>
    <main>
    <header><div><h2 id="name"></h2><p id="suite"></p></div>\
    <div id="modes" role="tablist" aria-label="Comparison"></div>\
    <div id="zooms" role="group" aria-label="Zoom"></div></header>
    <div id="stage" tabindex="0"></div>
    <label id="place"><span>expected</span><input id="at" type="range" min="0" max="1" step="0.005" \
    aria-label="position of the divider, or opacity of the actual picture"><span>actual</span></label>
    <section id="facts"></section>
    <section id="accept" hidden><h3>To accept</h3><div><code id="command"></code>\
    <button id="copy">Copy</button></div></section>
    <details id="more"><summary>Full message of the test</summary><pre id="words"></pre></details>
    <p id="keys"><kbd>↑</kbd><kbd>↓</kbd> screen <kbd>1</kbd>…<kbd>5</kbd> comparison \
    <kbd>←</kbd><kbd>→</kbd> divider <kbd>space</kbd> stop blinking <kbd>z</kbd> zoom \
    <kbd>b</kbd> box <kbd>c</kbd> copy the command</p>
    </main>
    <script id="data" type="application/json">\(data)</script>
    <script>
    \(ReportScript.text)</script></body></html>

    """
  }
}
