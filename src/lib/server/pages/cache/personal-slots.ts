import { escapeHtml } from '$lib/core/html';
import type { Visitor } from '$lib/domain/visitor';
import { SLOT_TEXT, splitAtSlots, type Slot, writeSlot } from '$lib/core/slots';
import {
	GAP_END,
	createCompressedTemplate,
	interleave,
	type CompressedTemplate
} from '../../http/compression-template';
import { compress, MIN_BYTES, type Effort, type Encoding } from '../../http/compression';
import type { Shopper } from './visit';

/** A case of a slot, with a text of the visitor in it. */
interface Choice {
	name: string;
	text?: string;
}

/** A slot of cached pages that shows one value of the visitor; `visit.ts` reads the values. */
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
	const { texts, slots } = splitAtSlots(source);
	if (slots.length === 0) return { body: source, slots: [] };
	const first = slots.map(({ cases }) => Buffer.from([...cases.values()][0] ?? ''));
	let length = 0;
	const placed = slots.map((slot, index) => {
		const start = length + (texts[index]?.length ?? 0);
		length = start + (first[index]?.length ?? 0);
		return { ...slot, start, end: length, width: measureSlot(slot) };
	});
	return { body: Buffer.concat(interleave(texts, first)), slots: placed };
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

/** Fills a page that is rendered for one visitor; returns its parts. */
export function fillSlots(page: Buffer, visitor: Visitor): Buffer[] {
	const { texts, slots } = splitAtSlots(page);
	return interleave(
		texts,
		slots.map((slot) => Buffer.from(fillSlot(slot, visitor)))
	);
}

/** Returns the slot's markup for this visitor. */
function fillSlot({ name, cases }: Slot, visitor: Visitor): string {
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

/** A kept page whose slots are filled for each shopper. */
export interface SlottedPage {
	bodies: { readonly identity: Buffer };
	slots: readonly PlacedSlot[];
	/** Null until the first shopper asks for the coding. */
	templates: Readonly<Record<Encoding, CompressedTemplate | null>>;
}

type BoundedSlot = PlacedSlot & { width: number };

/** The whole page, with texts of any length. */
export function fillPage({ bodies, slots }: SlottedPage, shopper: Shopper): Buffer {
	const pieces = cut(bodies.identity, slots);
	const texts = slots.map((slot) => Buffer.from(fillSlot(slot, shopper)));
	return Buffer.concat(interleave(pieces, texts));
}

/** Null when nothing is prepared for the coding, or a text has no bound. */
export function fillPrepared(
	page: SlottedPage,
	coding: Encoding | 'identity',
	shopper: Shopper
): Buffer | null {
	if (shopper.cartMessages.length > 0) return null;
	if (coding === 'identity') return fillPage(page, shopper);
	const texts = () =>
		page.slots.filter(isBounded).map((slot) => pad(slot, fillSlot(slot, shopper)));
	return page.templates[coding]?.fill(texts()) ?? null;
}

export async function prepareTemplate(
	{ bodies, slots }: SlottedPage,
	encoding: Encoding,
	effort: Effort
): Promise<CompressedTemplate | null> {
	const bounded = slots.filter(isBounded);
	const pieces = cut(bodies.identity, bounded);
	const widths = bounded.map(({ width }) => width);
	return createCompressedTemplate(pieces, widths, { encoding, effort });
}

/** Compresses a filled page whose values do not fit into a template. */
export function compressFilled(
	page: SlottedPage,
	coding: Encoding | 'identity',
	shopper: Shopper
): Promise<Buffer> {
	const body = fillPage(page, shopper);
	return coding === 'identity' || body.length < MIN_BYTES
		? Promise.resolve(body)
		: compress(body, coding, 'quick');
}

/** The page as the app rendered it, with its slots. */
export function restoreSource({ bodies, slots }: SlottedPage): Buffer {
	if (slots.length === 0) return bodies.identity;
	const pieces = cut(bodies.identity, slots);
	const written = slots.map(({ name, cases }) =>
		Buffer.from(writeSlot(name, Object.fromEntries(cases)))
	);
	return Buffer.concat(interleave(pieces, written));
}

/** Names what stands in the slots, for the entity tag. */
export function describeFilling(shopper: Shopper): string {
	const { cartCount, isSignedIn, hasChosenConsent } = shopper;
	return `-${cartCount ?? 'x'}${isSignedIn ? 's' : ''}${hasChosenConsent ? 'c' : ''}`;
}

function cut(body: Buffer, slots: readonly PlacedSlot[]): Buffer[] {
	const ends = [...slots.map(({ start }) => start), body.length];
	return ends.map((end, index) => body.subarray(slots[index - 1]?.end ?? 0, end));
}

/** White space between elements shows nothing. */
function pad({ width }: BoundedSlot, text: string): Buffer {
	const padded = Buffer.alloc(width, ' ');
	padded.write(text);
	return padded;
}

function isBounded(slot: PlacedSlot): slot is BoundedSlot {
	return slot.width !== null;
}
