import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	startShopBeforeChangedStore,
	type ChangeAnswer,
	type ShopBeforeChangedStore
} from '../support/changed-store.ts';
import { describeOutcome } from '$lib/state/outcome-messages';
import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';
import type { CartRequest } from '$lib/state/cart-request';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import {
	startScriptedModel,
	type ScriptedAnswer,
	type ScriptedModel
} from '../support/scripted-model.ts';

/**
 * The built shop before a store that answers as the real platform was recorded to answer. Each input goes through every
 * door that shows it: pages, Markdown, JSON, feeds, the cart by script and by form, and the assistant.
 */

const PRISM = 'gid://shopify/ProductVariant/4500000001001';
const MUG = 'gid://shopify/ProductVariant/4500000013001';
const whole: ChangeAnswer = (_, answer) => answer;

const resources = new AsyncDisposableStack();
const script: ScriptedAnswer[] = [];
let running: ShopBeforeChangedStore;
let model: ScriptedModel;

beforeAll(async () => {
	model = resources.adopt(await startScriptedModel(script), ({ stop }) => stop());
	running = resources.use(
		await startShopBeforeChangedStore({
			...{ AGENT_ENABLED: 'true', FEEDS_ENABLED: 'true', LOG_LEVEL: 'silent' },
			...{ ASSISTANT_BASE_URL: model.baseUrl, ASSISTANT_MODEL: 'scripted' },
			ASSISTANT_DATABASE_PATH: ':memory:'
		})
	);
});
afterAll(() => resources.disposeAsync());
afterEach(() => {
	running.changeAnswers(whole);
	running.changeQuestions((question) => question);
	running.answerInstead(() => null);
});

type UserError = CartOutcome['userErrors'][number];
type Change = (outcome: CartOutcome) => CartOutcome;

/** Changes what mutations of carts answer; those of these names alone where any are named. */
const onOutcome =
	(change: Change, ...names: readonly string[]): ChangeAnswer =>
	(operation, answer) => {
		const { data } = answer as { data?: { outcome?: CartOutcome } };
		const isMeant = names.length === 0 || names.includes(operation);
		return isMeant && data?.outcome ? { data: { outcome: change(data.outcome) } } : answer;
	};
const onCart =
	(change: (cart: PlatformCart) => PlatformCart): ChangeAnswer =>
	(operation, answer) => {
		const { data } = answer as { data?: { outcome?: CartOutcome; cart?: PlatformCart } };
		if (operation === 'CartRead' && data?.cart) return { data: { cart: change(data.cart) } };
		const cart = data?.outcome?.cart;
		return cart && operation !== 'ShippingEstimate'
			? { data: { outcome: { ...data.outcome, cart: change(cart) } } }
			: answer;
	};

const postJson = async (browser: HttpBrowser, body: object) => {
	const response = await browser.send('/api/cart', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body)
	});
	return (await response.json()) as CartOutcome;
};
/** Sends a form as a browser without scripts does; returns the page that follows. */
const postForm = async (browser: HttpBrowser, fields: Record<string, string>) => {
	const { text } = await browser.open('/api/cart', {
		method: 'POST',
		headers: { accept: 'text/html', referer: `${running.shop}/cart` },
		body: new URLSearchParams(fields)
	});
	return text;
};
const readCart = async (browser: HttpBrowser) => {
	const { cart } = (await (await browser.send('/api/cart')).json()) as { cart: PlatformCart };
	return cart;
};
/** Two prisms and a mug, with a note and a gift card. */
const openFull = async () => {
	const browser = createHttpBrowser(running.shop);
	await postJson(browser, {
		lines: [
			{ merchandiseId: PRISM, quantity: 2 },
			{ merchandiseId: MUG, quantity: 1 }
		]
	});
	await postJson(browser, { note: 'Ring twice' });
	await postJson(browser, { giftCardCode: 'PRISM025GIFTWARM' });
	return { browser, before: await readCart(browser) };
};
/** Messages to the shopper on a page, each once. */
const listMessages = (page: string) =>
	[
		...page.matchAll(
			/class="message (error|warning|success)\b[^>]*>([^<]*)<|data-cart-message="(\w+)">([^<]*)</g
		)
	].map(([, kind = '', text = '', other = kind, said = text]) => `${other}: ${said}`);

/** Lets the model call a tool; returns what the tool has told it. */
async function callTool(browser: HttpBrowser, message: string, name: string, input: object) {
	const { length } = model.requests;
	script.length = length;
	script.push(
		{ kind: 'calls', calls: [{ name, arguments: JSON.stringify(input) }] },
		{ kind: 'text', deltas: ['So it is.'] }
	);
	await browser.open('/assistant?/send', {
		method: 'POST',
		headers: { accept: 'text/html' },
		body: new URLSearchParams({ message })
	});
	const { content } = model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool') ?? {};
	return typeof content === 'string' ? content : JSON.stringify(content);
}

interface Refusal {
	/** The operation that is refused. */
	operation: string;
	error: UserError;
	/** The change by script and by form; the line is the first one of the cart. */
	json: (line: string, card: string) => object;
	form: (line: string, card: string) => Record<string, string>;
}

const refuse = (code: string, field: string, message: string): UserError => ({
	...{ __typename: 'CartUserError', code, message },
	field: field.split('.')
});
const NO_VARIANT = refuse(
	'INVALID',
	'lines.0.merchandiseId',
	'The merchandise with id gid://shopify/ProductVariant/1 does not exist.'
);

const refuseWith = (...userErrors: UserError[]) =>
	Response.json({
		data: { outcome: { __typename: 'Payload', cart: null, userErrors, warnings: [] } }
	});

