/**
 * Slots of a page that is rendered once for many visitors. A slot stands in a text or in the value of an
 * attribute. It lists what may stand there, and the server chooses for each visitor.
 */
export interface Slot {
	name: string;
	/** Escaped texts by case; the first is for a visitor of whom nothing is known. */
	cases: ReadonlyMap<string, string>;
}

/** Stands in a case for a value of the visitor. */
export const HOLE = '\u{8F}';

/** Control characters: no text of a shop has them, and Svelte's escaping leaves them as they are. */
const START = '\u{81}';
const CASE = '\u{82}';
const TEXT = '\u{83}';
const END = '\u{84}';
const NAME = /^[a-z-]+$/;

export function writeSlot(name: string, cases: Readonly<Record<string, string>>): string {
	const parts = Object.entries(cases).map(([id, text]) => CASE + id + TEXT + text);
	return START + name + parts.join('') + END;
}

/** Splits a page into its own text and the slots between: text, slot, text, slot, text. */
export function splitAtSlots(page: string): { texts: string[]; slots: Slot[] } {
	const texts: string[] = [];
	const slots: Slot[] = [];
	let textStart = 0;
	for (let start = page.indexOf(START); start >= 0; start = page.indexOf(START, start + 1)) {
		const end = page.indexOf(END, start);
		const slot = end < 0 ? null : readSlot(page.slice(start + 1, end));
		if (slot === null) continue;
		texts.push(page.slice(textStart, start));
		slots.push(slot);
		textStart = end + 1;
	}
	return { texts: [...texts, page.slice(textStart)], slots };
}

/** Null for what only looks like a slot. */
function readSlot(body: string): Slot | null {
	const [name = '', ...parts] = body.split(CASE);
	const cases = parts.map((part) => part.split(TEXT));
	const isWhole = cases.every(([id = '', text]) => NAME.test(id) && text !== undefined);
	if (!NAME.test(name) || !isWhole) return null;
	return { name, cases: new Map(cases.map(([id = '', text = '']) => [id, text])) };
}
