/**
 * Slots in markup that is rendered once for many: each lists what may stand there, and the server
 * chooses for each visitor. Markup cannot forge one, because text is written without a bare `<`.
 */
export interface Slot {
	name: string;
	/** Markup by case; the first is for a visitor of whom nothing is known. */
	cases: ReadonlyMap<string, string>;
}

/** Stands in a case for a text of the visitor; fonts of the shop have no such sign. */
export const SLOT_TEXT = '\u{E000}';

const SLOT = /<!--slot:([a-z-]+)-->(.*?)<!--\/slot-->/gs;
const CASE = /<!--case:([a-z-]+)-->/;

export function writeSlot(name: string, cases: Readonly<Record<string, string>>): string {
	const parts = Object.entries(cases).map(([id, markup]) => `<!--case:${id}-->${markup}`);
	return `<!--slot:${name}-->${parts.join('')}<!--/slot-->`;
}

/** Splits markup into its own text and the slots between: text, slot, text, slot, text. */
export function splitAtSlots(markup: string): { texts: string[]; slots: Slot[] } {
	const texts: string[] = [];
	const slots: Slot[] = [];
	let end = 0;
	for (const match of markup.matchAll(SLOT)) {
		const [whole, name = '', body = ''] = match;
		texts.push(markup.slice(end, match.index));
		slots.push({ name, cases: readCases(body) });
		end = match.index + whole.length;
	}
	return { texts: [...texts, markup.slice(end)], slots };
}

function readCases(body: string): Map<string, string> {
	const [, ...parts] = body.split(CASE);
	const count = parts.length / 2;
	return new Map(
		Array.from({ length: count }, (_, index) => [
			parts[2 * index] ?? '',
			parts[2 * index + 1] ?? ''
		])
	);
}