/** Recorded where the platform has such an answer, and else of the same kind. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
	'an unknown variant': {
		...{ operation: 'CartLinesAdd', error: NO_VARIANT },
		json: () => ({ lines: [{ merchandiseId: PRISM, quantity: 1 }] }),
		form: () => ({ merchandiseId: PRISM })
	},
	'a selling plan that does not fit': {
		operation: 'CartLinesAdd',
		error: refuse(
			'SELLING_PLAN_NOT_APPLICABLE',
			'lines.0.sellingPlanId',
			'Selling plan does not apply.'
		),
		json: () => ({
			lines: [{ merchandiseId: PRISM, quantity: 1, sellingPlanId: 'gid://shopify/SellingPlan/1' }]
		}),
		form: () => ({ merchandiseId: PRISM, sellingPlanId: 'gid://shopify/SellingPlan/1' })
	},
	'another quantity': {
		operation: 'CartLinesUpdate',
		error: refuse('INVALID', 'lines.0.quantity', 'Invalid value.'),
		json: (id) => ({ lines: [{ id, quantity: 3 }] }),
		form: (lineId) => ({ intent: 'set', lineId, quantity: '3' })
	},
	'a line that is to go': {
		operation: 'CartLinesRemove',
		error: refuse('INVALID_MERCHANDISE_LINE', 'lineIds.0', 'It is not in the cart.'),
		json: (id) => ({ lines: [{ id, quantity: 0 }] }),
		form: (lineId) => ({ intent: 'remove', lineId })
	},
	'a long note': {
		operation: 'CartNoteUpdate',
		error: refuse('NOTE_TOO_LONG', 'note', 'Note is too long.'),
		json: () => ({ note: 'x'.repeat(5001) }),
		form: () => ({ intent: 'note-update', note: 'x'.repeat(5001) })
	},
	attributes: {
		operation: 'CartAttributesUpdate',
		error: refuse('INVALID', 'attributes', 'Invalid value.'),
		json: () => ({ attributes: [{ key: 'gift', value: 'yes' }] }),
		form: () => ({ intent: 'attributes-update', 'attributes.gift': 'yes' })
	},
	'a code': {
		operation: 'CartDiscountCodesUpdate',
		error: refuse('INVALID', 'discountCodes', 'Invalid value.'),
		json: () => ({ discountCode: 'WELCOME10' }),
		form: () => ({ intent: 'discount-apply', discountCode: 'WELCOME10' })
	},
	'all codes': {
		operation: 'CartDiscountCodesUpdate',
		error: refuse('INVALID', 'discountCodes', 'Invalid value.'),
		json: () => ({ discountCodes: ['WELCOME10'] }),
		form: () => ({ intent: 'discount-remove', discountCode: 'WELCOME10' })
	},
	'a gift card': {
		operation: 'CartGiftCardCodesAdd',
		error: refuse('INVALID', 'giftCardCodes', 'Invalid value.'),
		json: () => ({ giftCardCode: 'PRISM100GIFTGLOW' }),
		form: () => ({ intent: 'gift-card-apply', giftCardCode: 'PRISM100GIFTGLOW' })
	},
	'a gift card that is to go': {
		operation: 'CartGiftCardCodesRemove',
		error: refuse('INVALID', 'appliedGiftCardIds', 'Invalid value.'),
		json: (_, giftCardId) => ({ giftCardId }),
		form: (_, giftCardId) => ({ intent: 'gift-card-remove', giftCardId })
	}
};

describe.each(Object.entries(REFUSALS))('no cart beside an error about %s', (_, refusal) => {
	const answer = () => refuseWith(refusal.error);
	const open = async () => {
		const { browser, before } = await openFull();
		const [line] = before.lines.nodes;
		const [card] = before.appliedGiftCards;
		running.takeOperations();
		running.answerInstead((asked) => (asked === refusal.operation ? answer() : null));
		return { browser, before, ids: [line?.id ?? '', card?.id ?? ''] as const };
	};

	it('by script', async () => {
		const { browser, before, ids } = await open();
		const { cart, userErrors } = await postJson(browser, refusal.json(...ids));
		expect(running.takeOperations()).toContain(refusal.operation);
		expect(cart).toEqual(before);
		expect(userErrors).toMatchObject([{ code: refusal.error.code }]);
		expect(userErrors[0]?.message).not.toMatch(/gid:/);
		expect(await readCart(browser)).toEqual(before);
	});

	it('by form, on the page and its Markdown', async () => {
		const { browser, before, ids } = await open();
		const cookie = browser.readCookie('cart');
		const page = await postForm(browser, refusal.form(...ids));
		expect(running.takeOperations()).toContain(refusal.operation);
		expect(listMessages(page)).toEqual([expect.stringMatching(/^error: (?!.*gid:)./)]);
		expect(page).toContain('Equilateral Prism');
		expect(browser.readCookie('cart')).toBe(cookie);
		expect(await readCart(browser)).toEqual(before);
		expect(await (await browser.send('/cart.md')).text()).toContain('Equilateral Prism');
	});
});

describe('no cart beside an error', () => {
	const INVALID = refuse('INVALID', 'input', 'Invalid value.');
	const open = async (...operations: string[]) => {
		const { browser, before } = await openFull();
		running.takeOperations();
		running.answerInstead((asked) => (operations.includes(asked) ? refuseWith(INVALID) : null));
		return { browser, before };
	};
	const expectKept = async ({ browser, before }: Awaited<ReturnType<typeof open>>) => {
		running.answerInstead(() => null);
		expect(await readCart(browser)).toEqual(before);
	};

	it('by a discount link', async () => {
		const opened = await open('CartDiscountCodesUpdate');
		const { text } = await opened.browser.open('/discount/WELCOME10?redirect=/cart');
		expect(listMessages(text)).toEqual(['error: Invalid value.']);
		expect(text).toContain('Equilateral Prism');
		await expectKept(opened);
	});

	it('of a cart that is bought at once', async () => {
		const opened = await open('CartCreate');
		const page = await postForm(opened.browser, { merchandiseId: PRISM, express: 'shop_pay' });
		expect(listMessages(page)).toEqual(['error: Invalid value.']);
		await expectKept(opened);
	});

	it('by the assistant', async () => {
		const opened = await open('CartLinesAdd');
		const told = await addByAssistant(opened.browser);
		expect(running.takeOperations()).toContain('CartLinesAdd');
		expect(told).toMatch(/refused.*Invalid value/);
		await expectKept(opened);
	});

	it('by an email of the buyer, when the cart moves to another country', async () => {
		const opened = await open();
		const email = refuse('INVALID', 'buyerIdentity.email', 'Email is invalid');
		running.answerInstead((asked) => (asked === 'CartMove' ? refuseWith(email) : null));
		const page = await (await opened.browser.send('/cart?country=DE')).text();
		expect(running.takeOperations()).toContain('CartMove');
		expect(page).toContain('Equilateral Prism');
		await opened.browser.send('/cart?country=US');
		await expectKept(opened);
	});

	it('of an estimate of the delivery', async () => {
		const opened = await open('ShippingEstimate');
		const { text } = await estimate(opened.browser);
		expect(text).toContain('Equilateral Prism');
		await expectKept(opened);
	});

	it.each(Object.entries(REFUSALS))(
		'nor an error: nobody is told that %s is done',
		async (_, { operation, form, json }) => {
			const opened = await open();
			running.answerInstead((asked) => (asked === operation ? refuseWith() : null));
			const ids = [
				opened.before.lines.nodes[0]?.id ?? '',
				opened.before.appliedGiftCards[0]?.id ?? ''
			] as const;
			expect(await postJson(opened.browser, json(...ids))).toMatchObject({
				error: { code: 'cart_unavailable' }
			});
			const page = await postForm(opened.browser, form(...ids));
			expect(listMessages(page)).toEqual([expect.stringMatching(/^error: .*cannot be reached/)]);
			await expectKept(opened);
		}
	);
});

const addByAssistant = async (browser: HttpBrowser) => {
	await browser.send('/api/agent/session', { method: 'POST' });
	return callTool(browser, 'Add 1 Equilateral Prism, 60 mm, to my cart', 'add-to-cart', {
		handle: 'equilateral-prism',
		variantId: PRISM,
		quantity: 1
	});
};

const estimate = (browser: HttpBrowser) =>
	browser.open('/cart?/shipping', {
		method: 'POST',
		headers: { accept: 'text/html' },
		body: new URLSearchParams({ country: 'US', shown: 'US', zone: 'ME', zip: '04101' })
	});

describe('warnings of codes that come with every change', () => {
	const CODES: [code: string, warning: string, message: string][] = [
		['WELCOME10', 'DISCOUNT_CURRENTLY_INACTIVE', 'This discount is not valid anymore'],
		['BIGSPEND', 'DISCOUNT_PURCHASE_NOT_IN_RANGE', 'Spend more'],
		[' NOT-A-REAL-CODE ', 'DISCOUNT_NOT_FOUND', 'Enter a valid discount code']
	];
	const discountCodes = CODES.map(([code]) => ({
		...{ __typename: 'CartDiscountCode', code },
		applicable: false
	}));
	const isMug = ({ merchandise }: PlatformCart['lines']['nodes'][number]) => merchandise.id === MUG;
	/** The mug is sold out since, which is repeated with every change, too. */
	const withCodes: ChangeAnswer = (operation, answer) => {
		const marked = onCart((cart) => ({
			...cart,
			discountCodes,
			lines: {
				...cart.lines,
				nodes: cart.lines.nodes.map((line) => (isMug(line) ? { ...line, quantity: 0 } : line))
			}
		}))(operation, answer);
		return onOutcome((outcome) => ({
			...outcome,
			warnings: [
				...CODES.map(([, code, message]) => ({
					...{ __typename: 'CartWarning', code, message },
					target: outcome.cart?.id.replace(/\?.*/, '') ?? ''
				})),
				{
					...{ __typename: 'CartWarning', code: 'MERCHANDISE_OUT_OF_STOCK' },
					message: 'The product is sold out.',
					target: outcome.cart?.lines.nodes.find(isMug)?.id ?? ''
				}
			]
		}))(operation, marked);
	};
	const open = async () => {
		const { browser, before } = await openFull();
		running.changeAnswers(withCodes);
		const [line] = before.lines.nodes;
		const [card] = before.appliedGiftCards;
		return { browser, ids: [line?.id ?? '', card?.id ?? ''] as const };
	};
	const CHANGES = Object.entries(REFUSALS).filter(
		([name, { operation }]) => operation !== 'CartDiscountCodesUpdate' && !/long|fit/.test(name)
	);

	it.each(CHANGES)('are not repeated to who sends %s by script', async (_, { json }) => {
		const { browser, ids } = await open();
		const outcome = await postJson(browser, json(...ids));
		expect(outcome.warnings).toHaveLength(4);
		const place = { lineId: ids[0], field: null };
		expect(describeOutcome(outcome, place, json(...ids) as CartRequest)).toEqual([]);
	});

	it.each(CHANGES)('are not repeated to who sends %s by form', async (_, { form }) => {
		const { browser, ids } = await open();
		const page = await postForm(browser, form(...ids));
		expect(listMessages(page).filter((it) => it.startsWith('warning'))).toEqual([]);
	});

	it('are not repeated to the assistant', async () => {
		const { browser } = await open();
		const told = await addByAssistant(browser);
		expect(told).toContain('The cart was changed.');
		for (const [code, , message] of CODES) {
			expect(told).not.toContain(code.trim());
			expect(told).not.toContain(message);
		}
		expect(told).not.toContain('sold out');
	});

	it('are said of a code that has just been entered', async () => {
		const { browser } = await open();
		const page = await postForm(browser, {
			intent: 'discount-apply',
			discountCode: 'not-a-real-code'
		});
		expect(listMessages(page)[0]).toMatch(/^error: The code NOT-A-REAL-CODE does not exist/);
	});

	it('leave the codes on the page and in its Markdown', async () => {
		const { browser } = await open();
		const page = await (await browser.send('/cart')).text();
		const markdown = await (await browser.send('/cart.md')).text();
		for (const [code] of CODES) {
			expect(page).toContain(code.trim());
			expect(markdown).toContain(code.trim());
		}
		const { text } = await browser.open('/api/cart', {
			method: 'POST',
			headers: { accept: 'text/html', referer: `${running.shop}/cart` },
			body: new URLSearchParams({ intent: 'discount-remove', discountCode: 'NOT-A-REAL-CODE' })
		});
		expect(listMessages(text).filter((it) => it.startsWith('error'))).toEqual([]);
	});
});

