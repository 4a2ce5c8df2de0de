import { escapeHtml } from '$lib/core/html';
import type { Visitor } from '$lib/domain/visitor';
import { SLOT_TEXT, splitAtSlots, type Slot } from '$lib/core/slots';
import { GAP_END } from '../../http/compression-template';

/** A case of a slot, with a text of the visitor in it. */
interface Choice {
	name: string;
	text?: string;
}

/** What of a visitor stands in kept pages. Where it comes from is said in `visit.ts`. */
interface SlotRule {
	/** All cases that the page must have, the one for visitors without anything first. */
	cases: readonly string[];
	/** None for the first case when it is empty. */
	choose: (visitor: Visitor) => readonly Choice[];
	/**
	 * Longest text in bytes. Null for what is rare and long: a page with it is compressed for its visitor.
	 */
	maxText: number | null;
}

export type SlotName = 'account' | 'cart' | 'cart-messages' | 'consent';

const SLOTS: Readonly<Record<SlotName, SlotRule>> = {
	account: {
		cases: ['signed-out', 'signed-in'],
		choose: ({ isSignedIn }) => [{ name: isSignedIn ? 'signed-in' : 'signed-out' }],
		maxText: 0
	},
	cart: {
		cases: ['empty', 'filled', 'unknown'],
		choose: ({ cartCount }) => [chooseCart(cartCount)],
		maxText: 9
	},
	'cart-messages': {
		cases: ['none', 'error', 'warning', 'success'],
		choose: ({ cartMessages }) => cartMessages.map(({ kind, text }) => ({ name: kind, text })),
		maxText: null
	},
	consent: {
		cases: ['open', 'chosen'],
		choose: ({ hasChosenConsent }) => [{ name: hasChosenConsent ? 'chosen' : 'open' }],
		maxText: 0
	}
};

/** A slot in a page that shows there what visitors without anything see. */
export interface PlacedSlot extends Slot {
	/** Bytes from the beginning of the page. */
	start: number;
	end: number;
	/** Bytes that have room for every case; null when there is no bound. */
	width: number | null;
}

/** Puts the first case of each slot in its place. */
export function placeSlots(source: Buffer): { body: Buffer; slots: readonly PlacedSlot[] } {
	const { texts, slots } = splitAtSlots(source.toString());
	if (slots.length === 0) return { body: source, slots: [] };
	const parts: Buffer[] = [];
	const placed: PlacedSlot[] = [];
	let length = 0;
	const add = (text: string) => {
		const bytes = Buffer.from(text);
		parts.push(bytes);
		return (length += bytes.length);
	};
	for (const [index, text] of texts.entries()) {
		const start = add(text);
		const slot = slots[index];
		if (slot === undefined) continue;
		const end = add([...slot.cases.values()][0] ?? '');
		placed.push({ ...slot, start, end, width: measureSlot(slot) });
	}
	return { body: Buffer.concat(parts), slots: placed };
}

/** Null when the page has each slot once, with all its cases; else what is wrong with it. */
export function findSlotFault(
	slots: readonly Slot[],
	expected: readonly SlotName[]
): string | null {
	const names = slots.map(({ name }) => name).sort();
	if (names.join() !== [...expected].sort().join()) {
		return `its slots are ${names.join(', ') || 'none'} instead of ${expected.join(', ')}`;
	}
	const incomplete = slots.find(({ name, cases }) => {
		const known = SLOTS[name as SlotName].cases;
		return known.join() !== [...cases.keys()].join();
	});
	return incomplete ? `its slot ${incomplete.name} has other cases than the table` : null;
}

/** Fills a page that is rendered for one visitor. */
export function fillSlots(markup: string, visitor: Visitor): string {
	const { texts, slots } = splitAtSlots(markup);
	return texts
		.map((text, index) => text + (slots[index] ? fillSlot(slots[index], visitor) : ''))
		.join('');
}

/** What stands in the slot for this visitor. */
export function fillSlot({ name, cases }: Slot, visitor: Visitor): string {
	return SLOTS[name as SlotName]
		.choose(visitor)
		.map((choice) => {
			const markup = cases.get(choice.name) ?? '';
			return markup.replaceAll(SLOT_TEXT, () => escapeHtml(choice.text ?? ''));
		})
		.join('');
}

function chooseCart(count: number | null): Choice {
	if (count === null) return { name: 'unknown' };
	return count === 0 ? { name: 'empty' } : { name: 'filled', text: String(count) };
}

function measureSlot({ name, cases }: Slot): number | null {
	const maxText = (SLOTS as Partial<Record<string, SlotRule>>)[name]?.maxText ?? null;
	if (maxText === null) return null;
	const longest = [...cases.values()].map((markup) => {
		const texts = markup.split(SLOT_TEXT);
		return Buffer.byteLength(texts.join('')) + (texts.length - 1) * maxText;
	});
	return Math.max(...longest) + GAP_END.length;
}
