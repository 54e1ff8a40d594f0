// The report's page: style and script inside, nothing loaded from elsewhere.

enum ReportTemplate {
  static func page(title: String, data: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width"><style>
    \(style)
    </style></head><body>
    <nav><h1>\(title)</h1><ol id="list"></ol></nav>
    <main><header><h2 id="name"></h2><div id="modes" role="tablist"></div></header>
    <div id="stage" tabindex="0"></div><input id="at" type="range" min="0" max="1" step="0.005" \
    aria-label="place of the divider or strength of the actual picture">
    <pre id="words"></pre>
    <p id="keys">↑ ↓ picture · 1 side by side · 2 swipe · 3 blink · 4 onion skin · 5 difference · \
    ← → divider · space stops blinking · z zoom</p></main>
    <script id="data" type="application/json">\(data)</script>
    <script>
    \(script)
    </script></body></html>

    """
  }

  private static let style = """
    :root{color-scheme:light dark;--bg:#f4f2ee;--panel:#fbfaf8;--line:#dedad2;--ink:#1f1d1a;\
    --ink2:#625d55;--acc:#0a7466;--bad:#b23a26}
    @media (prefers-color-scheme:dark){:root{--bg:#181715;--panel:#1f1d1b;--line:#383531;\
    --ink:#f2efe9;--ink2:#b1aba1;--acc:#4cc3af;--bad:#ef8a73}}
    *{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:320px 1fr;height:100vh;\
    font:14px/20px Lato,system-ui,sans-serif;background:var(--bg);color:var(--ink)}
    nav{overflow:auto;border-right:1px solid var(--line);background:var(--panel)}
    h1{font-size:17px;margin:16px}h2{font-size:17px;margin:0 16px 0 0}ol{list-style:none;margin:0;padding:0}
    li{padding:6px 16px;cursor:pointer;overflow-wrap:anywhere}li[aria-current]{background:var(--bg)}
    li b{display:block;font-weight:600}li i{font-style:normal;color:var(--ink2)}
    li[data-bad] i{color:var(--bad)}
    main{overflow:auto;padding:16px;display:flex;flex-direction:column;gap:12px}
    header{display:flex;align-items:center;flex-wrap:wrap;gap:8px}
    button{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);\
    border-radius:8px;padding:4px 12px}button[aria-selected=true]{border-color:var(--acc);color:var(--acc)}
    #stage{display:flex;gap:16px;align-items:flex-start;overflow:auto;min-height:120px;outline-offset:2px}
    #stage figure{margin:0;position:relative}#stage figcaption{color:var(--ink2)}
    #stage img{display:block;image-rendering:pixelated;background:repeating-conic-gradient(#ccc 0 25%,\
    #fff 0 50%) 0 0/16px 16px}
    .over{position:relative}.over img+img{position:absolute;left:0;top:0}
    .edge{position:absolute;top:0;bottom:0;width:2px;background:var(--acc)}
    pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:13px/18px ui-monospace,monospace}
    #keys{color:var(--ink2);margin:0}#at{max-width:480px}
    """

  /// The state is in the address (`#2.swipe.0.3`: picture, mode, place), so that a view can be
  /// sent to someone.
  private static let script = """
    "use strict";
    const items=JSON.parse(document.getElementById("data").textContent);
    const modes=["side","swipe","blink","onion","diff"];
    const names={side:"Side by side",swipe:"Swipe",blink:"Blink",onion:"Onion skin",diff:"Difference"};
    const $=id=>document.getElementById(id);
    let state={n:0,mode:"side",at:0.5,zoom:1},timer=0,shown=0;
    const bad=r=>r!=="passed"&&r!=="tolerated";
    function read(){const m=/^#(\\d+)\\.(\\w+)\\.([\\d.]+)$/.exec(location.hash);
      if(m&&modes.includes(m[2])){state.n=Math.min(+m[1],Math.max(0,items.length-1));state.mode=m[2];\
    state.at=Math.min(1,Math.max(0,+m[3]));}}
    function image(src){const i=new Image();i.src=src;
      i.onload=()=>{i.style.width=i.naturalWidth*state.zoom/(devicePixelRatio||1)+"px";};return i;}
    function figure(caption,...nodes){const f=document.createElement("figure"),\
    c=document.createElement("figcaption");c.textContent=caption;f.append(c,...nodes);return f;}
    function over(a,b){const d=document.createElement("div");d.className="over";d.append(image(a),image(b));return d;}
    function place(){const top=document.querySelector(".over img+img"),edge=document.querySelector(".edge");
      if(top&&state.mode==="swipe"){top.style.clipPath=`inset(0 0 0 ${state.at*100}%)`;\
    edge.style.left=`calc(${state.at*100}% - 1px)`;}
      if(top&&state.mode==="onion")top.style.opacity=state.at;
      $("at").value=state.at;}
    function blink(){const top=document.querySelector(".over img+img");if(!top)return;shown=1-shown;
      top.style.visibility=shown?"visible":"hidden";\
    $("stage").dataset.shown=shown?"actual":"expected";
      const c=document.querySelector("figcaption");if(c)c.textContent=shown?"actual":"expected";}
    function show(){clearInterval(timer);timer=0;const item=items[state.n],stage=$("stage");
      stage.replaceChildren();stage.dataset.mode=state.mode;delete stage.dataset.shown;
      document.querySelectorAll("li").forEach((li,n)=>n===state.n?li.setAttribute("aria-current","true"):\
    li.removeAttribute("aria-current"));
      document.querySelectorAll("#modes button").forEach(b=>b.setAttribute("aria-selected",b.dataset.mode===state.mode));
      $("at").hidden=state.mode!=="swipe"&&state.mode!=="onion";
      if(!item){$("name").textContent="Nothing was compared";return;}
      $("name").textContent=item.suite+" / "+item.file;$("words").textContent=item.message||"the same";
      const isText=item.file.endsWith(".txt");
      if(isText){for(const k of ["expected","actual"])if(item[k]!==undefined){const p=document.createElement("pre");\
    p.textContent=item[k];stage.append(figure(k,p));}}
      else if(state.mode==="side"||!item.expected||!item.actual){
        for(const k of ["expected","actual","diff"])if(item[k])stage.append(figure(k,image(item[k])));}
      else if(state.mode==="diff"){for(const k of ["diff","masked"])if(item[k])stage.append(figure(k,image(item[k])));}
      else{const d=over(item.expected,item.actual);
        if(state.mode==="swipe"){const e=document.createElement("div");e.className="edge";d.append(e);}
        stage.append(figure(state.mode==="swipe"?"expected | actual":state.mode==="onion"?"actual over expected":"expected",d));
        if(state.mode==="blink"){shown=1;blink();timer=setInterval(blink,600);}}
      place();
      try{history.replaceState(null,"",`#${state.n}.${state.mode}.${state.at}`);}catch(e){}
      document.querySelector("li[aria-current]")?.scrollIntoView({block:"nearest"});}
    function set(change){Object.assign(state,change);show();}
    items.forEach((item,n)=>{const li=document.createElement("li"),b=document.createElement("b"),i=document.createElement("i");
      b.textContent=item.file;i.textContent=item.suite+" · "+item.result+(item.differing?` · ${item.differing} px`:"");
      if(bad(item.result))li.dataset.bad="";li.append(b,i);li.onclick=()=>set({n});$("list").append(li);});
    modes.forEach(m=>{const b=document.createElement("button");b.textContent=names[m];b.dataset.mode=m;\
    b.setAttribute("role","tab");b.onclick=()=>set({mode:m});$("modes").append(b);});
    $("at").oninput=e=>{state.at=+e.target.value;place();};
    $("stage").onpointermove=e=>{if(state.mode!=="swipe")return;const d=document.querySelector(".over");if(!d)return;
      const r=d.getBoundingClientRect();state.at=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width));place();};
    addEventListener("keydown",e=>{const n=items.length,k=e.key;let used=true;
      if(k==="ArrowDown"||k==="j")set({n:Math.min(n-1,state.n+1)});
      else if(k==="ArrowUp"||k==="k")set({n:Math.max(0,state.n-1)});
      else if(k>="1"&&k<="5")set({mode:modes[k-1]});
      else if(k==="ArrowLeft"){state.at=Math.max(0,state.at-.02);place();}
      else if(k==="ArrowRight"){state.at=Math.min(1,state.at+.02);place();}
      else if(k===" "){if(timer){clearInterval(timer);timer=0;}else if(state.mode==="blink")timer=setInterval(blink,600);}
      else if(k==="z")set({zoom:state.zoom>=4?1:state.zoom*2});
      else used=false;
      if(used)e.preventDefault();});
    addEventListener("hashchange",()=>{read();show();});
    read();show();document.body.dataset.ready="1";
    """
}
