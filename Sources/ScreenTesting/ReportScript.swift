// The script of the report page.
//
// The address contains the state of the page, so that a link can lead to the state. `#2.swipe.0.3`
// is the index of the screen, the mode of comparison, and the position of the divider, 0…1. In the
// mode `blink`, a position above 0.5 shows the actual picture first.

enum ReportScript {
  static let text = #"""
    "use strict";
    const items=JSON.parse(document.getElementById("data").textContent);
    const names={side:"Side by side",swipe:"Swipe",blink:"Blink",onion:"Onion skin",diff:"Difference"};
    const modes=Object.keys(names),zooms=["fit",1,2,4];
    const groups={failed:"Different",missing:"Without a reference",written:"Written",
      tolerated:"Within the tolerance",passed:"Unchanged"};
    const $=id=>document.getElementById(id),bad=r=>r!=="passed"&&r!=="tolerated";
    const make=(tag,text,name)=>{const e=document.createElement(tag);if(text!==undefined)e.textContent=text;
      if(name)e.className=name;return e;};
    const number=n=>n.toLocaleString("en").replaceAll(",","\u202f");
    let state={n:0,mode:"side",at:0.5,zoom:"fit"},timer=0,shown=0;

    function read(){const m=/^#(\d+)\.(\w+)\.([\d.]+)$/.exec(location.hash);
      if(!m||!modes.includes(m[2]))return;
      state.n=Math.min(+m[1],Math.max(0,items.length-1));state.mode=m[2];
      state.at=Math.min(1,Math.max(0,+m[3]));}

    // Pictures
    function scale(w,h,across){const s=$("stage");if(state.zoom!=="fit")return state.zoom/(devicePixelRatio||1);
      const room=Math.min((s.clientWidth-8-24*(across-1))/across/w,Math.max(280,innerHeight*.62)/h);
      return room>=1?Math.min(4,Math.floor(room)):room;}
    function picture(sources,across,item,box){const pic=make("div",undefined,sources.length>1?"pic over":"pic");
      const images=sources.map(src=>{const i=new Image();i.decoding="sync";i.src=src;pic.append(i);return i;});
      const sizes=[item.expectedSize,item.actualSize];
      const fit=(widths,heights)=>{const w=Math.max(...widths),h=Math.max(...heights);if(!w)return;
        const k=scale(w,h,across);pic.classList.toggle("large",k>=1);
        pic.style.minWidth=w*k+"px";pic.style.minHeight=h*k+"px";
        images.forEach((i,n)=>{i.style.width=(widths[n]??w)*k+"px";});
        if(box){const b=make("div",undefined,"box");Object.assign(b.style,{left:box[0]*k+"px",top:box[1]*k+"px",
          width:box[2]*k+"px",height:box[3]*k+"px"});pic.append(b);}};
      // The sizes of a pair are known; a new picture reports its size.
      if(sizes[0]&&sizes[1]){const own=sources.map(s=>s===item.expected?sizes[0]:s===item.actual?sizes[1]:
          [Math.max(sizes[0][0],sizes[1][0]),Math.max(sizes[0][1],sizes[1][1])]);
        fit(own.map(s=>s[0]),own.map(s=>s[1]));}
      else Promise.all(images.map(i=>i.decode().catch(()=>{}))).then(()=>
        fit(images.map(i=>i.naturalWidth),images.map(i=>i.naturalHeight)));
      return pic;}
    function figure(caption,...nodes){const f=make("figure");f.append(make("figcaption",caption),...nodes);return f;}
    function place(){const top=document.querySelector(".over img+img"),edge=document.querySelector(".edge");
      if(top&&state.mode==="swipe"){top.style.clipPath=`inset(0 0 0 ${state.at*100}%)`;
        if(edge)edge.style.left=`calc(${state.at*100}% - 1px)`;}
      if(top&&state.mode==="onion")top.style.opacity=state.at;
      $("at").value=state.at;}
    function blink(){const top=document.querySelector(".over img+img");if(!top)return;shown=1-shown;
      top.style.visibility=shown?"visible":"hidden";$("stage").dataset.shown=shown?"actual":"expected";
      const c=document.querySelector("figcaption");if(c)c.textContent=shown?"actual":"expected";}
    function lines(mine,other){const p=make("pre"),there=other===undefined?[]:other.split("\n");
      mine.split("\n").forEach((l,n)=>p.append(make("span",l,other!==undefined&&l!==there[n]?"d":"")));return p;}
    function fill(item,stage){
      if(!item.actual&&!item.expected){stage.append(make("p","Equal, pixel by pixel","same"));return;}
      if(item.file.endsWith(".txt")){stage.append(...["expected","actual"].filter(k=>item[k]!==undefined)
        .map(k=>figure(k,lines(item[k],item[k==="actual"?"expected":"actual"]))));return;}
      const [w,h]=item.actualSize||item.expectedSize||[1,1],wide=w>h*1.6;
      if(state.mode==="side"||state.mode==="diff"||!item.expected){
        const keys=(state.mode==="diff"&&item.diff?["diff","masked"]:["expected","actual","diff"]).filter(k=>item[k]);
        stage.toggleAttribute("data-wide",wide);
        keys.forEach(k=>stage.append(figure(k,picture([item[k]],wide?1:keys.length,item,k==="actual"&&item.box))));
        return;}
      const pic=picture([item.expected,item.actual],1,item);
      if(state.mode==="swipe")pic.append(make("div",undefined,"edge"));
      stage.append(figure({swipe:"expected to the left, actual to the right",onion:"actual over expected",
        blink:"expected"}[state.mode],pic));
      if(state.mode==="blink"){shown=state.at>0.5?0:1;blink();timer=setInterval(blink,600);}}