describe('a cart that was emptied, with codes that no longer apply and a gift card', () => {
	const emptied = onCart((cart) => ({
		...cart,
		totalQuantity: 0,
		lines: { ...cart.lines, nodes: [] },
		discountCodes: ['WELCOME10', 'NOPE'].map((code) => ({
			...{ __typename: 'CartDiscountCode', code },
			applicable: false
		})),
		appliedGiftCards: cart.appliedGiftCards.map((card) => ({
			...card,
			presentmentAmountUsed: { __typename: 'MoneyV2', amount: '0.0', currencyCode: 'USD' }
		}))
	}));
	const change: ChangeAnswer = (operation, answer) =>
		onOutcome((outcome) => ({
			...outcome,
			warnings: ['DISCOUNT_CODE_NOT_HONOURED', 'DISCOUNT_NOT_FOUND'].map((code) => ({
				...{ __typename: 'CartWarning', code, message: 'Enter a valid discount code' },
				target: ''
			}))
		}))(operation, emptied(operation, answer));
	/** With the removal that is to come, or at once. */
	const open = async (isAtOnce = false) => {
		const { browser, before } = await openFull();
		let isEmptied = isAtOnce;
		running.changeAnswers((operation, answer) => {
			isEmptied ||= operation === 'CartLinesRemove';
			return isEmptied ? change(operation, answer) : answer;
		});
		return { browser, lineId: before.lines.nodes[0]?.id ?? '' };
	};

	it('says by form what was removed, and nothing of the codes', async () => {
		const { browser, lineId } = await open();
		const page = await postForm(browser, { intent: 'remove', lineId });
		expect(page).toContain('Nothing in it yet');
		expect(page).toContain('Equilateral Prism is no longer in your cart.');
		expect(page).not.toMatch(/valid discount code|does not exist|cannot be combined/);
	});

	it('says by script nothing of the codes', async () => {
		const { browser, lineId } = await open();
		const request = { lines: [{ id: lineId, quantity: 0 }] };
		const outcome = await postJson(browser, request);
		expect(outcome.cart?.totalQuantity).toBe(0);
		const place = { lineId, field: 'quantity' } as const;
		expect(describeOutcome(outcome, place, request)).toEqual([]);
	});

	it('is empty on the page, in Markdown, in the header, for the assistant and at the checkout', async () => {
		const { browser } = await open(true);
		expect(await (await browser.send('/cart')).text()).toContain('Nothing in it yet');
		expect(await (await browser.send('/cart.md')).text()).toMatch(/cart is empty/);
		const checkout = await browser.send('/checkout');
		expect([checkout.status, checkout.headers.get('location')]).toEqual([303, '/cart']);
		await browser.send('/api/agent/session', { method: 'POST' });
		expect(await callTool(browser, 'What is in my cart?', 'get-cart', {})).toMatch(
			/totalQuantity\W+0\b/
		);
	});
});

