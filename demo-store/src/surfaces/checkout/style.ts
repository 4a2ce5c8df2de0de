/** Styles of the checkout pages, after the common ones. */
export const STYLE = `
main:focus { outline: none; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.75rem; }
.skip { position: absolute; inset-inline-start: -100vw; background: var(--paper); padding: 0.5rem 1rem; z-index: 2; }
.skip:focus { inset-inline-start: 1rem; top: 0.5rem; }
.total-bar { display: flex; justify-content: space-between; padding: 0.85rem clamp(1rem, 4vw, 2.5rem);
	background: var(--tint); border-bottom: 1px solid var(--line); text-decoration: none; }
.total-bar span { text-decoration: underline; text-decoration-color: var(--accent); }
.columns { flex: 1; width: 100%; }
main, aside { padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 2.5rem; }
aside { background: var(--tint); border-top: 1px solid var(--line); }
.single main { max-width: 46rem; margin-inline: auto; padding-top: clamp(1.5rem, 6vh, 4rem); }
.lead { font-size: 1.1rem; color: var(--soft); }
.quiet { color: var(--soft); font-size: 0.92rem; }

.steps ol { display: flex; flex-wrap: wrap; gap: 0.35rem 0; list-style: none; margin: 0 0 1.5rem; padding: 0; font-size: 0.9rem; color: var(--soft); }
.steps li:not(:last-child)::after { content: '›'; margin: 0 0.6rem; color: var(--soft); }
.steps [aria-current] { color: var(--ink); font-weight: 600; }

.fields { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 0.9rem; border: 0; margin: 0; padding: 0; }
.field { grid-column: span 6; }
@media (min-width: 30rem) {
	.half { grid-column: span 3; }
	.third { grid-column: span 2; }
}
label { display: block; font-size: 0.88rem; margin-bottom: 0.3rem; }
label .optional { color: var(--soft); }
input[type='text'], input[type='email'], input[type='tel'], select {
	width: 100%; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--edge);
	border-radius: var(--radius); padding: 0.7rem 0.8rem; min-height: 3rem; }
input:hover, select:hover { border-color: var(--ink); }
.field .problem { color: var(--error); font-size: 0.88rem; margin: 0.35rem 0 0; }
.field [aria-invalid='true'] { border-color: var(--error); background: var(--error-tint); }
.check { display: flex; gap: 0.6rem; align-items: flex-start; grid-column: span 6; margin: 0; font-size: 0.95rem; }
.check input, .choice input { accent-color: var(--accent); width: 1.15rem; height: 1.15rem; margin: 0.2rem 0 0; flex: none; }

.choices { border: 1px solid var(--line); border-radius: var(--radius); margin: 0; padding: 0; overflow: hidden; background: var(--field); }
.choice { display: flex; gap: 0.8rem; padding: 0.95rem 1rem; margin: 0; font-size: 1rem; cursor: pointer; align-items: flex-start; }
.choice + .choice { border-top: 1px solid var(--line); }
.choice:has(:checked) { background: var(--tint); }
.choice .text { flex: 1; }
.choice .text small { display: block; color: var(--soft); font-size: 0.88rem; }
.choice .price { unicode-bidi: isolate; font-variant-numeric: tabular-nums; font-weight: 600; }
.group { border: 0; margin: 0; padding: 0; }
.group + .group { margin-top: 1.5rem; }
.group > legend:not(.skip) { margin-bottom: 0.5rem; padding: 0; font-weight: 600; }
.group > legend small { display: block; color: var(--soft); font-weight: 400; font-size: 0.88rem; }
.group > p { margin: 0 0 0.35rem; }
.group .check { padding-block: 0.35rem; }
.test { border: 2px dashed var(--test-line); background: var(--test-tint); border-radius: var(--radius); padding: 1rem; }
.test > legend { font-weight: 700; font-size: 0.85rem; letter-spacing: 0.04em; text-transform: uppercase; padding: 0 0.4rem; }
.test p { margin: 0 0 0.9rem; font-size: 0.95rem; }

.actions { display: flex; flex-direction: column-reverse; gap: 1rem; align-items: stretch; margin-top: 1.75rem; }
.actions > a { text-align: center; }
button.plain { background: none; color: var(--ink); border-color: var(--line); padding: 0.6rem 1rem; min-height: 3rem; }
button.link { background: none; border: 0; color: inherit; padding: 0 0.3rem; min-height: 1.8rem; text-decoration: underline;
	text-decoration-color: var(--accent); text-underline-offset: 0.2em; font-weight: 400; font-size: 0.88rem; }

.notice { border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: var(--radius); padding: 0.8rem 1rem; margin: 0 0 1.5rem; background: var(--tint); }
.notice.bad { border-color: var(--error); background: var(--error-tint); }
.notice ul { margin: 0.4rem 0 0; padding-inline-start: 1.2rem; }
.notice :last-child { margin-bottom: 0; }

.facts { border: 1px solid var(--line); border-radius: var(--radius); margin: 0 0 1.5rem; padding: 0 1rem; }
.facts > div { display: grid; grid-template-columns: minmax(5.2rem, auto) 1fr auto; gap: 0.3rem 0.8rem; padding: 0.8rem 0; font-size: 0.95rem; }
.facts > div + div { border-top: 1px solid var(--line); }
.facts dt { color: var(--soft); width: 5.2rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.facts .change { font-size: 0.88rem; }

.lines { list-style: none; margin: 0; padding: 0; }
.lines > li { display: grid; grid-template-columns: 4rem minmax(0, 1fr) auto; overflow-wrap: anywhere; gap: 0.9rem; align-items: start; padding: 0.65rem 0; }
.thumb { position: relative; width: 4rem; height: 4rem; }
.thumb img { width: 100%; height: 100%; object-fit: cover; border-radius: var(--radius); border: 1px solid var(--line); background: var(--field); display: block; }
.thumb b { position: absolute; top: -0.45rem; inset-inline-end: -0.45rem; min-width: 1.4rem; height: 1.4rem; border-radius: 99px; background: var(--ink);
	color: var(--paper); font-size: 0.78rem; display: grid; place-items: center; padding: 0 0.35rem; }
.lines .name { font-weight: 600; display: block; }
.lines small { display: block; color: var(--soft); font-size: 0.86rem; }
.lines small.saved, .saved { color: var(--reduced); }
.lines .part { unicode-bidi: isolate; white-space: nowrap; }
.lines .amount { text-align: end; unicode-bidi: isolate; font-variant-numeric: tabular-nums; }
.lines s { color: var(--soft); display: block; font-size: 0.86rem; }

.codes { border-top: 1px solid var(--line); margin-top: 1rem; padding-top: 1rem; }
.codes .row { display: grid; grid-template-columns: 1fr auto; gap: 0.6rem; align-items: end; }
.codes .problem { color: var(--error); font-size: 0.88rem; margin: 0.4rem 0 0; }
.tags { list-style: none; padding: 0; margin: 0.8rem 0 0; display: flex; flex-wrap: wrap; gap: 0.5rem; }
.tags li { border: 1px solid var(--line); background: var(--field); border-radius: var(--radius); padding-block: 0.15rem; padding-inline: 0.7rem 0.25rem; font-size: 0.88rem; display: flex; align-items: center; gap: 0.2rem; }
.tags form { display: inline; }
.saved-addresses { margin-bottom: 1.25rem; }
.saved-addresses p { margin: 0; }
.saved-addresses li { padding: 0.4rem 0.7rem; }

.totals { margin: 1rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line); }
.totals div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.2rem 0; }
.totals dd { margin: 0; flex: none; text-align: end; unicode-bidi: isolate; font-variant-numeric: tabular-nums; }
.totals .grand { border-top: 1px solid var(--line); margin-top: 0.7rem; padding-top: 0.8rem; font-size: 1.3rem; font-weight: 600; align-items: baseline; }
.totals .grand small { font-size: 0.8rem; font-weight: 400; color: var(--soft); margin-inline-end: 0.4rem; }

.thanks { display: flex; gap: 1rem; align-items: flex-start; margin-bottom: 1.5rem; }
.thanks svg { width: 3rem; height: 3rem; flex: none; color: var(--good); }
.thanks h1 { margin: 0; }
.thanks p { margin: 0.2rem 0 0; color: var(--soft); }

@media (min-width: 40rem) { .facts dt { width: 5.5rem; } }
@media (min-width: 60rem) {
	.total-bar { display: none; }
	.split .columns { display: grid; grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
	.split main { padding: 2.5rem clamp(2rem, 5vw, 4.5rem) 3rem; width: 100%; max-width: 44rem; justify-self: end; }
	.split aside { border-top: 0; border-inline-start: 1px solid var(--line); padding: 2.5rem clamp(2rem, 4vw, 4rem) 3rem; }
	.split aside > .inner { max-width: 27rem; position: sticky; top: 2rem; }
	.actions { flex-direction: row; justify-content: space-between; align-items: center; }
}
@media print { .steps, .top .badge, .bottom, .actions, .total-bar { display: none; } }
`;
