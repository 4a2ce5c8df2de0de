import { parseGid } from '$lib/core/gid';
import type { CartOutcome } from '$lib/domain/platform-cart';
import type { CartMessage } from '$lib/domain/types';
import { z } from 'zod';
import type { CartAction } from './cart-action';

export const MESSAGE_COOKIE = 'cart_message';
/** Read by our server only, once, on the page that follows. */
const MESSAGE_COOKIE_ATTRIBUTES = 'Path=/; Max-Age=60; HttpOnly; SameSite=Lax';
/** Not Secure, for then plain http could not clear it. */
export const MESSAGE_COOKIE_SCOPE = { path: '/', httpOnly: true, secure: false } as const;

/** Together they keep the cookie below the 4096 bytes that browsers store. */
const MAX_MESSAGES = 3;
const MAX_TEXT_LENGTH = 200;
const MAX_LINE_ID_LENGTH = 160;

const LINE_TYPES = new Set(['CartLine', 'ComponentizableCartLine']);

/** What went well is only said where the page after a form does not show it by itself. */
const SUCCESS_TEXTS: Partial<Record<CartAction['kind'], string>> = {
	add: 'Added to your cart.',
	note: 'Note saved.'
};

const messagesSchema = z.array(
	z.object({
		kind: z.enum(['error', 'warning', 'success']),
		text: z.string(),
		lineId: z.string().nullable()
	})
);

export function describeOutcome(action: CartAction, outcome: CartOutcome): CartMessage[] {
	const errors = outcome.userErrors.map(({ message }) => createMessage('error', message));
	const warnings = outcome.warnings.map(({ message, target }) =>
		createMessage('warning', message, LINE_TYPES.has(parseGid(target)?.type ?? '') ? target : null)
	);
	const messages = [...errors, ...warnings];
	const success = SUCCESS_TEXTS[action.kind];
	return messages.length === 0 && success ? [createMessage('success', success)] : messages;
}

export function createMessage(
	kind: CartMessage['kind'],
	text: string,
	lineId: string | null = null
): CartMessage {
	return { kind, text, lineId };
}

/** The `Set-Cookie` value that shows messages on the page that the shopper sees next. */
export function serializeMessages(messages: readonly CartMessage[]): string {
	const bounded = messages.slice(0, MAX_MESSAGES).map(({ kind, text, lineId }) => ({
		kind,
		text: text.slice(0, MAX_TEXT_LENGTH),
		lineId: lineId !== null && lineId.length <= MAX_LINE_ID_LENGTH ? lineId : null
	}));
	const value = Buffer.from(JSON.stringify(bounded)).toString('base64url');
	return `${MESSAGE_COOKIE}=${value}; ${MESSAGE_COOKIE_ATTRIBUTES}`;
}

/** A cookie that is not ours, or was cut off, says nothing. */
export function decodeMessages(cookie: string | undefined): CartMessage[] {
	try {
		const text = Buffer.from(cookie ?? '', 'base64url').toString();
		return messagesSchema.safeParse(JSON.parse(text)).data ?? [];
	} catch {
		return [];
	}
}
