import { afterAll, expect, it } from 'vitest';
import { openStore } from '../../scripts/record/store-client.ts';
import { openDemoStore, ORIGIN } from '../support/open-demo-store.ts';

/**
 * What was recorded of codes, gift cards and stock, 2026-07-16 in version 2026-04. No row is asked for at a real store:
 * each needs a code, a card or a stock that is known.
 */
const demoStore = openDemoStore();
afterAll(demoStore.close);
const { ask, send, product } = await openStore({
	origin: ORIGIN,
	token: 'public-1',
	fetch: demoStore.fetchUnchanged
});

interface Payload {
	cart: { id: string; lines: { nodes: { id: string; quantity: number }[] } };
	userErrors: unknown[];
	warnings: { code: string; message: string; target: string }[];
}

/** Costs 18.00. */
const line = (quantity: number) => [{ merchandiseId: product.variantId, quantity }];
const ANSWER = `cart { id discountCodes { code applicable }
	discountAllocations { __typename discountedAmount { amount } targetType ... on CartCodeDiscountAllocation { code } }
	appliedGiftCards { amountUsed { amount } presentmentAmountUsed { amount } balance { amount } }
	cost { subtotalAmount { amount } totalAmount { amount } }
	lines(first: 9) { nodes { id quantity cost { totalAmount { amount } } discountAllocations { targetType } } } }
	userErrors { code } warnings { code message target }`;

async function change(call: string, declared: string, variables: object): Promise<Payload> {
	const { data } = await ask(`mutation(${declared}) { answer: ${call} { ${ANSWER} } }`, variables);
	return data?.['answer'] as Payload;
}

const create = (input: object) =>
	change('cartCreate(input: $input)', '$input: CartInput', { input });
const empty = ({ cart }: Payload) =>
	change('cartLinesRemove(cartId: $id, lineIds: $lineIds)', '$id: ID!, $lineIds: [ID!]!', {
		id: cart.id,
		lineIds: cart.lines.nodes.map(({ id }) => id)
	});
const withoutKey = (id: string) => id.replace(/\?.*/, '');

it('a code takes off the total, on the cart and not on its lines', async () => {
	const { cart, warnings } = await create({ lines: line(6), discountCodes: ['TAKE15'] });
	expect(cart).toMatchObject({
		discountCodes: [{ code: 'TAKE15', applicable: true }],
		discountAllocations: [
			{
				...{ __typename: 'CartCodeDiscountAllocation', code: 'TAKE15' },
				...{ discountedAmount: { amount: '15.0' }, targetType: 'LINE_ITEM' }
			}
		],
		cost: { subtotalAmount: { amount: '108.0' }, totalAmount: { amount: '93.0' } },
		lines: { nodes: [{ discountAllocations: [] }] }
	});
	expect(warnings).toEqual([]);
});

it('each code that does not apply warns once, with the cart as its target, and again when it is emptied', async () => {
	const codes = ['WELCOME10', 'WELCOME10', 'EXPIRED20', 'TAKE15', ' NOT-A-REAL-CODE '];
	const mixed = await create({ lines: line(1), discountCodes: codes });
	expect(mixed.cart).toMatchObject({
		discountCodes: [
			{ code: 'WELCOME10', applicable: true },
			{ code: 'EXPIRED20', applicable: false },
			{ code: 'TAKE15', applicable: false },
			{ code: ' NOT-A-REAL-CODE ', applicable: false }
		]
	});
	const target = withoutKey(mixed.cart.id);
	const inactive = {
		...{ code: 'DISCOUNT_CURRENTLY_INACTIVE', target },
		message: 'This discount is not valid anymore'
	};
	const unknown = {
		...{ code: 'DISCOUNT_NOT_FOUND', target },
		message: 'Enter a valid discount code'
	};
	expect(mixed.warnings).toEqual([
		inactive,
		{
			...{ code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE', target },
			message: 'The TAKE15 discount code is not valid for the items in your cart'
		},
		unknown
	]);
	const emptied = await empty(mixed);
	expect(emptied.cart).toMatchObject({
		discountCodes: codes.slice(1).map((code) => ({ code, applicable: false })),
		discountAllocations: []
	});
	const found = emptied.warnings.map(({ code, message }) => [
		/The (\w+) discount/.exec(message)?.[1],
		code
	]);
	expect(found).toContainEqual(['WELCOME10', 'DISCOUNT_CODE_NOT_HONOURED']);
	expect(emptied.warnings).toContainEqual(unknown);
});

it('a gift card pays what is due, its balance is the rest, and an invented one is passed over', async () => {
	const { cart } = await create({ lines: line(1) });
	const paid = await change(
		...(['cartGiftCardCodesAdd(cartId: $id, giftCardCodes: $codes)'] as const),
		...(['$id: ID!, $codes: [String!]!'] as const),
		{ id: cart.id, codes: ['PRISM025GIFTWARM', 'NOT-A-REAL-GIFT-CARD'] }
	);
	expect(paid).toMatchObject({
		cart: {
			appliedGiftCards: [
				{
					...{ amountUsed: { amount: '18.0' }, presentmentAmountUsed: { amount: '18.0' } },
					balance: { amount: '7.0' }
				}
			],
			cost: { subtotalAmount: { amount: '18.0' }, totalAmount: { amount: '0.0' } }
		},
		userErrors: [],
		warnings: []
	});
	expect((await empty(paid)).cart).toMatchObject({
		appliedGiftCards: [{ amountUsed: { amount: '0.0' }, balance: { amount: '25.0' } }]
	});
});

it('more than there is adds what there is, and the line warns', async () => {
	const { cart, userErrors, warnings } = await create({ lines: line(100_000) });
	const [added] = cart.lines.nodes;
	expect(added?.quantity).toBeLessThan(100_000);
	expect(userErrors).toEqual([]);
	expect(warnings).toEqual([
		{
			code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
			message: `Only ${added?.quantity} items were added to your cart due to availability.`,
			target: added?.id
		}
	]);
});

it('what is sold out is a line of none that costs nothing, and warns with every change', async () => {
	const { data } = await ask(
		'{ product(handle: "pitcher") { variants(first: 1) { nodes { id } } } }'
	);
	const { product: soldOut } = data as { product: { variants: { nodes: { id: string }[] } } };
	const merchandiseId = soldOut.variants.nodes[0]?.id;
	const added = await create({ lines: [{ merchandiseId, quantity: 1 }] });
	const [line] = added.cart.lines.nodes;
	expect(line).toMatchObject({ quantity: 0, cost: { totalAmount: { amount: '0.0' } } });
	const noted = await change('cartNoteUpdate(cartId: $id, note: "x")', '$id: ID!', {
		id: added.cart.id
	});
	for (const { userErrors, warnings } of [added, noted]) {
		expect(userErrors).toEqual([]);
		expect(warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK', target: line?.id }]);
	}
});

it('a theme that adds more than there is is refused, and has what there is', async () => {
	const id = Number(product.variantId.split('/').at(-1));
	const response = await send('/cart/add.js', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ id, quantity: 100_000 })
	});
	const { status, message, description } = (await response.json()) as Record<string, unknown>;
	expect([response.status, status, description]).toEqual([422, 422, message]);
	const cookie = response.headers.getSetCookie().map((header) => header.split(';')[0]);
	const cart = await send('/cart.js', { headers: { cookie: cookie.join('; ') } });
	const { item_count: count } = (await cart.json()) as { item_count: number };
	expect(message).toContain(String(count));
});
