import { SLOT_TEXT, writeSlot } from '$lib/core/slots';
import type { CartMessage } from '$lib/domain/cart';
import { renderStaticHtmlOnce } from '../ui/render-once';
import CartNotice from './CartNotice.svelte';

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
	return [...found].map(({ dataset, textContent: text }) => ({
		// `CartNotice` has written it.
		kind: dataset['cartMessage'] as CartMessage['kind'],
		text,
		lineId: null
	}));
}
