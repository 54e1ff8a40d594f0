// The style sheet of the report page, for light and dark mode.

enum ReportStyle {
  static let text = #"""
    :root{color-scheme:light dark;--bg:#f4f2ee;--panel:#fbfaf8;--fill:#ebe8e1;--line:#dedad2;
    --ink:#1f1d1a;--ink2:#625d55;--ink3:#8c867c;--acc:#0a7466;--accs:#dcece8;--bad:#b23a26;
    --bads:#f7e3de;--shade:0 1px 3px rgb(0 0 0/.14),0 6px 20px rgb(0 0 0/.08);--check:#d4d0c8}
    @media (prefers-color-scheme:dark){:root{--bg:#141311;--panel:#1d1c1a;--fill:#2b2926;
    --line:#383531;--ink:#f2efe9;--ink2:#b1aba1;--ink3:#827c73;--acc:#4cc3af;--accs:#19352f;
    --bad:#ef8a73;--bads:#3a211b;--shade:0 1px 3px rgb(0 0 0/.6),0 6px 24px rgb(0 0 0/.5);
    --check:#3a3733}}
    *{box-sizing:border-box}
    body{margin:0;display:grid;grid-template-columns:304px minmax(0,1fr);height:100vh;
    font:14px/20px Lato,system-ui,sans-serif;background:var(--bg);color:var(--ink)}
    h1,h2,h3,p{margin:0}button{font:inherit;color:inherit;cursor:pointer}
    :focus-visible{outline:2px solid var(--acc);outline-offset:2px}
    nav{overflow:auto;border-right:1px solid var(--line);background:var(--panel)}
    nav header{position:sticky;top:0;z-index:2;padding:20px 16px 12px;background:var(--panel);
    border-bottom:1px solid var(--line)}
    h1{font-size:20px;line-height:26px}
    #counts{display:flex;flex-wrap:wrap;gap:4px 12px;margin-top:4px;color:var(--ink2)}
    #counts i{font-style:normal}#counts i::before{content:"";display:inline-block;width:8px;
    height:8px;border-radius:4px;margin-right:6px;background:var(--ink3)}
    #counts .failed::before,#counts .missing::before{background:var(--bad)}
    #counts .passed::before{background:var(--acc)}
    #all,#copy{margin-top:12px;padding:4px 12px;border:0;border-radius:8px;background:var(--fill)}
    #all:hover,#copy:hover{background:var(--line)}#copy{margin:0;flex:none}
    #list details{border-bottom:1px solid var(--line)}
    #list summary{padding:10px 16px;color:var(--ink2);cursor:pointer}
    #list summary b{color:var(--ink)}
    ol{list-style:none;margin:0;padding:0 8px 8px}
    li{display:flex;gap:10px;align-items:center;padding:6px 8px;border-radius:10px;cursor:pointer}
    li:hover{background:var(--bg)}li[aria-current]{background:var(--accs)}
    li>img{width:40px;height:40px;flex:none;border-radius:6px;object-fit:cover;object-position:top;
    background:#fff;box-shadow:0 0 0 1px var(--line)}
    li button{flex:none;padding:2px 10px;border:0;border-radius:8px;background:var(--fill)}
    li button:hover{background:var(--line)}li input{flex:none;margin:0;accent-color:var(--acc)}
    li span{flex:1;min-width:0;overflow:hidden}li b,li i{display:block;overflow:hidden;white-space:nowrap;
    text-overflow:ellipsis}li b{font-weight:600}li i{font-style:normal;color:var(--ink2);
    font-size:13px;line-height:18px}li[data-bad] em{color:var(--bad);font-style:normal}
    main{overflow:auto;padding:20px 24px;display:flex;flex-direction:column;gap:16px}
    main>header{display:flex;align-items:center;flex-wrap:wrap;gap:12px 16px}
    main>header>div:first-child{flex:1 1 240px;min-width:0}
    h2{font-size:20px;line-height:26px;overflow-wrap:anywhere}h2 small{margin-left:8px;
    padding:1px 7px;border-radius:7px;background:var(--fill);color:var(--ink2);font-size:13px;
    font-weight:400}#suite{color:var(--ink2)}
    #modes,#zooms{display:flex;padding:2px;border-radius:10px;background:var(--fill)}
    #modes button,#zooms button{padding:4px 12px;border:0;border-radius:8px;background:none;
    color:var(--ink2)}#zooms button{padding:4px 9px}
    [aria-selected=true],[aria-pressed=true]{background:var(--panel)!important;
    color:var(--ink)!important;font-weight:600;box-shadow:0 1px 2px rgb(0 0 0/.16)}
    #stage{display:flex;flex-wrap:wrap;gap:16px 24px;align-items:flex-start;overflow:auto;
    flex:none;min-height:96px;padding:4px 4px 12px;margin:-4px;border-radius:8px}
    #stage[data-wide]{flex-direction:column}
    figure{margin:0;max-width:none}figcaption{padding-bottom:6px;color:var(--ink2)}
    .pic{position:relative;width:max-content;border-radius:4px;box-shadow:var(--shade);
    background:repeating-conic-gradient(var(--check) 0 25%,#fff 0 50%) 0 0/16px 16px}
    .pic img{display:block}.pic.large img{image-rendering:pixelated}
    .over img+img{position:absolute;left:0;top:0}
    .edge{position:absolute;top:0;bottom:0;width:2px;background:var(--acc);
    box-shadow:0 0 0 1px rgb(255 255 255/.7)}.edge::after{content:"";position:absolute;top:50%;
    left:-7px;width:16px;height:16px;margin-top:-8px;border-radius:8px;background:var(--acc);
    box-shadow:0 0 0 2px #fff}
    .box{position:absolute;outline:2px dashed var(--bad);outline-offset:2px;pointer-events:none}
    [data-nobox] .box{display:none}
    #place{display:flex;gap:12px;align-items:center;color:var(--ink2);max-width:560px}
    #place[hidden]{display:none}#at{flex:1;accent-color:var(--acc)}
    #facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,max-content));gap:12px 32px}
    #facts:empty{display:none}#facts div{min-width:0}#facts dt,#facts dd{margin:0}
    #facts dt{color:var(--ink2);font-size:13px}#facts dd{font-weight:600;overflow-wrap:anywhere}
    #facts dd i{font-style:normal;font-weight:400;color:var(--ink2)}
    .sweep{display:flex;gap:3px;align-items:flex-end;height:44px;margin-top:4px}
    .sweep s{display:block;width:34px;min-height:2px;border-radius:3px 3px 0 0;background:var(--acc);
    text-decoration:none}.sweep s[data-limit]{background:var(--bad)}
    .ticks{display:flex;gap:3px;color:var(--ink2);font-size:12px;line-height:16px}
    .ticks s{width:34px;text-align:center;text-decoration:none}
    .swatch{display:inline-block;width:12px;height:12px;border-radius:3px;vertical-align:-1px;
    box-shadow:0 0 0 1px var(--line)}
    h3{font-size:13px;font-weight:400;color:var(--ink2)}
    #accept div{display:flex;gap:8px;align-items:flex-start;margin-top:4px}
    code,pre{font:12.5px/18px ui-monospace,"DejaVu Sans Mono",monospace}
    code{flex:1;padding:6px 10px;border-radius:8px;background:var(--fill);overflow-wrap:anywhere}
    pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
    figure pre{min-width:320px;max-height:60vh;overflow:auto;margin:0;padding:8px 12px;
    border-radius:8px;background:var(--panel);box-shadow:var(--shade)}
    figure pre span{display:block;min-height:18px}figure pre .d{background:var(--bads)}
    summary{color:var(--ink2);cursor:pointer}
    .same{padding:28px 0;color:var(--ink2);font-size:17px}.same::before{content:"✓";
    display:inline-block;width:28px;height:28px;margin-right:12px;border-radius:14px;
    text-align:center;line-height:28px;background:var(--accs);color:var(--acc)}
    #keys{color:var(--ink2);font-size:13px}kbd{font:inherit;padding:0 5px;margin:0 2px 0 6px;
    border-radius:5px;background:var(--fill);color:var(--ink)}kbd+kbd{margin-left:0}
    @media (max-width:760px){body{grid-template-columns:1fr;height:auto}nav{max-height:40vh}}

    """#
}
