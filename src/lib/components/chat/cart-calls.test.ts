import { describe, expect, it } from 'vitest';
import { EMPTY_TURN, type ChatPart } from '$lib/state/chat/transcript';
import { hasUnchangedCart } from './cart-calls';

const text = (words: string): ChatPart => ({ kind: 'text', text: words, isComplete: true });
const tool = (name: string, status: string | null): ChatPart => ({
	...{ kind: 'tool', callId: 'call-1', name, status: status === null ? 'failed' : 'completed' },
	output: status === null ? { refusal: 'The shopper pressed “No”.' } : { status }
});
const LIE = text('Your cart is updated.');
const turn = (...parts: ChatPart[]) => ({ ...EMPTY_TURN, status: 'completed' as const, parts });

describe('words about a cart that was not changed', () => {
	it.each([
		['after “No, leave it”', turn(tool('update-cart-item', null), LIE)],
		['after a refusal', turn(tool('add-to-cart', 'refused'), LIE)],
		['without a call', turn(LIE)],
		['in German', turn(text('Ich habe Ihren Warenkorb geleert.'))],
		['in Japanese', turn(text('カートに入れました。'))],
		['in Arabic', turn(text('تمت إضافته إلى سلتك.'))],
		['of which a tool only read a product', turn(tool('get-product-details', 'x'), LIE)]
	])('are followed by what is so: %s', (_, said) => {
		expect(hasUnchangedCart(said)).toBe(true);
	});

	it.each([
		['a change that was made', turn(tool('add-to-cart', 'done'), LIE)],
		['a change that may have been made', turn(tool('add-to-cart', 'unconfirmed'), LIE)],
		['a product to choose', turn(tool('add-to-cart', 'proposed'), LIE)],
		['the cart itself', turn(tool('get-cart', 'x'), LIE)],
		['words about something else', turn(text('One mug.'))],
		['no words', turn(tool('update-cart-item', null))],
		['an answer that is still written', { ...turn(LIE), status: 'running' as const }]
	])('stand alone beside %s', (_, said) => {
		expect(hasUnchangedCart(said)).toBe(false);
	});
});
