import { SLOT_TEXT, writeSlot } from '$lib/core/slots';
import type { CartMessage } from '$lib/domain/cart';
import { renderStaticHtmlOnce } from '../ui/render-once';
import CartNotice from './CartNotice.svelte';

const KINDS: ReadonlySet<string> = new Set<CartMessage['kind']>(['error', 'warning', 'success']);

/** The slot of messages in a page that is kept. */
export function renderMessageSlot(): string {
	const render = (kind: CartMessage['kind']) =>
		renderStaticHtmlOnce(CartNotice, 'cart-messages', { kind, text: SLOT_TEXT });
	const [error, warning, success] = [render('error'), render('warning'), render('success')];
	return writeSlot('cart-messages', { none: '', error, warning, success });
}

/** Reads the messages that the server has put into the document. */
export function readServedMessages(): CartMessage[] {
	const found = document.querySelectorAll<HTMLElement>(
		'[data-static="cart-messages"] [data-cart-message]'
	);
	return [...found].flatMap(({ dataset: { cartMessage: kind }, textContent: text }) =>
		isKind(kind) ? [{ kind, text, lineId: null }] : []
	);
}

function isKind(kind: string | undefined): kind is CartMessage['kind'] {
	return KINDS.has(kind ?? '');
}
