import type { CartAttribute, CartField, CartLineInput, NamedLine } from '$lib/domain/cart';
import type { ChangeSubject } from '$lib/domain/platform-cart';
import { parseGid } from '$lib/core/gid';
import {
	GIFT_CARD_ATTRIBUTES as NAMES,
	MAX_GIFT_DAYS_AHEAD,
	MAX_GIFT_MESSAGE_LENGTH
} from '$lib/domain/gift-card';
import type { Messages } from '$messages';

/** What is left out stays as it is. */
interface LineChange {
	/** Either this or `viewKey`. */
	id?: string;
	/** The line's key in the Ajax API, from version 2026-07 of the platform's API on. Quantity 0 removes the line. */
	viewKey?: string;
	quantity: number;
	attributes?: CartAttribute[];
	sellingPlanId?: string;
}

/** Everything that can be asked of a cart, by form or by JSON. */
export type CartAction =
	| { kind: 'add'; lines: CartLineInput[] }
	/** Adds the lines that are still sold, and names what is left out. */
	| { kind: 'add-available'; lines: NamedLine[] }
	| { kind: 'update'; lines: LineChange[] }
	| { kind: 'remove'; lineIds: string[] }
	| { kind: 'note'; note: string }
	| { kind: 'attributes'; attributes: CartAttribute[] }
	/** Replaces all codes; the cart keeps refused ones as not applicable. */
	| { kind: 'discounts'; codes: string[] }
	/**
	 * Adds a code; the cart does not keep it when it is refused. One of a link it keeps as long as the
	 * code may apply later.
	 */
	| { kind: 'discount-apply'; code: string; isOfLink?: true }
	| { kind: 'discount-remove'; code: string }
	/** Replaces all gift cards. */
	| { kind: 'gift-cards'; codes: string[] }
	| { kind: 'gift-card-apply'; code: string }
	| { kind: 'gift-card-remove'; giftCardId: string };

/** What the platform's warnings after an action may be about. */
export function findSubject(action: CartAction): ChangeSubject {
	if ('lines' in action) return { lines: action.lines };
	if ('lineIds' in action) return { lines: action.lineIds.map((id) => ({ id })) };
	if (action.kind === 'discounts') return { codes: action.codes };
	return action.kind === 'discount-apply' ? { codes: [action.code] } : {};
}

const REFUSALS = {
	invalid_cart_request: 400,
	missing_cart: 400,
	foreign_cart: 403,
	cart_request_too_large: 413,
	unsupported_media_type: 415,
	unsupported_file: 422
} as const;

type RefusalCode = keyof typeof REFUSALS;
/** Reasons; their texts are in the message files. */
type CartFault =
	| keyof Messages['cart']['faults']
	| Exclude<keyof Messages['buying'], 'wholeNumber' | 'quantityFault'>;

/** A request that makes no sense; the message says why to programmers. */
export class CartRequestError extends Error {
	override readonly name = 'CartRequestError';
	readonly code: RefusalCode;
	readonly status: number;
	readonly fault: CartFault;
	readonly field: CartField | null;

	constructor(
		message: string,
		details: { code?: RefusalCode; fault?: CartFault; field?: CartField } = {}
	) {
		super(message);
		this.code = details.code ?? 'invalid_cart_request';
		this.status = REFUSALS[this.code];
		this.fault = details.fault ?? 'request';
		this.field = details.field ?? null;
	}
}

/** The bounds of the platform's Int. */
const MAX_QUANTITY = 2_147_483_647;
/** The platform's bound for one mutation. */
const MAX_LINES = 250;
const LINE_TYPES = new Set(['CartLine', 'ComponentizableCartLine']);
const DAY_MS = 24 * 60 * 60 * 1000;
/** One @, no spaces, a dot in the host; the platform knows the rest. */
const EMAIL = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
const MAX_EMAIL_LENGTH = 254;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const RECIPIENT_NAMES = new Set<string>(Object.values(NAMES));

export function parseQuantity(value: unknown): number {
	const isQuantity = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_QUANTITY;
	if (isQuantity) return Number(value);
	throw new CartRequestError(`Quantity must be a non-negative integer, not ${quote(value)}.`, {
		fault: 'quantity',
		field: 'quantity'
	});
}

export function parseVariantId(value: unknown): string {
	if (typeof value === 'string' && parseGid(value)?.type === 'ProductVariant') return value;
	throw new CartRequestError(
		`merchandiseId must be like gid://shopify/ProductVariant/1, not ${quote(value)}.`,
		{ fault: 'merchandise', field: 'merchandiseId' }
	);
}

export function parseLineId(value: unknown): string {
	const type = typeof value === 'string' ? parseGid(value)?.type : undefined;
	if (typeof value === 'string' && type !== undefined && LINE_TYPES.has(type)) return value;
	throw new CartRequestError(
		`A line id must be like gid://shopify/CartLine/1, not ${quote(value)}.`
	);
}

export function assertLineCount(count: number): void {
	if (count <= MAX_LINES) return;
	throw new CartRequestError(`lines must be ${MAX_LINES} at most, not ${count}.`, {
		fault: 'size'
	});
}

function quote(value: unknown): string {
	return value === undefined || value === null ? 'missing' : JSON.stringify(value);
}

/**
 * The attributes of a line without those of a gift that is none; the platform sends the card to
 * whatever stands in them. Throws when a gift has no usable recipient.
 */
export function parseRecipient(attributes: readonly CartAttribute[], now: number): CartAttribute[] {
	const values = new Map(attributes.map(({ key, value }) => [key, value.trim()]));
	// Lines of other products may well have an attribute named Message.
	if (!values.has(NAMES.recipientEmail) && !values.has(NAMES.isGift)) return [...attributes];
	const others = attributes.filter(({ key }) => !RECIPIENT_NAMES.has(key));
	if (values.get(NAMES.isGift) !== 'true') return others;

	const email = values.get(NAMES.recipientEmail) ?? '';
	const message = values.get(NAMES.recipientMessage) ?? '';
	const sendOn = values.get(NAMES.sendOn) ?? '';
	assertEmail(email);
	assertMessage(message);
	assertSendOn(sendOn, now);
	const recipient = [...RECIPIENT_NAMES].map((key) => ({ key, value: values.get(key) ?? '' }));
	return [...others, ...recipient.filter(({ value }) => value !== '')];
}

function assertEmail(email: string): void {
	if (EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH) return;
	throw new CartRequestError(
		`"${NAMES.recipientEmail}" must be an email address, not "${email}".`,
		{ fault: 'recipientEmail', field: 'recipientEmail' }
	);
}

function assertMessage(message: string): void {
	if (message.length <= MAX_GIFT_MESSAGE_LENGTH) return;
	throw new CartRequestError(
		`"${NAMES.recipientMessage}" must have ${MAX_GIFT_MESSAGE_LENGTH} characters at most, not ${message.length}.`,
		{ fault: 'recipientMessage', field: 'recipientMessage' }
	);
}

/** A day more on either side, for it may be yesterday or tomorrow where the shopper is. */
function assertSendOn(sendOn: string, now: number): void {
	const day = DATE.test(sendOn) ? Date.parse(sendOn) : NaN;
	const isInTime = day > now - 2 * DAY_MS && day < now + (MAX_GIFT_DAYS_AHEAD + 1) * DAY_MS;
	if (sendOn === '' || isInTime) return;
	throw new CartRequestError(
		`"${NAMES.sendOn}" must be a date from today on, at most ${MAX_GIFT_DAYS_AHEAD} days ahead, not "${sendOn}".`,
		{ fault: 'sendOn', field: 'sendOn' }
	);
}
