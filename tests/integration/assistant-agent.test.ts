import { createCartSession, type CartSession } from '$lib/server/cart';
import { StorefrontTimeoutError } from '$lib/server/base/errors';
import type { CartChangeResult, ShownProducts } from '$lib/domain/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssistantShopper, type Said, sayAndAgree } from '../support/assistant-shopper';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

/** Returns the output of a tool, whose shape each test states. */
function outputOf(said: Said, toolName: string): unknown {
	return (said.answerOf(toolName) as { result: { output: unknown } }).result.output;
}

async function talk(...messages: (string | { text: string; page: string })[]) {
	const shopper = await openAssistantShopper(store);
	const answers: Said[] = [];
	for (const message of messages) {
		const isPlain = typeof message === 'string';
		answers.push(
			await sayAndAgree(shopper, isPlain ? message : message.text, {
				pagePath: isPlain ? null : message.page
			})
		);
	}
	return { shopper, answers, last: answers.at(-1) as Said };
}

const countCart = async ({ cart }: { cart: CartSession }) =>
	(await cart.load())?.lines.map(
		({ productTitle, variantTitle, quantity }) =>
			`${String(quantity)} ${productTitle}, ${variantTitle ?? ''}`
	);

describe('the model of the demo store', () => {
	it('finds what was described, and the shop fills in the facts', async () => {
		const { last } = await talk('a blue mug under $30');
		const [mug] = (outputOf(last, 'present-products') as ShownProducts).products;
		expect(mug).toMatchObject({
			handle: 'everyday-mug',
			chosen: ['Ink'],
			priceRange: { min: { amount: '22.00', currencyCode: 'USD' } }
		});
		expect(last.text).not.toMatch(/\$|22/);
	});

	it('keeps the cart through a conversation', async () => {
		const { shopper, last } = await talk(
			...['a blue mug under $30', 'add it in ink', 'add a large serving bowl in sage'],
			...['remove the mug', 'what is in my cart?']
		);
		expect(await countCart(shopper)).toEqual(['1 Serving Bowl, Sage / Large']);
		expect(last.text).toContain('1 × Serving Bowl (Sage / Large)');
		await sayAndAgree(shopper, 'empty my cart');
		expect(await countCart(shopper)).toEqual([]);
	});

	it.each([
		['take me to checkout', '/checkout'],
		['go to my cart', '/cart'],
		['take me to the candles collection', '/collections/candles']
	])('leads: %s', async (message, path) => {
		const { last } = await talk(message);
		expect(outputOf(last, 'navigate')).toMatchObject({ path });
	});
});

describe('a change of the cart', () => {
	/** The shopper's cart, on a platform that does what it is told and does not say so in time. */
	function failOnce(cart: CartSession): { cart: CartSession; count: () => number } {
		let changes = 0;
		return {
			count: () => changes,
			cart: {
				...cart,
				async change(...given) {
					changes += 1;
					await cart.change(...given);
					throw new StorefrontTimeoutError('CartLinesAdd', 30_000);
				}
			}
		};
	}

	it('without a confirmation is reported as such, and never repeated', async () => {
		const shopper = await openAssistantShopper(store);
		await shopper.say('a blue mug under $30');
		const failing = failOnce(shopper.cart);
		const said = await sayAndAgree(shopper, 'add it in ink', { cart: failing.cart });
		expect(failing.count()).toBe(1);
		expect((outputOf(said, 'add-to-cart') as CartChangeResult).status).toBe('unconfirmed');
		expect(said.text).toContain('may not have worked');
		expect(await countCart(shopper)).toEqual(['1 Everyday Mug, Ink']);
	});

	it('needs a cart: none is made that the browser would not know of', async () => {
		const shopper = await openAssistantShopper(store);
		const jar = {
			get: () => undefined,
			getAll: () => [],
			set: () => undefined,
			delete: () => undefined
		};
		const { storefront } = store;
		const cart = createCartSession({ cookies: jar, storefront, isSecure: false });
		const said = await shopper.say('add two terracotta espresso cups', { cart });
		const { status, explanation } = outputOf(said, 'add-to-cart') as CartChangeResult;
		expect([status, explanation]).toEqual(['refused', expect.stringContaining('no cart')]);
	});
});
