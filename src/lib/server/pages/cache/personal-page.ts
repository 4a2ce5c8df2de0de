import { writeSlot } from '$lib/core/slots';
import { compress, MIN_BYTES, type Effort, type Encoding } from '../../http/compression';
import {
	createCompressedTemplate,
	interleave,
	type CompressedTemplate
} from '../../http/compression-template';
import { fillSlot, type PlacedSlot } from './personal-slots';
import type { Shopper } from './visit';

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

/** For what no template has room for. */
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
