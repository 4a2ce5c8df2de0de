import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../base/log';
import {
	homeCart,
	createShop,
	ID,
	LINE,
	NEW_ID,
	ORIGIN,
	outcome,
	post,
	postForm,
	readMessages,
	TOKEN,
	VARIANT
} from './testing/fake-shop';

/** One byte more than the service reads. */
const HUGE = 'x'.repeat(256 * 1024 + 1);

beforeEach(() => {
	log.level = 'silent';
	return () => void vi.restoreAllMocks();
});

describe('POST /api/cart with a form', () => {
	it('leads to the checkout of what is bought at once, and leaves the cart as it is', async () => {
		const checkoutUrl = 'https://pay.example/c/1?key=2&sso=silent';
		const created = { ...homeCart(NEW_ID), checkoutUrl };
		const shop = createShop({ CartCreate: outcome(NEW_ID, { cart: created }) }, TOKEN);
		const form = { merchandiseId: VARIANT, quantity: '3', express: 'shop_pay' };
		const response = await postForm(shop, form);
		expect(shop.sent).toMatchObject([
			['CartCreate', { lines: [{ merchandiseId: VARIANT, quantity: 3 }] }]
		]);
		expect(shop.set).toEqual([]);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const href = 'https://pay.example/c/1?key=2&amp;sso=silent&amp;payment=shop_pay';
		const page = await response.text();
		expect(page).toContain(`content="0;url=${href}"`);
		expect(page).toContain(`href="${href}">Open the checkout</a>`);
	});

	it.each([
		['another wallet', { express: 'https://evil.example' }, 'CartLinesAdd'],
		['another intent', { express: 'shop_pay', intent: 'note-update', note: 'x' }, 'CartNoteUpdate']
	])('does with %s what the form says otherwise', async (_, form, mutation) => {
		const shop = createShop({ [mutation]: outcome(ID) }, TOKEN);
		const response = await postForm(shop, { merchandiseId: VARIANT, ...form });
		expect(response.status).toBe(303);
		expect(shop.sent.map(([name]) => name)).toEqual([mutation]);
	});

	it('says on the page why something cannot be bought at once', async () => {
		const userErrors = [{ code: 'INVALID', field: ['lines'], message: 'Not sold any more.' }];
		const shop = createShop({ CartCreate: outcome(NEW_ID, { cart: null, userErrors }) });
		const response = await postForm(shop, { merchandiseId: VARIANT, express: 'shop_pay' });
		expect(response.headers.get('location')).toBe('/products/dome-lamp?Color=Ink');
		expect(readMessages(response)).toMatchObject([{ kind: 'error' }]);
	});

	it('goes back to the page it came from and says what happened', async () => {
		const shop = createShop({ CartCreate: outcome(NEW_ID) });
		const response = await postForm(shop, { merchandiseId: VARIANT });
		expect(response.status).toBe(303);
		expect(response.headers.get('location')).toBe('/products/dome-lamp?Color=Ink');
		expect(readMessages(response)).toMatchObject([{ kind: 'success' }]);
	});

	it.each([{}, { referer: 'https://evil.example/cart' }, { referer: 'nonsense' }])(
		'goes home when it came from nowhere of ours: %j',
		async (headers) => {
			const response = await postForm(createShop({}), { intent: 'steal' }, headers);
			expect(response.headers.get('location')).toBe('/');
		}
	);

	it.each<[string, Record<string, string>, string]>([
		['a wrong form', { intent: 'steal' }, 'Please reload the page'],
		['no cart', { intent: 'remove', lineId: LINE }, 'Your cart is empty.']
	])('shows the error of %s', async (_, fields, text) => {
		const response = await postForm(createShop({}), fields);
		expect(response.status).toBe(303);
		const [message] = readMessages(response);
		expect(message).toMatchObject({ kind: 'error', text: expect.stringContaining(text) });
	});

	it.each([
		['/cart', '/cart'],
		['/cart?a=1', '/cart?a=1'],
		['https://evil.example/', '/products/dome-lamp?Color=Ink'],
		['//evil.example/', '/products/dome-lamp?Color=Ink']
	])('goes to %s afterwards: %s', async (returnTo, location) => {
		const shop = createShop({ CartCreate: outcome(NEW_ID) });
		const response = await postForm(shop, { merchandiseId: VARIANT, return_to: returnTo });
		expect(response.headers.get('location')).toBe(location);
	});

	it('makes a cart for a code when there is none', async () => {
		const shop = createShop({ CartCreate: outcome(NEW_ID) });
		await postForm(shop, { intent: 'discount-apply', discountCode: 'A' });
		expect(shop.sent).toEqual([['CartCreate', { discountCodes: ['A'] }]]);
	});

	it.each(['application/json', 'application/json, text/html;q=0.5'])(
		'is answered with the cart for Accept: %s',
		async (accept) => {
			const shop = createShop({ CartCreate: outcome(NEW_ID) });
			const response = await postForm(shop, { merchandiseId: VARIANT }, { accept });
			expect([response.status, response.headers.get('cache-control')]).toEqual([
				...[200, 'private, no-store']
			]);
			expect(await response.json()).toMatchObject({ cart: { id: NEW_ID }, userErrors: [] });
			expect(shop.set).toEqual([['cart', 'bbb?key=2']]);
		}
	);

	it('is refused in JSON where JSON is wanted', async () => {
		const response = await postForm(
			createShop({}),
			{ intent: 'steal' },
			{ accept: 'application/json' }
		);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error: { code: 'invalid_cart_request' } });
	});

	it.each(['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'])(
		'goes back to its page for Accept: %s',
		async (accept) => {
			const shop = createShop({ CartCreate: outcome(NEW_ID) });
			const response = await postForm(shop, { merchandiseId: VARIANT }, { accept });
			expect(response.status).toBe(303);
		}
	);

	it.each([
		['too large', HUGE, 'application/x-www-form-urlencoded', 'more than a cart can take'],
		['cut off', 'no boundary', 'multipart/form-data; boundary=x', 'Please reload the page']
	])('shows that it was %s', async (_, body, contentType, text) => {
		const shop = createShop({}, TOKEN);
		const response = await post(shop, body, { 'content-type': contentType });
		expect(response.status).toBe(303);
		expect(readMessages(response)[0]?.text).toContain(text);
		expect(shop.sent).toEqual([]);
	});

	it.each<[string, Record<string, string>, object]>([
		[
			'the quantity of a line',
			{ intent: 'set', lineId: LINE, quantity: 'two' },
			{ field: 'quantity', lineId: LINE, text: expect.stringContaining('whole number') }
		],
		[
			'the quantity of an addition',
			{ merchandiseId: VARIANT, quantity: '-1' },
			{ field: 'quantity', lineId: null }
		],
		[
			'the quantity of an addition of nothing',
			{ merchandiseId: VARIANT, quantity: '0' },
			{ field: 'quantity', text: expect.stringContaining('1 or more') }
		],
		[
			'a code that is too long',
			{ intent: 'discount-apply', discountCode: 'X'.repeat(256) },
			{ field: 'discountCode', text: expect.stringContaining('255') }
		],
		['the code', { intent: 'discount-apply', discountCode: ' ' }, { field: 'discountCode' }],
		['the card', { intent: 'gift-card-apply' }, { field: 'giftCardCode' }],
		['the variant', { merchandiseId: '5' }, { field: 'merchandiseId' }],
		[
			'the recipient',
			{ merchandiseId: VARIANT, 'attributes.__shopify_send_gift_card_to_recipient': 'true' },
			{ field: 'recipientEmail' }
		]
	])('is refused beside %s', async (_, fields, place) => {
		const shop = createShop({}, TOKEN);
		const messages = readMessages(await postForm(shop, fields));
		expect(messages).toEqual([expect.objectContaining({ kind: 'error', ...place })]);
		expect(shop.sent).toEqual([]);
	});

	it.each<[string, Record<string, string>, string, string, string | null]>([
		['add', { merchandiseId: VARIANT }, 'CartLinesAdd', 'merchandiseId', null],
		['set', { lineId: LINE, quantity: '3' }, 'CartLinesUpdate', 'quantity', LINE],
		['remove', { lineId: LINE }, 'CartLinesRemove', 'quantity', LINE],
		['note-update', { note: 'x' }, 'CartNoteUpdate', 'note', null],
		['gift-card-apply', { giftCardCode: 'x' }, 'CartGiftCardCodesAdd', 'giftCardCode', null]
	])('shows what the platform refuses beside the field of %s', async (...given) => {
		const [intent, fields, name, field, lineId] = given;
		const fault = { code: 'INVALID', field: ['lines', '0', 'quantity'], message: 'No.' };
		const answers = { [name]: outcome(ID, { userErrors: [fault] }), CartRead: readLines([]) };
		const shop = createShop(answers, TOKEN);
		const response = await postForm(shop, { intent, ...fields });
		expect(readMessages(response)).toMatchObject([{ kind: 'error', text: 'No.', lineId, field }]);
	});

	it('offers to put back what it has removed', async () => {
		const attributes = [{ key: '_app', value: 'x' }];
		const lines = [cartLine(LINE, { attributes }), cartLine('other')];
		const answers = { CartRead: readLines(lines), CartLinesRemove: outcome(ID) };
		const response = await postForm(createShop(answers, TOKEN), { intent: 'remove', lineId: LINE });
		expect(readMessages(response)).toEqual([
			{
				...{ kind: 'success', lineId: null, field: null },
				text: 'Dome Lamp is no longer in your cart.',
				undo: [{ title: 'Dome Lamp', merchandiseId: VARIANT, quantity: 3, attributes }]
			}
		]);
	});

	it('offers to put back a line with its children, or a child below its parent', async () => {
		const lines = [cartLine('child', { parent: LINE, quantity: 1 }), cartLine(LINE)];
		const answers = { CartRead: readLines(lines), CartLinesRemove: outcome(ID) };
		const offer = async (lineId: string) => {
			const response = await postForm(createShop(answers, TOKEN), { intent: 'remove', lineId });
			return readMessages(response)[0]?.undo;
		};
		const title = 'Dome Lamp';
		expect(await offer(LINE)).toEqual([
			{ title, merchandiseId: VARIANT, quantity: 3 },
			{ title, merchandiseId: VARIANT, quantity: 1, parent: { merchandiseId: VARIANT } }
		]);
	});

	it('puts back what the message named', async () => {
		const lines = [
			{ merchandiseId: VARIANT, quantity: 2 },
			{ merchandiseId: VARIANT, quantity: 1, parent: { merchandiseId: VARIANT } }
		];
		const shop = createShop({ CartLinesAdd: outcome(ID) }, TOKEN);
		const titled = lines.map((line) => ({ ...line, title: 'Dome Lamp' }));
		await postForm(shop, { intent: 'restore', lines: JSON.stringify(titled) });
		expect(shop.sent).toEqual([['CartLinesAdd', { cartId: ID, lines }]]);
	});

	it('adds what is bought with a product below its line', async () => {
		const shop = createShop({ CartLinesAdd: outcome(ID) }, TOKEN);
		const addOnId = 'gid://shopify/ProductVariant/2';
		await postForm(shop, { merchandiseId: VARIANT, quantity: '2', addOnId });
		const addOn = { merchandiseId: addOnId, quantity: 2, parent: { merchandiseId: VARIANT } };
		const lines = [{ merchandiseId: VARIANT, quantity: 2 }, addOn];
		expect(shop.sent).toEqual([['CartLinesAdd', { cartId: ID, lines }]]);
	});

	it('names the line when the parent was in the cart before', async () => {
		const fault = { code: 'PARENT_LINE_INVALID_REFERENCE', field: ['lines'], message: 'No.' };
		const isRefused = (variables: Record<string, unknown>) =>
			JSON.stringify(variables).includes('"parent":{"merchandiseId"');
		const shop = createShop(
			{
				CartLinesAdd: (variables) =>
					outcome(ID, { userErrors: isRefused(variables) ? [fault] : [] })(variables),
				CartRead: readLines([cartLine(LINE)])
			},
			TOKEN
		);
		const addOnId = 'gid://shopify/ProductVariant/2';
		const response = await postForm(shop, { merchandiseId: VARIANT, addOnId });
		expect(readMessages(response)).toMatchObject([{ kind: 'success' }]);
		expect(shop.sent.at(-1)).toMatchObject([
			'CartLinesAdd',
			{ lines: [{}, { merchandiseId: addOnId, parent: { lineId: LINE } }] }
		]);
	});

	it.each([
		['is sold out', [cartLine(LINE, { quantity: 0 })]],
		['is gone', []],
		['has long texts', [cartLine(LINE, { attributes: [{ key: 'Text', value: 'x'.repeat(800) }] })]]
	])('does not offer to put back a line that %s', async (_, lines) => {
		const answers = { CartRead: readLines(lines), CartLinesRemove: outcome(ID) };
		const response = await postForm(createShop(answers, TOKEN), { intent: 'remove', lineId: LINE });
		expect(readMessages(response).filter(({ undo }) => undo)).toEqual([]);
	});

	it('says that a gift card is unknown, whatever there is to say of discount codes', async () => {
		const warnings = [{ code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid code', target: '' }];
		const shop = createShop({ CartGiftCardCodesAdd: outcome(ID, { warnings }) }, TOKEN);
		const response = await postForm(shop, { intent: 'gift-card-apply', giftCardCode: 'NOPE' });
		expect(readMessages(response)).toMatchObject([{ kind: 'error', field: 'giftCardCode' }]);
	});

	it('tells about a code only when it is entered', async () => {
		const warning = { code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid code', target: 'NOPE' };
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: [] } }),
				CartDiscountCodesUpdate: outcome(ID, { warnings: [warning] }),
				CartNoteUpdate: outcome(ID, { warnings: [warning] })
			},
			TOKEN
		);
		const entered = await postForm(shop, { intent: 'discount-apply', discountCode: 'NOPE' });
		expect(readMessages(entered)).toMatchObject([{ field: 'discountCode', lineId: null }]);
		const later = await postForm(shop, { intent: 'note-update', note: 'x' });
		expect(readMessages(later)).toMatchObject([{ kind: 'success', field: 'note' }]);
	});

	it('does not repeat what it thinks of a code when another is entered or taken away', async () => {
		const warning = { code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid code', target: '' };
		const nope = { code: 'NOPE', applicable: false };
		const cart = {
			...homeCart(ID),
			discountCodes: [nope, { code: 'WELCOME10', applicable: true }]
		};
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: [nope] } }),
				CartDiscountCodesUpdate: outcome(ID, { cart, warnings: [warning] })
			},
			TOKEN
		);
		for (const intent of ['discount-apply', 'discount-remove']) {
			const response = await postForm(shop, { intent, discountCode: 'WELCOME10' });
			expect(readMessages(response)).toEqual([]);
		}
	});

	it('says that an item is gone where the platform names its id', async () => {
		const userErrors = [
			{ code: 'INVALID', field: ['lines', '0', 'merchandiseId'], message: 'gid://shopify/X/1' }
		];
		const shop = createShop(
			{
				CartLinesAdd: outcome(ID, { cart: null, userErrors }),
				CartRead: () => ({ cart: homeCart(ID) })
			},
			TOKEN
		);
		const response = await postForm(shop, { intent: 'add', merchandiseId: VARIANT });
		expect(readMessages(response)).toMatchObject([
			{ kind: 'error', text: 'This item is not sold any more. Please choose another one.' }
		]);
	});

	it.each([
		[
			'DISCOUNT_CODE_NOT_HONOURED',
			'The code TAKE15 cannot be combined with WELCOME10, Candle day.'
		],
		['DISCOUNT_NOT_FOUND', 'The code TAKE15 does not exist. Please check its spelling.'],
		['DISCOUNT_OF_A_LATER_VERSION', 'The words of the platform']
	])('explains %s', async (code, text) => {
		const usd = { amount: '1', currencyCode: 'USD' };
		const cart = {
			...homeCart(ID),
			lines: { nodes: [{ discountAllocations: [{ title: 'Candle day', discountedAmount: usd }] }] },
			discountCodes: [
				{ code: 'WELCOME10', applicable: true },
				{ code: 'TAKE15', applicable: false }
			]
		};
		const warnings = [{ code, message: 'The words of the platform', target: '' }];
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: [] } }),
				CartDiscountCodesUpdate: ({ discountCodes }) =>
					(discountCodes as string[]).includes('TAKE15')
						? outcome(ID, { cart, warnings })({})
						: outcome(ID)({})
			},
			TOKEN
		);
		const response = await postForm(shop, { intent: 'discount-apply', discountCode: 'TAKE15' });
		expect(readMessages(response)).toMatchObject([{ kind: 'error', field: 'discountCode', text }]);
	});

	it('takes a refused code out of the cart again, and says why beside its field', async () => {
		const codes: { code: string; applicable: boolean }[] = [{ code: 'FREESHIP', applicable: true }];
		const warning = { code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid code', target: '' };
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: codes } }),
				CartDiscountCodesUpdate({ discountCodes }) {
					const kept = (discountCodes as string[]).map((code) => {
						return { code, applicable: code === 'FREESHIP' };
					});
					const isRefused = kept.some(({ applicable }) => !applicable);
					const cart = { ...homeCart(ID), discountCodes: kept };
					return outcome(ID, { cart, warnings: isRefused ? [warning] : [] })({});
				}
			},
			TOKEN
		);
		const response = await postForm(shop, { intent: 'discount-apply', discountCode: 'nope' });
		expect(readMessages(response)).toEqual([
			{
				...{
					kind: 'error',
					text: 'The code nope does not exist. Please check its spelling.',
					lineId: null
				},
				...{ field: 'discountCode', typed: 'nope' }
			}
		]);
		expect(shop.sent.slice(1)).toMatchObject([
			['CartDiscountCodesUpdate', { discountCodes: ['FREESHIP', 'nope'] }],
			['CartDiscountCodesUpdate', { discountCodes: ['FREESHIP'] }]
		]);
	});

	it('loses no code of two that are entered at once', async () => {
		let codes: string[] = [];
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: codes.map((code) => ({ code })) } }),
				CartDiscountCodesUpdate: ({ discountCodes }) => {
					codes = discountCodes as string[];
					return outcome(ID)({});
				}
			},
			TOKEN
		);
		await Promise.all(
			['WELCOME10', 'FREESHIP', 'BULK2'].map((discountCode) =>
				postForm(shop, { intent: 'discount-apply', discountCode })
			)
		);
		expect(codes).toEqual(['WELCOME10', 'FREESHIP', 'BULK2']);
	});

	it('shows what the platform warns of', async () => {
		const warning = { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 3 left.', target: LINE };
		const shop = createShop({ CartLinesAdd: outcome(ID, { warnings: [warning] }) }, TOKEN);
		expect(readMessages(await postForm(shop, { merchandiseId: VARIANT }))).toEqual([
			{ kind: 'warning', text: 'Only 3 left.', lineId: LINE, field: 'merchandiseId' }
		]);
	});

	it.each([
		['discount-apply', 'BULK2', ['WELCOME10', 'FREESHIP', 'BULK2']],
		['discount-apply', 'welcome10', ['FREESHIP', 'welcome10']],
		['discount-remove', 'welcome10', ['FREESHIP']]
	])('%s of %s keeps the other codes', async (intent, discountCode, discountCodes) => {
		const codes = [{ code: 'WELCOME10' }, { code: 'FREESHIP' }];
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: codes } }),
				CartDiscountCodesUpdate: outcome(ID)
			},
			TOKEN
		);
		await postForm(shop, { intent, discountCode });
		expect(shop.sent[1]).toEqual(['CartDiscountCodesUpdate', { cartId: ID, discountCodes }]);
	});

	it.each([
		[
			'gift-card-apply',
			{ giftCardCode: 'PRISM' },
			'CartGiftCardCodesAdd',
			{ giftCardCodes: ['PRISM'] }
		],
		[
			'gift-card-remove',
			{ giftCardId: 'g1' },
			'CartGiftCardCodesRemove',
			{ appliedGiftCardIds: ['g1'] }
		]
	])('sends %s', async (intent, fields, name, variables) => {
		const shop = createShop({ [name]: outcome(ID) }, TOKEN);
		await postForm(shop, { intent, ...fields });
		expect(shop.sent).toEqual([[name, { cartId: ID, ...variables }]]);
	});
});