describe('a cart that the platform shows and lets nobody change', () => {
	const GONE = refuse('INVALID', 'cartId', 'The specified cart does not exist.');
	const open = async () => {
		const { browser, before } = await openFull();
		running.answerInstead((asked) =>
			/^Cart(?!Read|Count|Codes|Create)/.test(asked) ? refuseWith(GONE) : null
		);
		return { browser, before, lineId: before.lines.nodes[0]?.id ?? '' };
	};

	it('is not offered any more after a change by form that was refused', async () => {
		const { browser, lineId } = await open();
		const page = await postForm(browser, { intent: 'set', lineId, quantity: '3' });
		expect(listMessages(page)).toEqual([expect.stringMatching(/^error: /)]);
		expect(page).toContain('Nothing in it yet');
		expect(page).not.toContain('The specified cart');
		expect(browser.readCookie('cart')).toBe('');
	});

	it('is not offered any more after a change by script that was refused', async () => {
		const { browser, lineId } = await open();
		const { cart, userErrors } = await postJson(browser, { lines: [{ id: lineId, quantity: 3 }] });
		expect([cart, userErrors.length]).toEqual([null, 1]);
		expect(await readCart(browser)).toBeNull();
	});

	it('gives way to a new cart for what is added', async () => {
		const { browser, before } = await open();
		const { cart } = await postJson(browser, { lines: [{ merchandiseId: PRISM, quantity: 1 }] });
		expect(cart?.totalQuantity).toBe(1);
		expect(cart?.id).not.toBe(before.id);
	});

	it('is not called changed by the assistant', async () => {
		const { browser } = await open();
		expect(await addByAssistant(browser)).not.toContain('The cart was changed.');
	});
});

