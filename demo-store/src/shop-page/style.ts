import { markSafe, type SafeHtml } from '../wire/html.ts';
import type { Brand } from './brand.ts';
import { FONTS_PATH } from './fonts.ts';

/** Colors, fonts and base rules that the pages of the hosted checkout and sign-in share. */
export function renderStyle({ action, page }: Brand, own = ''): SafeHtml {
	return markSafe(`
@font-face { font-family: 'Shop Text'; src: url('${FONTS_PATH}instrument-sans-latin.woff2') format('woff2');
	font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Shop Display'; src: url('${FONTS_PATH}fraunces-latin.woff2') format('woff2');
	font-weight: 100 900; font-display: swap; }
:root {
	color-scheme: light dark;
	--brand-dark: ${action.background};
	--brand-light: ${page.background};
	--paper: light-dark(var(--brand-light), oklch(from var(--brand-dark) 0.2 0.016 h));
	--card: light-dark(#fff, oklch(from var(--brand-dark) 0.24 0.018 h));
	--field: var(--card);
	--tint: light-dark(oklch(from var(--brand-light) 0.957 c h), oklch(from var(--brand-dark) 0.17 0.014 h));
	--ink: light-dark(${page.foreground}, oklch(from var(--brand-light) 0.95 0.004 h));
	--soft: light-dark(oklch(from var(--brand-dark) 0.47 0.022 h), oklch(from var(--brand-dark) 0.77 0.012 h));
	--line: light-dark(oklch(from var(--brand-light) 0.89 0.005 h), oklch(from var(--brand-dark) 0.34 0.016 h));
	--edge: oklch(from var(--brand-dark) 0.6 0.015 h);
	--accent: var(--ink);
	--action: var(--ink);
	--on-action: var(--paper);
	--error: light-dark(oklch(0.48 0.17 27), oklch(0.78 0.12 27));
	--error-tint: light-dark(oklch(0.97 0.015 27), oklch(0.26 0.04 27));
	--reduced: light-dark(oklch(0.49 0.15 30), oklch(0.79 0.11 40));
	--good: light-dark(oklch(0.44 0.09 155), oklch(0.8 0.11 155));
	--test-tint: light-dark(oklch(0.97 0.03 95), oklch(0.27 0.03 95));
	--test-line: light-dark(oklch(0.72 0.12 85), oklch(0.5 0.08 85));
	--focus: light-dark(oklch(0.5 0.19 265), oklch(0.8 0.12 250));
	--radius: 2px;
	--display: 'Shop Display', Georgia, serif;
	font: 1rem/1.5 'Shop Text', system-ui, sans-serif;
	background: var(--paper);
	color: var(--ink);
	-webkit-text-size-adjust: 100%;
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0.5rem 1rem;
	padding: 1.1rem clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--line); }
.brand { display: inline-flex; align-items: center; gap: 0.6rem; min-height: 2rem; font-size: 1.125rem; font-weight: 600;
	letter-spacing: -0.025em; text-decoration: none; color: inherit; }
.brand svg { width: 2.125rem; fill: none; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; overflow: visible; }
.badge { font-size: 0.8rem; border: 1px dashed var(--test-line); background: var(--test-tint); border-radius: var(--radius);
	padding: 0.15rem 0.7rem; }
h1, h2, h3 { line-height: 1.12; letter-spacing: -0.02em; text-wrap: balance; }
h1 { font-family: var(--display); font-weight: 360; font-size: clamp(1.9rem, 6vw, 2.6rem); letter-spacing: -0.032em;
	margin: 0 0 1rem; overflow-wrap: anywhere; }
h2, h3 { font-weight: 550; }
p { margin: 0 0 1rem; text-wrap: pretty; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: var(--radius); }
button, .button { font: inherit; font-size: 0.9375rem; font-weight: 550; cursor: pointer; border-radius: var(--radius);
	border: 1px solid var(--action); background: var(--action); color: var(--on-action); padding: 0.75rem 1.75rem;
	min-height: 3.25rem; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
button:hover, .button:hover { filter: brightness(1.12); }
.soft { color: var(--soft); }
.narrow { flex: 1; width: 100%; max-width: 34rem; margin: 0 auto; padding: clamp(1.5rem, 7vh, 4rem) 1rem 3rem; }
.bottom { border-top: 1px solid var(--line); padding: 1rem clamp(1rem, 4vw, 2.5rem); font-size: 0.85rem; color: var(--soft);
	display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; justify-content: space-between; }
.bottom p { margin: 0; }
[dir='rtl'] :is(h1, h2, h3, legend, .brand) { letter-spacing: 0; line-height: 1.35; }
:lang(ja) :is(h1, h2, h3) { letter-spacing: 0; line-height: 1.35; word-break: auto-phrase; }
@media (prefers-reduced-motion: no-preference) {
	button, .button, input, select { transition: border-color 120ms, filter 120ms, background-color 120ms; }
}
${own}`);
}