    // The known values of a difference
    function fact(name,...parts){const d=make("div");d.append(make("dt",name));const v=make("dd");
      v.append(...parts);d.append(v);return d;}
    function swatch(pixel){const s=make("span",undefined,"swatch");
      s.style.background="#"+pixel.slice(3)+pixel.slice(1,3);return s;}
    function facts(item){const out=[],pale=t=>make("i",t);
      if(item.result==="passed"||item.differing===undefined)return out;
      out.push(fact("Pixels that differ",number(item.differing),pale(` of ${number(item.compared)}`)));
      if(item.expectedSize&&String(item.expectedSize)!==String(item.actualSize))out.push(fact("Size",
        item.actualSize.join(" × "),pale(`, expected ${item.expectedSize.join(" × ")}`)));
      if(item.box)out.push(fact("All inside",`${item.box[2]} × ${item.box[3]}`,pale(` at ${item.box[0]}, ${item.box[1]}`)));
      if(item.largestChannel!==undefined)out.push(fact("Largest step",`${item.largestChannel}`,pale(` of 255 in ${item.channel}`)));
      if(item.first)out.push(fact("First pixel",`${item.first.x}, ${item.first.y} `,swatch(item.first.expected),
        pale(" → "),swatch(item.first.actual)));
      out.push(fact("Tolerance",item.tolerance));
      if(item.sweep){const top=Math.max(1,...item.sweep.map(r=>r[1])),bars=make("div",undefined,"sweep"),
        ticks=make("div",undefined,"ticks");
        item.sweep.forEach(([distance,pixels])=>{const s=make("s");s.style.height=42*Math.sqrt(pixels/top)+"px";
          s.title=`beyond ${distance}: ${number(pixels)} pixels`;bars.append(s);ticks.append(make("s",String(distance)));});
        out.push(fact("With other distances",bars,ticks));}
      return out;}

    function show(){clearInterval(timer);timer=0;const item=items[state.n],stage=$("stage");
      stage.replaceChildren();stage.removeAttribute("data-wide");stage.dataset.mode=state.mode;delete stage.dataset.shown;
      document.querySelectorAll("li").forEach(li=>+li.dataset.n===state.n?li.setAttribute("aria-current","true"):
        li.removeAttribute("aria-current"));
      document.querySelectorAll("#modes button").forEach(b=>b.setAttribute("aria-selected",b.dataset.mode===state.mode));
      document.querySelectorAll("#zooms button").forEach(b=>b.setAttribute("aria-pressed",b.textContent===label(state.zoom)));
      const compares=!!item&&!!item.expected&&!item.file.endsWith(".txt");
      $("place").hidden=!compares||state.mode!=="swipe"&&state.mode!=="onion";
      $("modes").hidden=$("zooms").hidden=!item||!item.actual;
      $("accept").hidden=!item||!item.accept;
      if(!item){$("name").textContent="Nothing was compared";$("more").hidden=true;return;}
      const part=/^(.*?)(@[\d.]+x)?\.\w+$/.exec(item.file)||[0,item.file];
      $("name").replaceChildren(part[1],...(part[2]?[make("small",part[2].slice(1))]:[]));
      $("suite").textContent=`${item.suite} · ${groups[item.result].toLowerCase()}`;
      $("command").textContent=item.accept||"";$("copy").textContent="Copy";
      $("words").textContent=item.message||"";$("more").hidden=!item.message;
      fill(item,stage);$("facts").replaceChildren(...facts(item));place();
      try{history.replaceState(null,"",`#${state.n}.${state.mode}.${state.at}`);}catch(e){}
      const row=document.querySelector("li[aria-current]");
      if(row){row.closest("details").open=true;row.scrollIntoView({block:"nearest"});}}
    function set(change){Object.assign(state,change);show();}
    function copy(text,button){const said=button.textContent;
      const done=()=>{button.textContent="Copied";setTimeout(()=>{button.textContent=said;},1500);};
      const area=make("textarea",text);area.style.position="fixed";area.style.opacity=0;document.body.append(area);area.select();
      let ok=false;try{ok=document.execCommand("copy");}catch(e){}area.remove();
      if(ok)done();else if(navigator.clipboard)navigator.clipboard.writeText(text).then(done,()=>{});}
    const label=z=>z==="fit"?"Fit":z+"×";