/** Addresses that show products, with what they are. */
const READS = {
	'a page': '/products/everyday-mug',
	'its Markdown': '/products/everyday-mug.md',
	'its JSON': '/products/everyday-mug.json',
	'its data for themes': '/products/everyday-mug.js',
	'its data for embedding': '/products/everyday-mug.oembed',
	'a collection': '/collections/tableware',
	'the Markdown of a collection': '/collections/tableware.md',
	'the JSON of a collection': '/collections/tableware/products.json',
	'a feed of a collection': '/collections/tableware.atom',
	'all products': '/products.json?limit=5',
	'a search': '/search?q=mug',
	'the Markdown of a search': '/search.md?q=mug',
	'suggestions for themes': '/search/suggest.json?q=mug&resources[type]=product',
	'suggestions of the shop': '/api/predictive-search?q=mug',
	recommendations: '/products/everyday-mug/recommendations.json',
	'the feed of products': '/feeds/google.xml',
	'the home page': '/',
	'the home page as Markdown': '/index.md'
};
const READ_CASES = Object.entries(READS);

// Before the others: what has been read once is shown for some time while the platform fails.
describe('an answer without data, for a token that is not valid', () => {
	const refused = () => Response.json({ errors: [{ message: 'The token provided is not valid' }] });

	/** These leave out what fails. */
	const isLenient = (name: string) => /^(?:the home page|recommendations)/.test(name);

	it.each(READ_CASES)('says so and is kept nowhere: %s, %s', async (name, path) => {
		await running.forgetAll();
		running.takeOperations();
		running.answerInstead((asked) => (asked.startsWith('/') ? null : refused()));
		const response = await fetch(running.shop + path);
		await response.text();
		expect(running.takeOperations()).not.toEqual([]);
		if (!isLenient(name)) expect(response.status).toBeGreaterThanOrEqual(500);
		expect(response.headers.get('cache-control')).toMatch(/^(?:private, )?no-store$/);
	});

	it.each(READ_CASES)('is followed by what is right: %s, %s', async (_, path) => {
		const good = await fetch(running.shop + path);
		expect([good.status, /stale/.test(good.headers.get('x-cache') ?? '')]).toEqual([200, false]);
		expect(await good.text()).toMatch(/products?\b/);
	});

	it('loses no cart, by page, script and form', async () => {
		const { browser, before } = await openFull();
		const cookie = browser.readCookie('cart');
		running.answerInstead((asked) => (/^Cart/.test(asked) ? refused() : null));
		const page = await browser.send('/cart');
		expect(page.status).toBeGreaterThanOrEqual(500);
		expect(page.headers.get('cache-control')).toMatch(/no-store/);
		const read = await browser.send('/api/cart');
		expect(await read.json()).toMatchObject({ cart: null, errors: [{}] });
		expect(read.headers.get('cache-control')).toMatch(/no-store/);
		const changed = await browser.send('/api/cart', {
			method: 'POST',
			headers: { accept: 'text/html', referer: `${running.shop}/` },
			body: new URLSearchParams({ merchandiseId: PRISM })
		});
		expect(changed.status).toBe(303);
		running.answerInstead(() => null);
		expect(browser.readCookie('cart')).toBe(cookie);
		expect(await readCart(browser)).toEqual(before);
	});
});

/** Without what differs each time a page is made. */
const tidy = (text: string) =>
	text.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/nonce-[^']*'/g, '');

async function readFresh(path: string, browser?: HttpBrowser): Promise<string> {
	await running.forgetAll();
	running.takeOperations();
	const response = await (browser ? browser.send(path) : fetch(running.shop + path));
	const text = await response.text();
	expect([path, response.status, /stale/.test(response.headers.get('x-cache') ?? '')]).toEqual([
		...[path, 200, false]
	]);
	expect(running.takeOperations(), path).not.toEqual([]);
	return tidy(text);
}

type Write = (amount: number, decimals: number) => string;
/** As the platform writes amounts, as they are shown, and as nobody should. */
const recorded: Write = (amount, decimals) =>
	amount.toFixed(Math.max(decimals, 1)).replace(/(\.\d+?)0+$/, '$1');
const shown: Write = (amount, decimals) => amount.toFixed(decimals);
const strange: Write = (amount, decimals) => amount.toFixed(decimals + 2);

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

/** Changes each object of an answer, the inner ones first. */
function changeEach(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => changeEach(item, change));
	if (!isObject(value)) return value;
	return change(
		Object.fromEntries(
			Object.entries(value).map(([name, item]) => [name, changeEach(item, change)])
		)
	);
}
const onEach =
	(change: (object: Record<string, unknown>) => unknown): ChangeAnswer =>
	(_, answer) =>
		changeEach(answer, change) as object;

const writeMoney = (currencyCode: string, decimals: number, write: Write): ChangeAnswer =>
	onEach((object) => {
		const { amount } = object;
		if (typeof amount !== 'string' || typeof object['currencyCode'] !== 'string') return object;
		const value = decimals === 0 ? Math.round(Number(amount) * 100) : Number(amount);
		return { ...object, amount: write(value, decimals), currencyCode };
	});

