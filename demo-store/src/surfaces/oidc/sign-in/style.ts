import { markSafe } from '../../../../../src/lib/core/html.ts';

/** The pages' whole look: they load nothing from anywhere. */
export const STYLE = markSafe(`
:root {
	color-scheme: light dark;
	--paper: light-dark(#fdfcfa, #14181d);
	--card: light-dark(#ffffff, #1b2027);
	--tint: light-dark(#f3efe8, #20262e);
	--ink: light-dark(#23303f, #ece8e0);
	--soft: light-dark(#5b6673, #a9b0b8);
	--line: light-dark(#dcd5c9, #343b45);
	--edge: light-dark(#8b8f94, #78808a);
	--accent: light-dark(#a64f32, #e39a7d);
	--action: light-dark(#23303f, #ece7df);
	--on-action: light-dark(#ffffff, #1a222c);
	--error: light-dark(#a5201c, #ff9d92);
	--error-tint: light-dark(#fdf0ee, #2c1816);
	--test-tint: light-dark(#fbf3dc, #2a2413);
	--test-line: light-dark(#d7a13b, #8c6a26);
	--serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif;
	font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
	background: var(--paper);
	color: var(--ink);
	-webkit-text-size-adjust: 100%;
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0.5rem 1rem;
	padding: 1.1rem clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--line); }
.brand { font-family: var(--serif); font-size: 1.3rem; font-weight: 600; text-decoration: none; color: inherit; }
.badge { font-size: 0.8rem; border: 1px dashed var(--test-line); background: var(--test-tint); border-radius: 99px; padding: 0.15rem 0.7rem; }
main { flex: 1; width: 100%; max-width: 30rem; margin: 0 auto; padding: clamp(1.5rem, 7vh, 4rem) 1rem 3rem; }
h1 { font-family: var(--serif); font-size: clamp(1.7rem, 6vw, 2.2rem); line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 0.5rem; text-wrap: balance; }
h2 { font-size: 1rem; margin: 2.25rem 0 0.1rem; }
p { margin: 0 0 1rem; text-wrap: pretty; }
.soft { color: var(--soft); }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
form { margin: 0; }
label { display: block; font-size: 0.9rem; font-weight: 600; margin-bottom: 0.35rem; }
input { width: 100%; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge);
	border-radius: 8px; padding: 0.7rem 0.8rem; min-height: 3rem; }
input[aria-invalid] { border-color: var(--error); background: var(--error-tint); }
.code-field { font-size: 1.4rem; letter-spacing: 0.3em; font-variant-numeric: tabular-nums; }
.hint { color: var(--soft); font-size: 0.88rem; margin: 0.35rem 0 0; }
.problem { color: var(--error); font-size: 0.92rem; margin: 0.35rem 0 0; }
button, .button { font: inherit; font-weight: 600; cursor: pointer; border-radius: 10px; border: 1px solid var(--action);
	background: var(--action); color: var(--on-action); padding: 0.75rem 1.5rem; min-height: 3rem; text-decoration: none;
	display: inline-flex; align-items: center; justify-content: center; }
button:hover, .button:hover { filter: brightness(1.12); }
.wide { width: 100%; margin-top: 1rem; }
button.plain { background: none; color: var(--ink); border-color: var(--line); padding: 0.5rem 1rem; min-height: 2.75rem; font-weight: 550; }
button.plain:hover { border-color: var(--edge); filter: none; }
.people { list-style: none; margin: 0.75rem 0 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--card); }
.people li + li { border-top: 1px solid var(--line); }
.people button { width: 100%; border: 0; border-radius: 0; background: none; color: inherit; font-weight: 400; text-align: start;
	display: grid; grid-template-columns: 2.5rem minmax(0, 1fr) auto; gap: 0 0.8rem; padding: 0.75rem 1rem; }
.people button:hover { background: var(--tint); filter: none; }
.people button:focus-visible { outline-offset: -3px; border-radius: 12px; }
.face { grid-row: span 2; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--tint); border: 1px solid var(--line);
	display: grid; place-items: center; font-family: var(--serif); font-weight: 600; font-size: 0.95rem; }
.people strong { font-weight: 600; justify-self: start; }
.people small { color: var(--soft); font-size: 0.86rem; overflow-wrap: anywhere; }
.people .mail { grid-column: 2 / -1; justify-self: start; }
.people .count { grid-row: 1; grid-column: 3; white-space: nowrap; }
.letter { border: 2px dashed var(--test-line); background: var(--test-tint); border-radius: 12px; padding: 1rem; margin: 1.25rem 0 1.5rem;
	display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; }
.letter small { display: block; width: 100%; font-size: 0.85rem; }
.letter p { margin: 0; }
.letter output { display: block; font-size: 1.6rem; font-weight: 650; letter-spacing: 0.14em; font-variant-numeric: tabular-nums; }
.more a { padding-block: 0.6rem; }
.more { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-top: 1.5rem; }
.notice { border: 1px solid var(--error); border-left-width: 4px; border-radius: 8px; padding: 0.75rem 1rem; margin: 0 0 1.25rem; background: var(--error-tint); overflow-wrap: anywhere; }
footer { border-top: 1px solid var(--line); padding: 1rem clamp(1rem, 4vw, 2.5rem); font-size: 0.85rem; color: var(--soft);
	display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; justify-content: space-between; }
footer p { margin: 0; }
@media (prefers-reduced-motion: no-preference) {
	button, .button, input { transition: border-color 120ms, filter 120ms, background-color 120ms; }
}
`);
