/**
 * Slots in markup that is rendered once for many: each lists what may stand there, and the server
 * chooses for each visitor. Markup cannot forge one, because text is written without a bare `<`.
 */
export interface Slot {
	name: string;
	/** Markup by case; the first is for a visitor of whom nothing is known. */
	cases: ReadonlyMap<string, string>;
}

/**
 * Stands in a case for a text of the visitor: a control character, which no text of a shop has. V8 keeps a page
 * whose characters are all below U+0100 in half the memory.
 */
export const SLOT_TEXT = '\u{8F}';

/** Stands before a slot: its first byte is rare in texts, so slots are found at the speed of memory. */
const SLOT_SIGN = '\u{81}';
const SIGN_BYTE = 0xc2;
const SLOT_START = `${SLOT_SIGN}<!--slot:`;
/** Bytes: the sign takes two. */
const START_LENGTH = SLOT_START.length + 1;
const SLOT_END = '<!--/slot-->';
const SLOT = /^<!--slot:([a-z-]+)-->(.*)<!--\/slot-->$/s;
/** A page has four, which differ by language, market and theme. */
const MAX_KNOWN = 1000;

const known = new Map<string, Slot | null>();
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
	let start = page.indexOf(SIGN_BYTE);
	while (start >= 0) {
		const end = findSlotEnd(page, start);
		const slot = end === null ? null : readSlot(page.toString('utf8', start, end));
		if (end !== null && slot !== null) {
			texts.push(page.subarray(textStart, start));
			slots.push(slot);
			textStart = end;
		}
		start = page.indexOf(SIGN_BYTE, slot === null ? start + 1 : textStart);
	}
	return { texts: [...texts, page.subarray(textStart)], slots };
}

/** Null where no slot starts. */
function findSlotEnd(page: Buffer, start: number): number | null {
	if (page.toString('utf8', start, start + START_LENGTH) !== SLOT_START) return null;
	const end = page.indexOf(SLOT_END, start);
	return end < 0 ? null : end + SLOT_END.length;
}

/** Reads each markup once: pages share their slots. */
function readSlot(markup: string): Slot | null {
	const before = known.get(markup);
	if (before !== undefined) return before;
	const [, name, body] = SLOT.exec(markup.slice(SLOT_SIGN.length)) ?? [];
	const slot = name === undefined || body === undefined ? null : { name, cases: readCases(body) };
	if (known.size === MAX_KNOWN) known.clear();
	known.set(markup, slot);
	return slot;
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