describe.each([
	['USD', 2, /^\d+\.\d\d$/],
	['JPY', 0, /^\d+$/],
	['KWD', 3, /^\d+\.\d{3}$/]
] as const)('amounts in %s', (currency, decimals, form) => {
	const change = (write: Write) => running.changeAnswers(writeMoney(currency, decimals, write));

	// The forms of pages are the same in all currencies.
	const cases = READ_CASES.slice(0, currency === 'USD' ? undefined : 6);
	it.each(cases)('are the same however they come, in %s: %s', async (_, path) => {
		change(shown);
		const right = await readFresh(path);
		for (const write of [recorded, strange]) {
			change(write);
			expect(await readFresh(path)).toBe(right);
		}
	});

	it.each(['/cart', '/cart.md'])('are the same however they come, in %s', async (path) => {
		const { browser } = await openFull();
		change(shown);
		const right = await readFresh(path, browser);
		for (const write of [recorded, strange]) {
			change(write);
			expect(await readFresh(path, browser)).toBe(right);
		}
	});

	it.each([
		['/products/everyday-mug.json', /"(?:compare_at_)?price":"([^"]*)"/g],
		['/products/everyday-mug', /"price":"([^"]*)"/g],
		['/products/everyday-mug', /:price:amount" content="([^"]*)"/g],
		['/products/everyday-mug.md', /^price: "([^"]*)"/gm],
		['/search/suggest.json?q=mug&resources[type]=product', /"price(?:_m..)?":"([^"]*)"/g],
		['/feeds/google.xml', new RegExp(`price>([^<]*) ${currency}<`, 'g')]
	])('have its decimals in %s: %s', async (path, pattern) => {
		change(recorded);
		const amounts = [...(await readFresh(path)).matchAll(pattern)].map(([, amount]) => amount);
		expect(amounts).not.toEqual([]);
		expect(amounts.filter((amount) => !form.test(amount ?? ''))).toEqual([]);
	});
});

describe('a price filter from 0 to 0, without presentation and hits', () => {
	const empty = { __typename: 'FilterValue', count: 0, input: '{"price":{"min":0,"max":0.0}}' };
	const change = (isFound: boolean) =>
		running.changeAnswers(
			onEach((object) => {
				if (object['type'] === 'PRICE_RANGE' && Array.isArray(object['values'])) {
					const [value] = object['values'] as object[];
					return { ...object, presentation: null, values: [{ ...value, ...empty }] };
				}
				const isList = 'productFilters' in object || 'filters' in object;
				return isList && !isFound ? { ...object, totalCount: 0, nodes: [], edges: [] } : object;
			})
		);

	it.each([
		['/search?q=mug', true],
		['/search?q=mug', false],
		['/search.md?q=mug', true],
		['/search.md?q=mug', false],
		['/collections/tableware', true],
		['/collections/tableware', false],
		['/collections/tableware.md', true],
		['/search?q=mug&filter.v.price.gte=5', true],
		['/search?q=mug&filter.v.price.gte=5', false],
		['/collections/tableware?filter.v.price.lte=30', false]
	])('offers no prices to choose from at %s, with hits: %s', async (path, isFound) => {
		change(isFound);
		const text = await readFresh(path);
		expect(text).not.toMatch(/\$0\.00|NaN|undefined|name="filter\.v\.price\.gte"[^>]*placeholder/);
		if (path.startsWith('/search')) expect(/Everyday Mug/.test(text)).toBe(isFound);
	});
});

it('says what the delivery costs to a group with the country ZZ, no province, and hashes for handles', async () => {
	const { browser } = await openFull();
	const hash = '0b28bd9f2bb80b4a2bc4b0a6cd0bd5a0';
	const { text: usual } = await estimate(browser);
	running.changeAnswers(
		onEach((object) => {
			if ('deliveryMethodType' in object) return { ...object, handle: hash, title: null };
			if (!('deliveryOptions' in object)) return object;
			const deliveryAddress = { country: 'US', countryCodeV2: 'ZZ', provinceCode: null };
			return { ...object, id: `gid://shopify/CartDeliveryGroup/${hash}?cart=a`, deliveryAddress };
		})
	);
	const { text } = await estimate(browser);
	const list = (page: string) =>
		[...page.replaceAll(/<[^>]*>/g, ' ').matchAll(/Shipping\s+from\s+\$\d+\.\d\d/g)].map(
			([it]) => it
		);
	expect(list(text)).toEqual(list(usual));
	expect(list(text)).not.toEqual([]);
	expect(text).not.toMatch(/\bZZ\b|0b28bd9f/);
});

describe('policies at the address of the checkout', () => {
	it.each(['/policies', '/policies/privacy-policy', '/', '/sitemap/static.xml', '/llms.txt'])(
		'are at addresses of the shop: %s',
		async (path) => {
			running.changeAnswers(
				onEach((object) =>
					object['handle'] === 'privacy-policy'
						? { ...object, url: 'https://checkout.shopify.com/1/policies/2.html?locale=en' }
						: object
				)
			);
			const text = await readFresh(path);
			expect(text).not.toContain('checkout.shopify.com');
			expect(text).toContain('/policies');
		}
	);
});

