/** Styles of the sign-in pages, after the common ones. */
export const STYLE = `
h1 { margin-bottom: 0.5rem; }
.sides { flex: 1; display: flex; }
.side { display: none; width: 40%; max-height: calc(100vh - 4rem); position: sticky; top: 0; object-fit: cover; height: auto; }
@media (min-width: 60rem) { .side { display: block; } }
h2 { font-size: 1rem; margin: 2.25rem 0 0.1rem; }
a { overflow-wrap: anywhere; }
form { margin: 0; }
label { display: block; font-size: 0.9rem; font-weight: 600; margin-bottom: 0.35rem; }
input { width: 100%; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge);
	border-radius: var(--radius); padding: 0.7rem 0.8rem; min-height: 3rem; }
input[aria-invalid] { border-color: var(--error); background: var(--error-tint); }
.code-field { font-size: 1.4rem; letter-spacing: 0.3em; font-variant-numeric: tabular-nums; }
.hint { color: var(--soft); font-size: 0.88rem; margin: 0.35rem 0 0; }
.problem { color: var(--error); font-size: 0.92rem; margin: 0.35rem 0 0; }
.wide { width: 100%; margin-top: 1rem; }
button.plain { background: none; color: var(--ink); border-color: var(--line); padding: 0.5rem 1rem; min-height: 2.75rem; font-weight: 550; }
button.plain:hover { border-color: var(--edge); filter: none; }
.people { list-style: none; margin: 0.75rem 0 0; padding: 0; border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; background: var(--card); }
.people li + li { border-top: 1px solid var(--line); }
.people button { width: 100%; border: 0; border-radius: 0; background: none; color: inherit; font-weight: 400; text-align: start;
	display: grid; grid-template-columns: 2.5rem minmax(0, 1fr) auto; gap: 0 0.8rem; padding: 0.75rem 1rem; }
.people button:hover { background: var(--tint); filter: none; }
.people button:focus-visible { outline-offset: -3px; border-radius: var(--radius); }
.face { grid-row: span 2; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--tint); border: 1px solid var(--line);
	display: grid; place-items: center; font-weight: 600; font-size: 0.95rem; }
.people strong { font-weight: 600; justify-self: start; }
.people small { color: var(--soft); font-size: 0.86rem; overflow-wrap: anywhere; }
.people .mail { grid-column: 2 / -1; justify-self: start; }
.people .count { grid-row: 1; grid-column: 3; white-space: nowrap; }
.letter { border: 2px dashed var(--test-line); background: var(--test-tint); border-radius: var(--radius); padding: 1rem; margin: 1.25rem 0 1.5rem;
	display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; }
.letter small { display: block; width: 100%; font-size: 0.85rem; }
.letter p { margin: 0; }
.letter output { display: block; font-size: 1.6rem; font-weight: 650; letter-spacing: 0.14em; font-variant-numeric: tabular-nums; }
.more a { padding-block: 0.6rem; }
.more { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-top: 1.5rem; }
.notice { border: 1px solid var(--error); border-inline-start-width: 4px; border-radius: var(--radius); padding: 0.75rem 1rem; margin: 0 0 1.25rem; background: var(--error-tint); overflow-wrap: anywhere; }
`;
