import type { Firm } from '../_shared/firm.ts';

/** The theme's colours and letters and the site's shapes, small enough to travel inside the page. */
export function pageStyle({ colours, fonts }: Firm): string {
  const declarations = Object.entries({ ...colours, ...fonts }).map(([name, value]) => `--${name}: ${value};`);
  return `:root { ${declarations.join(' ')} }\n${shapes}`;
}

const shapes = `
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 400 1.125rem/1.6 var(--text); }
header, main, footer { width: 100%; max-width: 46rem; margin-inline: auto; padding-inline: clamp(1.25rem, 0.6rem + 2.6vw, 3rem); }
main { max-width: min(46rem, 100% - 1rem); }
header { padding-block: 1.25rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; font: 460 1.5rem/1.2 var(--headings); color: var(--hedge); text-decoration: none; }
footer { padding-block: 2rem 3rem; color: var(--soft); font-size: 1rem; }
h1 { margin: 0 0 1rem; font: 460 clamp(1.875rem, 1.47rem + 1.65vw, 2.875rem)/1.1 var(--headings); letter-spacing: -0.014em; text-wrap: balance; color: var(--hedge); }
p { margin: 0 0 1rem; max-width: 62ch; text-wrap: pretty; }
a { color: var(--lawn); font-weight: 600; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
a[href^='tel:'] { white-space: nowrap; }
:focus-visible { outline: 3px solid var(--hedge); outline-offset: 3px; border-radius: 0.25rem; }
.packet { position: relative; padding: clamp(1.75rem, 1rem + 3vw, 3rem); background: var(--card); border-radius: 0.625rem; box-shadow: 0 2px 3px color-mix(in oklab, var(--hedge-900) 7%, transparent), 0 22px 48px -18px color-mix(in oklab, var(--hedge-950) 34%, transparent); }
.packet::before { content: ""; position: absolute; inset: 0.5rem; border: 1px solid var(--line); border-radius: 0.375rem; pointer-events: none; }
.packet > :last-child { margin-bottom: 0; }
.reference { font-size: 1.375rem; font-weight: 600; letter-spacing: 0.04em; color: var(--hedge); white-space: nowrap; }
.alert { position: relative; margin: 0 0 1.5rem; padding: 1rem 1.15rem; background: var(--blush); border-left: 4px solid var(--brick); border-radius: 0.375rem; }
.alert ul { margin: 0.5rem 0 0; padding-left: 1.25rem; }
.alert p { margin: 0; }
.alert li a { color: var(--brick); }
form { position: relative; display: grid; gap: 0.875rem 1rem; }
.field { display: grid; gap: 0.3rem; align-content: start; }
.field label { font-size: 0.9375rem; line-height: 1.3; font-weight: 600; color: var(--hedge); }
.field i { font-style: normal; color: var(--brick); }
.input { width: 100%; min-height: 2.875rem; padding: 0.5rem 0.75rem; font: inherit; font-size: 1.0625rem; line-height: 1.35; color: var(--ink); background: #fff; border: 1px solid var(--edge); border-radius: 0.25rem; }
.input:focus { outline: 2px solid var(--hedge); outline-offset: 1px; }
.input[aria-invalid] { border-color: var(--brick); box-shadow: inset 3px 0 0 var(--brick); }
textarea { resize: vertical; }
.error { margin: 0; font-size: 0.9375rem; line-height: 1.35; font-weight: 600; color: var(--brick); }
.check { display: grid; grid-template-columns: auto 1fr; gap: 0.3rem 0.7rem; font-size: 0.9375rem; line-height: 1.4; color: var(--soft); }
.check input { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--lawn); }
.check .error { grid-column: 2; }
.trap { position: absolute; left: -100vw; clip-path: inset(50%); }
button { justify-self: start; min-height: 3.25rem; padding: 0.625rem 1.5rem; border: 0; border-radius: 0.375rem; font: inherit; font-weight: 650; font-size: 1.0625rem; line-height: 1.2; color: var(--hedge-950); background: var(--amber); box-shadow: inset 0 1px 0 oklch(1 0 0 / 0.35), 0 1px 2px color-mix(in oklab, var(--hedge-900) 28%, transparent); cursor: pointer; }
button:hover { background: var(--amber-dark); }
@media (width >= 40rem) { form { grid-template-columns: 1fr 1fr; } .wide { grid-column: 1 / -1; } }
@media (width < 40rem) { button { width: 100%; } }
`;
