import { createHash } from 'node:crypto';

/** Quiet surfaces, one accent, room for fingers; both color schemes from one set of tokens. */
export const STYLE = `
:root {
	color-scheme: light dark;
	--paper: light-dark(#f7f6f3, #15171a);
	--card: light-dark(#ffffff, #1d2024);
	--sunk: light-dark(#f1efeb, #181a1e);
	--line: light-dark(#dedad3, #33373d);
	--edge: light-dark(#8f8a82, #747b85);
	--ink: light-dark(#1f2328, #eceae6);
	--soft: light-dark(#5b5f66, #a9adb4);
	--accent: light-dark(#23445f, #a8c9e4);
	--on-accent: light-dark(#ffffff, #10202c);
	--good: light-dark(#1d6a45, #86d3a8);
	--warn: light-dark(#7a4b00, #f0c479);
	--bad: light-dark(#a32a1c, #ff9f91);
	--radius: 10px;
	--gutter: max(1rem, (100vw - 59rem) / 2);
	accent-color: var(--accent);
	font: 16px/1.5 ui-sans-serif, system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.01em; margin: 0; text-wrap: balance; }
h2 { font-size: 1.0625rem; margin: 0; }
p { margin: 0; }
small, .soft { color: var(--soft); font-size: 0.875rem; }
code { font: 0.875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.visually-hidden {
	position: absolute; width: 1px; height: 1px; overflow: hidden;
	clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 2; background: var(--card); padding: 0.5rem 1rem; }

.bar {
	display: flex; justify-content: space-between; align-items: center; gap: 1rem;
	padding: 0.75rem var(--gutter) 0.25rem;
}
.brand { color: inherit; font-weight: 650; text-decoration: none; }
.brand span { color: var(--soft); font-weight: 400; }
.shop-link { font-size: 0.9375rem; padding: 0.5rem 0; }
.sections {
	display: flex; flex-wrap: wrap; padding: 0 calc(var(--gutter) - 0.625rem);
	border-bottom: 1px solid var(--line);
}
.sections a {
	color: var(--soft); text-decoration: none; white-space: nowrap;
	padding: 0.5625rem 0.625rem; border-bottom: 2px solid transparent;
}
.sections a:hover { color: var(--ink); }
.sections a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--accent); }
main { display: grid; gap: 1.25rem; padding: 1.25rem var(--gutter) 4rem; }
main > * { min-width: 0; }

.head { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: center; }
.head > :first-child { flex: 1 1 12rem; }
.card {
	display: grid; gap: 1rem; align-content: start; min-width: 0;
	background: var(--card); border: 1px solid var(--line); border-radius: var(--radius);
	padding: 1rem;
}
.card.plain { border: 0; padding: 0; background: none; }
.card.flush { padding: 0; gap: 0; overflow: hidden; }
.card.flush > :is(h2, p, form) { margin: 1rem; }
.columns { display: grid; gap: 1.25rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
.row > .field { flex: 1 1 10rem; }
.notice {
	border: 1px solid var(--line); border-left: 4px solid var(--good);
	border-radius: var(--radius); background: var(--card); padding: 0.75rem 1rem;
}
.notice.warning { border-left-color: var(--warn); }
.notice.error { border-left-color: var(--bad); }
.notice ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }

.field { display: grid; gap: 0.375rem; align-content: start; min-width: 0; }
.field small { overflow-wrap: anywhere; }
.field label { font-weight: 550; font-size: 0.9375rem; }
.field.check { grid-template-columns: auto 1fr; align-items: center; gap: 0 0.625rem; min-height: 2.75rem; }
.field.check small { grid-column: 2; }
input, textarea, select {
	width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
	font: inherit; color: inherit; background: var(--card);
	border: 1px solid var(--edge); border-radius: 8px;
}
textarea { resize: vertical; line-height: 1.45; }
input[type='checkbox'] { width: 1.25rem; height: 1.25rem; min-height: 0; margin: 0; }
input[readonly] { background: var(--sunk); border-color: var(--line); color: var(--soft); }
[aria-invalid] { border-color: var(--bad); }
.field-error { color: var(--bad); font-size: 0.875rem; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 1rem; min-width: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: 0.5rem; }

fieldset.rows { gap: 0.625rem; padding: 0.875rem; border: 1px solid var(--line); border-radius: 8px; }
.rows > .list { display: grid; gap: 0.625rem; }
.rows > .list > li + li { border: 0; }
.choice { display: grid; gap: 0.5rem; }
.choice button, .choice .button { padding-inline: 0.75rem; }
.pair { display: grid; gap: 0.75rem; padding: 0.875rem; background: var(--sunk); border-radius: 8px; }
.preview { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.75rem; align-items: end; }
.preview img { width: 4rem; height: 4rem; border-radius: 6px; }
.preview > div { display: grid; gap: 0.25rem; }
.pictures > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 0.5rem; max-height: 24rem; overflow-y: auto; padding-top: 0.5rem; }
.pictures button { display: grid; justify-items: center; align-content: start; gap: 0.25rem; height: auto; padding: 0.5rem; font-weight: normal; white-space: normal; overflow-wrap: anywhere; }
details.new { flex: 1 1 100%; }
details.new summary { cursor: pointer; padding: 0.5rem 0; color: var(--accent); }
details.new ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.25rem 0 0; padding: 0; list-style: none; }
details.new a { display: inline-block; padding: 0.25rem 0; }
.tabs { padding: 0; }

button, .button {
	display: inline-flex; align-items: center; justify-content: center;
	min-height: 2.75rem; padding: 0.5rem 1.125rem; cursor: pointer;
	font: inherit; font-weight: 550; text-decoration: none; color: var(--ink);
	background: var(--card); border: 1px solid var(--edge); border-radius: 8px;
}
button:hover, a.button:hover { border-color: var(--ink); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.danger { color: var(--bad); border-color: var(--bad); }
.button[aria-disabled] { color: var(--soft); border-color: var(--line); cursor: default; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.pager { display: flex; justify-content: space-between; gap: 1rem; }

.list { list-style: none; margin: 0; padding: 0; }
.list > li + li { border-top: 1px solid var(--line); }
.item {
	display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0.125rem 0.875rem; align-items: center;
	padding: 0.75rem 1rem; color: inherit; text-decoration: none;
}
a.item:hover { background: var(--sunk); }
.item img, .item .no-picture { width: 3rem; height: 3rem; border-radius: 6px; background: var(--sunk); grid-row: span 2; }
.item.plain { grid-template-columns: minmax(0, 1fr) auto; }
.item .name { font-weight: 550; overflow-wrap: anywhere; }
.item .detail { grid-column: 2; color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.item.plain .detail { grid-column: 1; }
summary.item { cursor: pointer; }
.payload { margin: 0; padding: 0 1.25rem 1rem; overflow-x: auto; font-size: 0.8125rem; }
.item .side {
	grid-row: span 2; display: grid; gap: 0.25rem; justify-items: end;
	font-size: 0.9375rem; font-variant-numeric: tabular-nums;
}
.tag {
	display: inline-block; font-size: 0.8125rem; padding: 0.0625rem 0.5rem; border-radius: 99px;
	border: 1px solid currentcolor; color: var(--soft); white-space: nowrap;
}
.tag.good { color: var(--good); }
.tag.bad { color: var(--bad); }
.tag.warn { color: var(--warn); }
.card.flush > .empty { margin: 0; padding: 1.5rem 1rem 2.5rem; text-align: center; color: var(--soft); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: 0.75rem; }
.figures a { padding: 0.75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); text-decoration: none; color: var(--soft); }
.figures a:hover { border-color: var(--edge); }
.figures strong { display: block; color: var(--ink); font-size: 1.5rem; line-height: 1.3; font-variant-numeric: tabular-nums; }

.variant { display: grid; gap: 0.75rem; padding: 1rem; }
.variant + .variant { border-top: 1px solid var(--line); }
.variant .inputs { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.75rem; align-items: end; }
.variant .field label { font-size: 0.8125rem; font-weight: 500; color: var(--soft); }
.members { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.members img { width: 3.5rem; height: 3.5rem; border-radius: 6px; background: var(--sunk); }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.375rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }

@media (min-width: 48rem) {
	.card.plain { padding: 0; }
	.bar { padding-top: 0.875rem; }
	main { padding-block: 1.75rem 5rem; }
	.columns { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); align-items: start; }
	.card { padding: 1.25rem; }
	.card.flush > :is(h2, p, form) { margin: 1.25rem 1.25rem 1rem; }
	.variant { grid-template-columns: minmax(8rem, 1fr) minmax(0, 2.5fr); align-items: center; padding: 0.75rem 1.25rem; }
	.item { padding-inline: 1.25rem; }
}
@media (prefers-reduced-motion: no-preference) {
	button, .button, input, .figures a { transition: border-color 120ms ease; }
}
`;

/** Changes with the text, so it may be kept for ever. */
export const STYLE_PATH = `/admin/style-${createHash('sha256').update(STYLE).digest('hex').slice(0, 10)}.css`;