describe('an addition that a browser sends without a script', () => {
	const KEY = 'k'.repeat(22);
	const NAVIGATION = { referer: `${ORIGIN}/products/dome-lamp`, 'sec-fetch-mode': 'navigate' };
	const created = () => ({ CartCreate: outcome(NEW_ID) });

	it('is sent again with a key, and nothing is done before', async () => {
		const shop = createShop({});
		const response = await postForm(shop, { merchandiseId: VARIANT }, NAVIGATION);
		expect([response.status, response.headers.get('location')]).toEqual([
			...[307, '/api/cart?key-given']
		]);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(shop.set).toEqual([
			[expect.stringMatching(/^__Host-cart_form\.\d+$/), expect.stringMatching(/^[\w-]{22}$/)]
		]);
	});

	it('is done once for its key, by whichever request', async () => {
		const forms = Array.from({ length: 3 }, () =>
			createShop(created(), undefined, undefined, [KEY])
		);
		const answers = await Promise.all(
			forms.map((shop) => postForm(shop, { merchandiseId: VARIANT }, NAVIGATION))
		);
		expect(forms.flatMap(({ sent }) => sent)).toHaveLength(1);
		for (const { set, counts } of forms) {
			expect(set).toEqual([['cart', 'bbb?key=2']]);
			expect(counts).toEqual(['2.bbb']);
		}
		for (const answer of answers) {
			expect([answer.status, readMessages(answer)]).toMatchObject([303, [{ kind: 'success' }]]);
		}
	});

	it('is done at once for a browser that keeps no cookies', async () => {
		const shop = createShop(created());
		const response = await postForm(shop, { merchandiseId: VARIANT }, NAVIGATION, '?key-given');
		expect([response.status, shop.sent.length]).toEqual([303, 1]);
	});

	it('is done at once for programs, and so is every other change', async () => {
		const program = createShop(created());
		expect((await postForm(program, { merchandiseId: VARIANT })).status).toBe(303);
		const code = createShop(created());
		const fields = { intent: 'discount-apply', discountCode: 'A' };
		expect((await postForm(code, fields, NAVIGATION)).status).toBe(303);
	});
});

function readLines(nodes: readonly object[]) {
	const cost = { subtotalAmount: MONEY, totalAmount: MONEY, totalAmountEstimated: true };
	const cart = { ...homeCart(ID), cost, appliedGiftCards: [], lines: { nodes } };
	return () => ({ cart });
}

const MONEY = { amount: '1.00', currencyCode: 'USD' };

function cartLine(
	id: string,
	{
		quantity = 3,
		attributes = [],
		parent
	}: { quantity?: number; attributes?: object[]; parent?: string } = {}
) {
	return {
		...{ id, quantity, attributes, sellingPlanAllocation: null, discountAllocations: [] },
		cost: {
			...{ totalAmount: MONEY, subtotalAmount: MONEY, amountPerQuantity: MONEY },
			compareAtAmountPerQuantity: null
		},
		merchandise: {
			...{ id: VARIANT, title: 'Ink', image: null, selectedOptions: [] },
			product: { title: 'Dome Lamp', handle: 'dome-lamp' },
			quantityRule: { minimum: 1, maximum: null, increment: 1 }
		},
		instructions: { canRemove: true, canUpdateQuantity: true },
		parentRelationship: parent === undefined ? null : { parent: { id: parent } }
	};
}