describe('values of metafields, as the platform writes them', () => {
	/** Type and value as they were recorded, and what a person reads. */
	const VALUES: [type: string, value: string, read: string][] = [
		['dimension', '{"value":25.0,"unit":"CENTIMETERS"}', '25 cm'],
		['weight', '{"value":2.5,"unit":"KILOGRAMS"}', '2.5 kg'],
		['volume', '{"value":20.0,"unit":"MILLILITERS"}', '20 mL'],
		['list.dimension', '[{"value":24.0,"unit":"CENTIMETERS"}]', '24 cm'],
		['list.weight', '[{"value":4.0,"unit":"KILOGRAMS"}]', '4 kg'],
		['rating', '{"scale_min":"1.0","scale_max":"5.0","value":"4.5"}', '4.5 out of 5'],
		['money', '{"amount":"12.34","currency_code":"CAD"}', 'CA$12.34'],
		['money', '{"amount":"2800.0","currency_code":"JPY"}', '¥2,800'],
		['money', '{"amount":"17.0","currency_code":"KWD"}', 'KWD 17.000'],
		['link', '{"text":"The workshop","url":"https://maker.example/"}', 'The workshop'],
		['date', '2022-02-02', 'February 2, 2022'],
		['date_time', '2024-01-01T12:30:00+00:00', 'January 1, 2024'],
		['list.date_time', '["2024-01-01T12:30:00+00:00"]', 'January 1, 2024'],
		['number_integer', '10', '10'],
		['number_decimal', '10.4', '10.4'],
		['list.number_decimal', '["10.4"]', '10.4'],
		['list.number_integer', '[10]', '10'],
		['list.single_line_text_field', '["Oak","Ash"]', 'Oak, Ash'],
		['boolean', 'true', 'Yes'],
		['color', '#fff123', '#fff123'],
		[
			'rich_text_field',
			'{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Wipe it."}]}]}',
			'Wipe it.'
		],
		['url', 'https://maker.example/', 'https://maker.example/'],
		['product_reference', 'gid://shopify/Product/1', ''],
		['list.product_reference', '["gid://shopify/Product/1"]', ''],
		['json', '{"a":"b"}', '']
	];

	const show = (...metafields: object[]) =>
		running.changeAnswers(
			onEach((object) =>
				Array.isArray(object['metafields']) && 'encodedVariantExistence' in object
					? { ...object, metafields }
					: object
			)
		);
	const normal = (text: string) => text.replaceAll('\\', '').replaceAll(/\u{a0}|&nbsp;/gu, ' ');

	it.each(VALUES)('%s: %s', async (type, value, read) => {
		for (const path of ['/products/everyday-mug', '/products/everyday-mug.md']) {
			show({
				...{ __typename: 'Metafield', id: 'gid://shopify/Metafield/1' },
				...{ namespace: 'custom', key: 'material' },
				...{ type, value, reference: null, references: null }
			});
			const text = await readFresh(path);
			if (read !== '') {
				expect(normal(text)).toContain(read);
				continue;
			}
			show();
			expect(await readFresh(path)).toBe(text);
		}
	});
});

describe('ids, cursors and dates are whatever the platform likes', () => {
	const encode = (text: string) => `Zg+/${Buffer.from(text).toString('base64')}`;
	const decode = (text: string) => Buffer.from(text.slice(4), 'base64').toString();
	/** Padded base64 with all of its signs, in carts, their lines and cursors. */
	const odd = (text: string) =>
		text
			.replaceAll(
				/(gid:\/\/shopify\/Cart\/)([\w-]+)(\?key=)/g,
				(_, before: string, token: string, key: string) => before + encode(token) + key
			)
			.replaceAll(
				/(gid:\/\/shopify\/CartLine\/[\w-]+\?cart=)([\w-]+)/g,
				(_, before: string, token: string) => before + encode(token)
			)
			.replaceAll(
				/("(?:cursor|startCursor|endCursor)":")([^"]+)"/g,
				(_, before: string, cursor: string) => `${before}${encode(cursor)}"`
			)
			.replaceAll(/(T\d\d:\d\d:\d\d)(?:\.\d+)?Z"/g, '$1Z"');
	const plain = (text: string) => text.replaceAll(/Zg\+\/[\w+/]+=*/g, (encoded) => decode(encoded));
	const turnOdd = () => {
		running.changeAnswers((_, answer) => JSON.parse(odd(JSON.stringify(answer))) as object);
		running.changeQuestions(plain);
	};

	it('a cart is made, changed, read and checked out, by script', async () => {
		turnOdd();
		const browser = createHttpBrowser(running.shop);
		const added = await postJson(browser, { lines: [{ merchandiseId: PRISM, quantity: 2 }] });
		expect(added.cart?.id).toContain('Zg+/');
		const id = added.cart?.lines.nodes[0]?.id ?? '';
		expect(id).toContain('Zg+/');
		await postJson(browser, { lines: [{ id, quantity: 3 }] });
		await postJson(browser, { note: 'Ring twice' });
		await postJson(browser, { discountCode: 'WELCOME10' });
		expect(await readCart(browser)).toMatchObject({
			...{ id: added.cart?.id, totalQuantity: 3, note: 'Ring twice' },
			discountCodes: [{ code: 'WELCOME10', applicable: true }]
		});
		expect((await browser.send('/checkout')).headers.get('location')).toContain('/cart/c/');
		const named = await fetch(
			`${running.shop}/api/cart?${new URLSearchParams({ cartId: added.cart?.id ?? '' }).toString()}`
		);
		expect(await named.json()).toMatchObject({ cart: { totalQuantity: 3 } });
	});

	it('a cart is made, changed and read, by form, in Markdown and by the assistant', async () => {
		turnOdd();
		const browser = createHttpBrowser(running.shop);
		expect(await postForm(browser, { merchandiseId: PRISM })).toContain('Equilateral Prism');
		const lineId = (await readCart(browser)).lines.nodes[0]?.id ?? '';
		const page = await postForm(browser, { intent: 'increase', lineId, quantity: '1' });
		expect(page).toContain('Equilateral Prism');
		expect((await readCart(browser)).totalQuantity).toBe(2);
		expect(await (await browser.send('/cart.md')).text()).toContain('Equilateral Prism');
		expect(await addByAssistant(browser)).toContain('The cart was changed.');
		expect((await readCart(browser)).totalQuantity).toBe(3);
		await postForm(browser, { intent: 'remove', lineId });
		expect((await readCart(browser)).totalQuantity).toBe(0);
	});

	it('a refusal stands at its line', async () => {
		turnOdd();
		const browser = createHttpBrowser(running.shop);
		await postJson(browser, { lines: [{ merchandiseId: PRISM, quantity: 1 }] });
		const lineId = (await readCart(browser)).lines.nodes[0]?.id ?? '';
		const page = await postForm(browser, { intent: 'set', lineId, quantity: '500' });
		expect(listMessages(page)).toEqual([expect.stringMatching(/^warning: /)]);
	});

	it.each(['/collections/all', '/collections/all.md', '/collections/all?sort_by=title-ascending'])(
		'%s leads to another page, and back',
		async (path) => {
			turnOdd();
			const first = await readFresh(path);
			const [, next = ''] = /["(]([^"()]*[?&;]cursor=[^"()]+)[")]/.exec(first) ?? [];
			const second = await readFresh(toPath(next));
			expect(second).not.toBe(first);
			expect(/(?:products|artikel)\/[\w-]+/.test(second)).toBe(true);
			const [, back] = /["(]([^"()]*[?&;]before=[^"()]+)[")]/.exec(second) ?? [];
			expect(back).toBeDefined();
			await readFresh(toPath(back ?? ''));
		}
	);
	const toPath = (href: string) => {
		const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), running.shop);
		return pathname + search;
	};

	it.each([...READ_CASES, ['the sitemap', '/sitemap.xml'], ['articles', '/blogs/journal']])(
		'%s is read: %s',
		async (_, path) => {
			turnOdd();
			expect(await readFresh(path)).not.toMatch(/Invalid Date|NaN/);
		}
	);
});

