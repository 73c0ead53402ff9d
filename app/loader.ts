// One inline script, the same text on every page (one CSP hash). It loads the modules once the page is painted and the
// browser idle, or at the first interaction; holds the click or submit that needs React and repeats it after hydration;
// and shows pictures that come within 50 px of the viewport: so a slow bundle costs no picture, and a failed one sends
// the form the plain way. It also notes where the visit came from, for an enquiry sent pages later (see enquiry/visit.ts).
const source = `(()=>{
let d=document,modules=d.currentScript.dataset.src.split(" "),started,held,first=["pointerdown","keydown","focusin"],passive={capture:true,passive:true},
start=()=>{if(started)return;started=1;first.forEach(e=>removeEventListener(e,start,passive));Promise.all(modules.map(u=>import(u))).catch(fail)},
hold=e=>{let t=e.type=="submit"?e.target:e.target.closest("[data-live]");if(t&&e.isTrusted){e.preventDefault();e.stopPropagation();held=[e.type,t,e.submitter];if(e.type=="submit")setTimeout(fail,8e3)}},
free=()=>{removeEventListener("click",hold,true);removeEventListener("submit",hold,true);let h=held;held=0;return h},
fail=()=>{let h=free();if(h&&h[0]=="submit")h[1].submit()},
idle=window.requestIdleCallback||(f=>setTimeout(f,200)),
soon=()=>new PerformanceObserver((l,o)=>{o.disconnect();idle(start)}).observe({type:"paint",buffered:true});
first.forEach(e=>addEventListener(e,start,passive));
addEventListener("click",hold,true);addEventListener("submit",hold,true);
addEventListener("hydrated",()=>{let h=free();if(h)h[0]=="submit"?h[1].requestSubmit(h[2]):h[1].click()},{once:true});
try{let s=sessionStorage,q=location.search,r=d.referrer;if(/[?&]utm_/.test(q))s.campaign=q;if(r&&!s.referrer&&new URL(r).origin!=origin)s.referrer=r}catch{}
d.readyState=="complete"?soon():addEventListener("load",soon);
let near=new IntersectionObserver(all=>all.forEach(({isIntersecting,target:i})=>{if(!isIntersecting)return;near.unobserve(i);
i.onload=()=>i.classList.add("in");
i.parentNode.querySelectorAll("source").forEach(s=>s.srcset=s.dataset.srcset);i.src=i.dataset.src}),{rootMargin:"50px"}),
look=()=>d.querySelectorAll("img[src='data:,']").forEach(i=>near.observe(i));
look();new MutationObserver(look).observe(d.body,{childList:true,subtree:true})
})()`;

export const loader = source.replaceAll('\n', '');
