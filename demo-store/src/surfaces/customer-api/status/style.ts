import { markSafe } from '../../../../../src/lib/core/html.ts';

export const STYLE = markSafe(`
:root {
	color-scheme: light dark;
	--paper: light-dark(#fdfcfa, #14181d);
	--card: light-dark(#ffffff, #1b2027);
	--ink: light-dark(#23303f, #ece8e0);
	--soft: light-dark(#5b6673, #a9b0b8);
	--line: light-dark(#dcd5c9, #343b45);
	--accent: light-dark(#a64f32, #e39a7d);
	--good: light-dark(#2b6a4b, #8fd3ad);
	font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
	background: var(--paper);
	color: var(--ink);
}
* { box-sizing: border-box; }
body { margin: 0; }
header { padding: 1.1rem clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--line); }
header a, h1 { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif; }
header a { font-size: 1.3rem; font-weight: 600; text-decoration: none; }
main { max-width: 40rem; margin: 0 auto; padding: clamp(1.5rem, 6vh, 3.5rem) 1rem 4rem; }
h1 { font-size: clamp(1.7rem, 6vw, 2.2rem); line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
p { margin: 0 0 0.5rem; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.soft, small { color: var(--soft); }
.parcel { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--good);
	border-radius: 8px; background: var(--card); padding: 0.8rem 1rem; margin-top: 1rem; overflow-wrap: anywhere; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: grid; grid-template-columns: 4rem 1fr auto; gap: 0.9rem; align-items: center; padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
.lines img { border-radius: 10px; border: 1px solid var(--line); display: block; }
.lines small { display: block; font-size: 0.88rem; }
.amount, dd { font-variant-numeric: tabular-nums; }
.amount { grid-column: 3; }
dl { margin: 1rem 0 2rem; }
dl div { display: flex; justify-content: space-between; padding: 0.15rem 0; }
dd { margin: 0; }
`);
