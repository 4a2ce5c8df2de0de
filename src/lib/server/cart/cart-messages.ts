import { parseJson } from '$lib/core/parse-json';
import { parseGid } from '$lib/core/gid';
import {
	MAX_CODE_LENGTH,
	type CartField,
	type CartMessage,
	type NamedLine
} from '$lib/domain/cart';
import { findWarningField, listNewWarnings, type CartOutcome } from '$lib/domain/platform-cart';
import { MAX_GIFT_DAYS_AHEAD, MAX_GIFT_MESSAGE_LENGTH } from '$lib/domain/gift-card';
import { z } from 'zod';
import { t } from '$messages';
import { findSubject, type CartAction, type CartRequestError } from './cart-action';
import { COOKIES } from '../http/cookies';

const MESSAGE_MAX_AGE_S = 60;

/** Browsers store no longer cookies. */
const MAX_COOKIE_LENGTH = 4096;
/** Together they keep the cookie below that. */
const MAX_MESSAGES = 3;
const MAX_TEXT_LENGTH = 200;
const MAX_LINE_ID_LENGTH = 160;
const MAX_TYPED_LENGTH = 40;
/** Longest JSON of the lines that a message offers to restore. */
const MAX_UNDO_BYTES = 800;

const LINE_TYPES = new Set(['CartLine', 'ComponentizableCartLine']);

/** The field beside which the page shows the result of an action. */
const FIELDS = {
	add: 'merchandiseId',
	'add-available': null,
	update: 'quantity',
	remove: 'quantity',
	note: 'note',
	attributes: 'attributes',
	discounts: 'discountCode',
	'discount-apply': 'discountCode',
	'discount-remove': 'discountCode',
	'gift-cards': 'giftCardCode',
	'gift-card-apply': 'giftCardCode',
	'gift-card-remove': 'giftCardCode'
} as const satisfies Record<CartAction['kind'], CartField | null>;

const lineSchema = z.object({
	title: z.string(),
	merchandiseId: z.string(),
	quantity: z.number(),
	attributes: z.array(z.object({ key: z.string(), value: z.string() })).exactOptional(),
	sellingPlanId: z.string().exactOptional(),
	parent: z
		.union([z.object({ lineId: z.string() }), z.object({ merchandiseId: z.string() })])
		.exactOptional()
});

export const messagesSchema = z.array(
	z.object({
		kind: z.enum(['error', 'warning', 'success']),
		text: z.string(),
		lineId: z.string().nullable(),
		field: z
			.enum([
				'quantity',
				'discountCode',
				'giftCardCode',
				'note',
				'attributes',
				'merchandiseId',
				'recipientEmail',
				'recipientName',
				'recipientMessage',
				'sendOn'
			] as [CartField, ...CartField[]])
			.nullable()
			.default(null),
		typed: z.string().optional(),
		undo: z.array(lineSchema).optional()
	})
);

/**
 * Describes the platform's answer to a change for the shopper. `removed` are lines that a message
 * offers to put back: the one that was removed, and its children.
 */
export function describeChange(
	action: CartAction,
	outcome: CartOutcome,
	removed: readonly NamedLine[] = []
): CartMessage[] {
	const field = FIELDS[action.kind];
	const isCode = action.kind === 'discount-apply' || action.kind === 'gift-card-apply';
	const errors = outcome.userErrors.map((fault): CartMessage => ({
		...createMessage('error', fault.message, { lineId: findLineId(action, fault.field), field }),
		...(isCode && { typed: action.code })
	}));
	const warnings = listNewWarnings(outcome, findSubject(action)).map((warning) =>
		createMessage('warning', warning.message, {
			lineId: isLineId(warning.target) ? warning.target : null,
			// A product's page shows what became of its form in one place.
			field: action.kind === 'add' ? field : (findWarningField(warning) ?? field)
		})
	);
	const messages = [...errors, ...warnings];
	const [first] = removed;
	if (first && errors.length === 0) {
		const text = t.changes.removed({ title: first.title });
		return [...messages, { ...createMessage('success', text), undo: [...removed] }];
	}
	const success = describeSuccess(action);
	return messages.length === 0 && success
		? [createMessage('success', success, { field })]
		: messages;
}