    // One command for all chosen rows, or for all rows if none is chosen.
    const chosen=new Set();
    function commands(){return items.filter((i,n)=>bad(i.result)&&i.accept&&(!chosen.size||chosen.has(n))).map(i=>i.accept);}
    function offer(){const n=commands().length;$("all").hidden=n<(chosen.size?1:2);
      $("all").textContent=`Copy the command that accepts ${chosen.size?`these ${n}`:`all ${n}`}`;}

    // The list, failures first
    for(const result of Object.keys(groups)){const own=items.map((item,n)=>({item,n})).filter(o=>o.item.result===result);
      if(!own.length)continue;const fold=make("details"),head=make("summary"),list=make("ol");fold.open=bad(result);
      head.append(make("b",groups[result]),` ${own.length}`);fold.append(head,list);
      const c=make("i",`${own.length} ${result}`,result);$("counts").append(c);
      for(const {item,n} of own){const li=make("li"),words=make("span"),sub=make("i");li.dataset.n=n;
        if(bad(result)){li.dataset.bad="";const src=item.actual||item.expected;
          if(src&&!item.file.endsWith(".txt")){const i=new Image();i.src=src;i.alt="";li.append(i);}}
        sub.append(item.suite);if(item.differing)sub.append(" · ",make("em",`${number(item.differing)} px`));
        words.append(make("b",item.file.replace(/\.\w+$/,"")),sub);li.append(words);li.title=item.file;
        if(bad(result)&&item.accept){const pick=make("input"),own=make("button","Copy","accept");pick.type="checkbox";
          pick.setAttribute("aria-label",`choose ${item.file}`);own.setAttribute("aria-label",`copy the command of ${item.file}`);
          pick.onclick=e=>{e.stopPropagation();pick.checked?chosen.add(n):chosen.delete(n);offer();};
          own.onclick=e=>{e.stopPropagation();copy(item.accept,own);};li.prepend(pick);li.append(own);}
        li.onclick=()=>set({n});list.append(li);}
      $("list").append(fold);}
    modes.forEach(m=>{const b=make("button",names[m]);b.dataset.mode=m;b.setAttribute("role","tab");
      b.onclick=()=>set({mode:m});$("modes").append(b);});
    zooms.forEach(z=>{const b=make("button",label(z));b.onclick=()=>set({zoom:z});$("zooms").append(b);});
    offer();$("all").onclick=()=>copy(commands().join(" && "),$("all"));
    $("copy").onclick=()=>copy(items[state.n].accept,$("copy"));
    $("at").oninput=e=>{state.at=+e.target.value;place();};
    function drag(e){if(state.mode!=="swipe")return;const d=document.querySelector(".over");if(!d)return;
      const r=d.getBoundingClientRect();state.at=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width));place();}
    $("stage").onpointermove=drag;$("stage").onpointerdown=drag;
    addEventListener("keydown",e=>{if(e.ctrlKey||e.metaKey||e.altKey)return;const n=items.length,k=e.key;let used=true;
      if(k==="ArrowDown"||k==="j")set({n:Math.min(n-1,state.n+1)});
      else if(k==="ArrowUp"||k==="k")set({n:Math.max(0,state.n-1)});
      else if(k>="1"&&k<="5")set({mode:modes[k-1]});
      else if(k==="ArrowLeft"||k==="ArrowRight"){state.at=Math.min(1,Math.max(0,state.at+(k==="ArrowLeft"?-.02:.02)));place();}
      else if(k===" "&&state.mode==="blink"){if(timer){clearInterval(timer);timer=0;}else timer=setInterval(blink,600);}
      else if(k==="z")set({zoom:zooms[(zooms.indexOf(state.zoom)+1)%zooms.length]});
      else if(k==="b")$("stage").toggleAttribute("data-nobox");
      else if(k==="c"&&items[state.n]?.accept)copy(items[state.n].accept,$("copy"));
      else used=false;
      if(used)e.preventDefault();});
    addEventListener("hashchange",()=>{read();show();});
    addEventListener("resize",()=>{if(state.zoom==="fit")show();});
    read();show();
    addEventListener("load",()=>{document.body.dataset.loads=performance.getEntriesByType("resource")
      .filter(r=>!r.name.startsWith("data:")).length;document.body.dataset.ready="1";});

    """#
}
