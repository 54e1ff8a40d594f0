// The web form: one ES module without dependencies, its declarations, and a page that shows it.
import Exhibits
import Files

/// What a web export of one interaction says itself, beside decisions and driver.
struct WebView: Sendable {
  /// The function that a page calls.
  var module: String
  /// The declarations of that function and of its options.
  var types: String
  /// The page's style, its elements, and how it calls the function.
  var style: String
  var elements: String
  var start: String
  /// What one does with the page, in a sentence.
  var hint: String
}

extension ExportText {
  var webView: WebView {
    WebView.all[interaction.name] ?? .pullDown
  }

  /// The ES module.
  var webModule: String {
    heading(
      ["Usage: see the last function of this file; its types are in the .d.ts beside it."])
      + "\n" + figureBlock + "\n" + code + "\n" + WebDriver.text + "\n"
      + webView.module
  }

  /// The declarations beside it.
  var webTypes: String {
    var text = heading() + "\nexport interface \(interaction.type)FigureSet {\n"
    for line in lines {
      text += "  /** \(line.note) */\n"
      text += "  readonly \(line.name): \(kind(line.value));\n"
    }
    text += "}\n\n/** The tuned figures. */\n"
    text += "export const \(interaction.type)Figures: Readonly<\(interaction.type)FigureSet>;\n"
    for words in interaction.program.words where words.name == "Phase" {
      text += "\nexport type Phase = \(words.words.map { "\"\($0)\"" }.joined(separator: " | "));\n"
    }
    text += """

      export interface State {
        /** Points. */
        readonly offset: number;
        /** 0…1. */
        readonly progress: number;
        readonly phase: Phase;
      }

      export interface Handle {
        readonly state: State;
        /** Called after each frame, with its time in seconds. */
        onframe: ((now: number) => void) | null;
        /** Takes everything back: listeners, styles and what it has added. */
        destroy(): void;
      }

      """
    return text + "\n" + webView.types
  }

  /// A page that runs from a file: nothing is fetched.
  var webPage: String {
    let view = webView
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <title>\(interaction.title)</title>
      <style>
      \(WebView.commonStyle)\(view.style)</style>
      </head>
      <body>
      <main id="device">
      \(view.elements)</main>
      <p id="hint">\(view.hint) <output id="state"></output></p>
      <script type="module">
      \(WebView.pageStart)
      \(webModule)
      \(view.start)
      \(WebView.commonStart)</script>
      </body>
      </html>

      """
  }
}

extension WebView {
  /// By the interaction's name; a test asks for each of them.
  static let all: [String: WebView] = [
    "pullDown": .pullDown, "pullToDismiss": .pullToDismiss, "sheet": .sheet, "pager": .pager,
    "navigation": .navigation, "edgeCard": .edgeCard, "overlay": .overlay, "drawer": .drawer,
    "bottomBar": .bottomBar, "lightbox": .lightbox,
  ]

  static let commonStyle = """
    :root {
      color-scheme: light dark;
      --paper: #fff; --ground: #f6f5f2; --desk: #d9dade; --ink: #1b1b1f; --soft: #55565c;
      --line: #e3e2de; --link: #0a57c2; --veil: rgb(246 245 242 / 45%); --glass: rgb(255 255 255 / 75%);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #1d1e22; --ground: #121316; --desk: #08090a; --ink: #ececef; --soft: #a0a1a8;
        --line: #33343a; --link: #7fb2ff; --veil: rgb(18 19 22 / 45%); --glass: rgb(29 30 34 / 75%);
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; overscroll-behavior: none; }
    body {
      font: 16px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--desk);
      display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 12px;
    }
    #device {
      position: relative; width: 390px; height: 844px; max-width: 100vw; max-height: 100vh;
      overflow: hidden; background: var(--ground); border-radius: 28px; isolation: isolate;
    }
    #hint { margin: 0; padding: 0 16px; max-width: 560px; text-align: center; font-size: 13px; color: var(--soft); }
    #state { display: block; font-variant-numeric: tabular-nums; }
    @media (max-width: 480px), (max-height: 900px) {
      body { display: block; }
      #device { width: 100vw; height: 100vh; height: 100dvh; border-radius: 0; }
      #hint { position: fixed; left: 0; right: 0; bottom: 6px; pointer-events: none; opacity: 0.7; }
    }
    .fill { position: absolute; inset: 0; }
    .dim { background: #000; opacity: 0; pointer-events: none; }
    .sheet { background: var(--paper); will-change: transform; overflow: hidden; }
    button { font: inherit; color: var(--link); background: none; border: 0; padding: 10px 16px; cursor: pointer; }
    .picture { background: linear-gradient(160deg, #2f6f8f, #e7b36a 60%, #c8553d); }
    h1 { font-size: 22px; margin: 0 0 6px; }
    .text { padding: 20px; }

    """

  /// `?dir=rtl` behind the page's address shows it from right to left.
  static let pageStart = """
    document.documentElement.dir = new URLSearchParams(location.search).get("dir") || "ltr";

    """

  /// What strangers' tests read.
  static let commonStart = """
    const state = document.getElementById("state");
    window.handle = handle;
    Object.defineProperty(window, "slipsheet", { get: () => handle.state });
    handle.onframe = () => {
      const { offset, progress, phase } = handle.state;
      state.textContent = `${phase}, ${offset.toFixed(1)} points, ${(progress * 100).toFixed(0)} %`;
    };

    """
}