/** Describes a refused form for the shopper. */
export function describeRefusal(
	{ fault, field }: CartRequestError,
	lineId: string | null
): CartMessage {
	const texts = t.cart.faults;
	if (fault === 'recipientEmail') return createMessage('error', t.buying[fault], { field });
	if (fault === 'recipientMessage') {
		const count = MAX_GIFT_MESSAGE_LENGTH;
		return createMessage('error', t.buying.recipientMessage({ count }), { field });
	}
	if (fault === 'sendOn') {
		const count = MAX_GIFT_DAYS_AHEAD;
		return createMessage('error', t.buying.sendOn({ count }), { field });
	}
	if (fault === 'longCode') {
		return createMessage('error', texts.longCode({ count: MAX_CODE_LENGTH }), { field });
	}
	return createMessage('error', texts[fault], { lineId, field });
}

export function createMessage(
	kind: CartMessage['kind'],
	text: string,
	place: { lineId?: string | null; field?: CartField | null } = {}
): CartMessage {
	return { kind, text, lineId: place.lineId ?? null, field: place.field ?? null };
}

/** The `Set-Cookie` value that shows messages on the page that the shopper sees next; none clear it. */
export function serializeMessages(messages: readonly CartMessage[], isSecure = false): string {
	const value = messages.length === 0 ? '' : encodeMessages(messages);
	const maxAgeS = messages.length === 0 ? 0 : MESSAGE_MAX_AGE_S;
	const attributes = `Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax`;
	return `${COOKIES.cartMessage}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** The value of the cookie. */
function encodeMessages(messages: readonly CartMessage[]): string {
	return Buffer.from(JSON.stringify(limitMessages(messages))).toString('base64url');
}

function limitMessages(messages: readonly CartMessage[]): CartMessage[] {
	return messages.slice(0, MAX_MESSAGES).map(({ text, lineId, typed, undo, ...message }) => ({
		...message,
		text: text.slice(0, MAX_TEXT_LENGTH),
		lineId: lineId !== null && lineId.length <= MAX_LINE_ID_LENGTH ? lineId : null,
		...(typed !== undefined && typed.length <= MAX_TYPED_LENGTH && { typed }),
		...(undo !== undefined && Buffer.byteLength(JSON.stringify(undo)) <= MAX_UNDO_BYTES && { undo })
	}));
}

/**
 * A cookie that is not ours, or was cut off, says nothing. What a browser sends may be written by anyone, so it is
 * held to the same bounds as what the shop writes.
 */
export function decodeMessages(cookie: string | undefined): CartMessage[] {
	// Most visitors have none, and a refused parse takes as long as the rest of a kept page.
	if (!cookie || cookie.length > MAX_COOKIE_LENGTH) return [];
	const text = Buffer.from(cookie, 'base64url').toString();
	return limitMessages(messagesSchema.safeParse(parseJson(text)).data ?? []);
}

/** Confirms a change only where the page after the form does not show it by itself. */
function describeSuccess({ kind }: CartAction): string | null {
	if (kind === 'add' || kind === 'add-available') return t.cart.added;
	return kind === 'note' ? t.changes.noteSaved : null;
}

/** The platform names a line by its place in what was asked: `['lines', '0', 'quantity']`. */
function findLineId(action: CartAction, field: readonly string[] | null): string | null {
	const ids = action.kind === 'update' ? action.lines.map(({ id }) => id) : [];
	const lineIds = action.kind === 'remove' ? action.lineIds : ids;
	const place = field?.find((part) => /^\d+$/.test(part));
	return lineIds[Number(place ?? 0)] ?? null;
}

function isLineId(target: string): boolean {
	return LINE_TYPES.has(parseGid(target)?.type ?? '');
}
