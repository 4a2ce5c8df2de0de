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

const SLOT_START = '<!--slot:';
const SLOT_END = '<!--/slot-->';
const SLOT = /^<!--slot:([a-z-]+)-->(.*)<!--\/slot-->$/s;
const CASE = /<!--case:([a-z-]+)-->/;

export function writeSlot(name: string, cases: Readonly<Record<string, string>>): string {
	const parts = Object.entries(cases).map(([id, markup]) => `<!--case:${id}-->${markup}`);
	return `${SLOT_START}${name}-->${parts.join('')}${SLOT_END}`;
}

/**
 * Splits a page into its own text and the slots between: text, slot, text, slot, text. It searches the bytes,
 * because each copy of a page as a string is as large as all that its rendering allocates.
 */
export function splitAtSlots(page: Buffer): { texts: Buffer[]; slots: Slot[] } {
	const texts: Buffer[] = [];
	const slots: Slot[] = [];
	let textStart = 0;
	let start = page.indexOf(SLOT_START);
	while (start >= 0) {
		const end = page.indexOf(SLOT_END, start) + SLOT_END.length;
		const slot = readSlot(page.toString('utf8', start, end));
		if (slot !== null) {
			texts.push(page.subarray(textStart, start));
			slots.push(slot);
			textStart = end;
		}
		start = page.indexOf(SLOT_START, slot === null ? start + SLOT_START.length : end);
	}
	return { texts: [...texts, page.subarray(textStart)], slots };
}

function readSlot(markup: string): Slot | null {
	const [, name, body] = SLOT.exec(markup) ?? [];
	return name === undefined || body === undefined ? null : { name, cases: readCases(body) };
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