describe('refusals of the commerce protocol', () => {
	const rpc = (body: object, status = 200, headers: HeadersInit = {}) =>
		Response.json({ jsonrpc: '2.0', id: 1, ...body }, { status, headers });
	const REFUSED: [name: string, answer: () => Response][] = [
		[
			'a missing profile',
			() =>
				rpc(
					{
						error: {
							...{ code: -32001, message: 'UCP discovery failed' },
							data: {
								...{ code: 'invalid_profile_url', content: 'Missing profile uri' },
								continue_url: 'https://shop.example/'
							}
						}
					},
					422
				)
		],
		[
			'a profile that cannot be read',
			() =>
				rpc({ error: { code: -32001, message: 'No', data: { code: 'profile_malformed' } } }, 422)
		],
		[
			'a tool that is not declared',
			() =>
				rpc({ error: { code: -32602, message: 'Invalid params', data: 'Tool not found: search' } })
		],
		[
			'arguments of the wrong type',
			() =>
				rpc({
					result: {
						isError: true,
						content: [
							{ type: 'text', text: 'Invalid arguments: value at `/catalog/query` is not a string' }
						]
					}
				})
		],
		[
			'a refusal within the protocol',
			() =>
				rpc({
					result: {
						isError: true,
						structuredContent: {
							ucp: { version: '2026-08-25', status: 'error' },
							messages: [
								{ type: 'error', code: 'invalid_input', severity: 'unrecoverable', content: 'No' }
							]
						}
					}
				})
		],
		[
			'a shop that is locked',
			() => rpc({ error: { code: -32603, message: 'Core client error' } }, 500)
		],
		['too many calls', () => rpc({ error: { code: -32600, message: 'Rate limit exceeded' } })],
		[
			'too many calls, by status',
			() => new Response('', { status: 429, headers: { 'retry-after': '1' } })
		],
		[
			'what a person has to decide',
			() =>
				rpc({
					result: {
						structuredContent: {
							ucp: { version: '2026-08-25', status: 'success' },
							...{
								status: 'requires_escalation',
								continue_url: 'https://shop.example/checkouts/1'
							},
							messages: [{ type: 'error', code: 'delivery_address_required', content: 'Where to?' }]
						}
					}
				})
		]
	];

	it.each(REFUSED)('reach agents as they are: %s', async (_, answer) => {
		running.answerInstead((asked) => (asked.endsWith('/mcp') ? answer() : null));
		const expected = answer();
		const text = await expected.text();
		for (const path of ['/api/ucp/mcp', '/api/commerce/tools', '/api/mcp', '/api/tools']) {
			const response = await fetch(running.shop + path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} })
			});
			expect([response.status, await response.text()]).toEqual([expected.status, text]);
			expect(response.headers.get('retry-after')).toBe(expected.headers.get('retry-after'));
			expect(response.headers.get('cache-control')).toMatch(/no-store/);
		}
	});

	it.each(REFUSED)('leave the assistant the search of the pages: %s', async (_, answer) => {
		await running.forgetAll();
		running.answerInstead((asked) => (asked.endsWith('/mcp') ? answer() : null));
		const browser = createHttpBrowser(running.shop);
		await browser.send('/api/agent/session', { method: 'POST' });
		const told = await callTool(browser, 'Do you have mugs?', 'search-products', { query: 'mug' });
		expect(told).toContain('everyday-mug');
		expect(told).not.toMatch(/discovery|profile|Rate limit|Invalid arguments/);
	});
});
