import { escapeHtml } from '$lib/core/html';
import { splitAtSlots, writeSlot, type Slot } from '$lib/visitor/slots';
import {
	fill,
	isShownName,
	listCases,
	NOBODY,
	type ShownName,
	type Visitor
} from '$lib/visitor/visitor';
import {
	GAP_END,
	createCompressedTemplate,
	interleave,
	type CompressedTemplate
} from '../../http/compression-template';
import { compress, MIN_BYTES, type Effort, type Encoding } from '../../http/compression';
import type { Shopper } from './visit';

/** The longest count: a shopper with more has a page compressed for them. */
const LONGEST = { ...NOBODY, hasPrivacySignal: true, cartCount: 999_999_999 };

/** A slot in a page that shows there what visitors without anything see. */
export interface PlacedSlot extends Slot {
	/** Bytes from the beginning of the page. */
	start: number;
	end: number;
	/** Bytes that have room for every case. */
	width: number;
}

/** Puts the first case of each slot in its place. */
export function placeSlots(source: Buffer): { body: Buffer; slots: readonly PlacedSlot[] } {
	const { texts, slots } = splitAtSlots(source.toString());
	if (slots.length === 0) return { body: source, slots: [] };
	const pieces = texts.map((text) => Buffer.from(text));
	const first = slots.map(({ cases }) => Buffer.from([...cases.values()][0] ?? ''));
	let length = 0;
	const placed = slots.map((slot, index) => {
		const start = length + (pieces[index]?.length ?? 0);
		length = start + (first[index]?.length ?? 0);
		return { ...slot, start, end: length, width: measureSlot(slot) };
	});
	return { body: Buffer.concat(interleave(pieces, first)), slots: placed };
}

/** Null when the page has each expected slot, none twice, and all their cases; else what is wrong with it. */
export function findSlotFault(
	slots: readonly Slot[],
	expected: readonly ShownName[]
): string | null {
	const names = slots.map(({ name }) => name);
	const missing = expected.filter((name) => !names.includes(name));
	if (missing.length > 0) return `it has no slot ${missing.join(', ')}`;
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) return `it has the slot ${twice} twice`;
	const strange = slots.find(
		({ name, cases }) => !isShownName(name) || listCases(name).join() !== [...cases.keys()].join()
	);
	return strange ? `its slot ${strange.name} has other cases than the table` : null;
}

/** Returns what stands in the slot for this visitor. */
function fillSlot({ name, cases }: Slot, visitor: Visitor): string {
	return isShownName(name) ? fill(name, cases, visitor, escapeHtml) : '';
}

function measureSlot(slot: Slot): number {
	const texts = [...slot.cases.values(), fillSlot(slot, LONGEST)];
	return Math.max(...texts.map((text) => Buffer.byteLength(text))) + GAP_END.length;
}

/** A kept page whose slots are filled for each shopper. */
export interface SlottedPage {
	bodies: { readonly identity: Buffer };
	slots: readonly PlacedSlot[];
	/** Null until the first shopper asks for the coding. */
	templates: Readonly<Record<Encoding, CompressedTemplate | null>>;
}

/** The whole page, with texts of any length. */
export function fillPage({ bodies, slots }: SlottedPage, shopper: Shopper): Buffer {
	const pieces = cut(bodies.identity, slots);
	const texts = slots.map((slot) => Buffer.from(fillSlot(slot, shopper)));
	return Buffer.concat(interleave(pieces, texts));
}

/** Null when nothing is prepared for the coding, or a value has no room in its gap. */
export function fillPrepared(
	page: SlottedPage,
	coding: Encoding | 'identity',
	shopper: Shopper
): Buffer | null {
	if (coding === 'identity') return fillPage(page, shopper);
	if ((shopper.cartCount ?? 0) > LONGEST.cartCount) return null;
	return page.templates[coding]?.fill(page.slots.map((slot) => pad(slot, shopper))) ?? null;
}

export async function prepareTemplate(
	{ bodies, slots }: SlottedPage,
	encoding: Encoding,
	effort: Effort
): Promise<CompressedTemplate | null> {
	const widths = slots.map(({ width }) => width);
	return createCompressedTemplate(cut(bodies.identity, slots), widths, { encoding, effort });
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
	const { cartCount, isSignedIn, hasChosenConsent, hasPrivacySignal = false } = shopper;
	return `-${cartCount ?? 'x'}${isSignedIn ? 's' : ''}${hasChosenConsent ? 'c' : ''}${hasPrivacySignal ? 'g' : ''}`;
}

function cut(body: Buffer, slots: readonly PlacedSlot[]): Buffer[] {
	const ends = [...slots.map(({ start }) => start), body.length];
	return ends.map((end, index) => body.subarray(slots[index - 1]?.end ?? 0, end));
}

/** Browsers ignore white space at the end of these texts and attributes; scripts put the values in anyway. */
function pad(slot: PlacedSlot, shopper: Shopper): Buffer {
	const padded = Buffer.alloc(slot.width, ' ');
	padded.write(fillSlot(slot, shopper));
	return padded;
}
