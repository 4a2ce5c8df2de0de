import { describe, expect, test } from 'vitest';
import { signInForTest } from '../../store/testing/sign-in.ts';
import { openApi } from './testing/open-api.ts';

const LENA = 'lena.vogt@example.com';
const TOM = 'tom.krause@example.com';
const GRACE = 'grace.chen@example.com';
const BERLIN = 'gid://shopify/CompanyLocation/7101';
const PORTLAND = 'gid://shopify/CompanyLocation/7103';
const MUG = 'gid://shopify/ProductVariant/4500000013001';
const CUP = 'gid://shopify/ProductVariant/4500000014001';
const BANQUET = 'gid://shopify/ProductVariant/4500000052001';
const CANDLE = 'gid://shopify/ProductVariant/4500000028001';
const MONEY = '{ amount currencyCode }';

const LISTS = `query Lists($buyer: BuyerInput) @inContext(country: DE, language: DE, buyer: $buyer) {
	product(handle: "everyday-mug") {
		priceRange { minVariantPrice ${MONEY} }
		variants(first: 1) {
			nodes {
				price ${MONEY}
				quantityRule { minimum maximum increment }
				quantityPriceBreaks(first: 5) { nodes { minimumQuantity price ${MONEY} } }
			}
		}
	}
	hidden: product(handle: "guest-room-carafe-set") { handle }
	node(id: "${BANQUET}") { ... on ProductVariant { sku } }
	recommended: productRecommendations(productHandle: "carafe") { handle }
	cheap: products(first: 250, sortKey: PRICE) { nodes { handle priceRange { minVariantPrice ${MONEY} } } }
	search(query: "carafe", first: 20, types: [PRODUCT]) { totalCount nodes { ... on Product { handle } } }
	predictiveSearch(query: "guest room") { products { handle } }
	collection(handle: "tableware") {
		products(first: 100, filters: [{ price: { max: 17 } }]) {
			nodes { handle }
			filters { id values { input } }
		}
	}
}`;

interface Lists {
	product: {
		priceRange: { minVariantPrice: object };
		variants: { nodes: [{ price: object; quantityRule: object; quantityPriceBreaks: object }] };
	};
	hidden: object | null;
	node: object | null;
	recommended: { handle: string }[];
	cheap: { nodes: { handle: string; priceRange: { minVariantPrice: { amount: string } } }[] };
	search: { totalCount: number; nodes: { handle: string }[] };
	predictiveSearch: { products: { handle: string }[] };
	collection: { products: { nodes: { handle: string }[]; filters: { id: string }[] } };
}

const CART = `id totalQuantity
	cost { totalAmount ${MONEY} }
	discountCodes { code applicable }
	appliedGiftCards { lastCharacters }
	deliveryGroups(first: 3) { nodes { deliveryOptions { deliveryMethodType } } }
	buyerIdentity {
		customer { email }
		purchasingCompany { company { id name } contact { title } location { id externalId } }
	}
	lines(first: 9) {
		nodes {
			quantity
			cost { amountPerQuantity ${MONEY} totalAmount ${MONEY} }
			sellingPlanAllocation { sellingPlan { id } }
			merchandise { ... on ProductVariant { price ${MONEY} } }
		}
	}`;
const PAYLOAD = `{ cart { ${CART} } userErrors { code field } warnings { code target } }`;

interface Payload {
	cart: {
		id: string;
		cost: { totalAmount: object };
		buyerIdentity: { purchasingCompany: object | null };
		lines: { nodes: { cost: { amountPerQuantity: object }; [field: string]: unknown }[] };
		[field: string]: unknown;
	} | null;
	userErrors: { code: string; field: string[] }[];
	warnings: { code: string }[];
}

function open() {
	const api = openApi();
	const tokens = new Map<string, string>();
	const tokenOf = (email: string): string => {
		const token = tokens.get(email) ?? signInForTest(api.store, email).accessToken;
		tokens.set(email, token);
		return token;
	};
	const buyer = (email: string, companyLocationId: string) => ({
		customerAccessToken: tokenOf(email),
		companyLocationId
	});
	return {
		...api,
		tokenOf,
		buyer,
		lists: async (of?: object) => (await api.read(LISTS, { buyer: of })) as unknown as Lists,
		mutate: async (field: string, args: string, variables: Record<string, unknown>) => {
			const names = Object.entries(variables).map(([name, value]) => {
				const isLines = name === 'lines';
				const type = isLines
					? '[CartLineInput!]!'
					: typeof value === 'string'
						? 'ID!'
						: 'CartInput!';
				return `$${name}: ${name === 'identity' ? 'CartBuyerIdentityInput!' : type}`;
			});
			const data = await api.read(
				`mutation Change(${names.join(', ')}) { answer: ${field}(${args}) ${PAYLOAD} }`,
				variables
			);
			return data['answer'] as Payload;
		}
	};
}

describe('the buyer of a company', () => {
	test('sees prices, rules and breaks of the catalog, and guests and another company see theirs', async () => {
		const { lists, buyer } = open();
		const [guest, cafe, hotel] = [
			await lists(),
			await lists(buyer(LENA, BERLIN)),
			await lists(buyer(GRACE, PORTLAND))
		];
		expect(guest.product.variants.nodes[0]).toEqual({
			price: { amount: '21.0', currencyCode: 'EUR' },
			quantityRule: { minimum: 1, maximum: null, increment: 1 },
			quantityPriceBreaks: { nodes: [] }
		});
		expect(cafe.product.variants.nodes[0]).toEqual({
			price: { amount: '16.8', currencyCode: 'EUR' },
			quantityRule: { minimum: 6, maximum: null, increment: 6 },
			quantityPriceBreaks: {
				nodes: [
					{ minimumQuantity: 24, price: { amount: '15.96', currencyCode: 'EUR' } },
					{ minimumQuantity: 60, price: { amount: '15.12', currencyCode: 'EUR' } }
				]
			}
		});
		expect(hotel.product.variants.nodes[0].price).toEqual({ amount: '15.5', currencyCode: 'USD' });
		expect(hotel.product.priceRange.minVariantPrice).toEqual({
			amount: '15.5',
			currencyCode: 'USD'
		});
	});

	test('lists, searches and filters by the assortment and prices of the catalog', async () => {
		const { lists, buyer } = open();
		const [guest, hotel] = [await lists(), await lists(buyer(GRACE, PORTLAND))];
		const handles = (nodes: { handle: string }[]) => nodes.map(({ handle }) => handle);
		expect(guest.hidden).toBe(null);
		expect(guest.node).toBe(null);
		expect(handles(guest.search.nodes)).not.toContain('guest-room-carafe-set');
		expect(guest.predictiveSearch.products).toEqual([]);
		expect(hotel.hidden).toEqual({ handle: 'guest-room-carafe-set' });
		expect(hotel.node).toEqual({ sku: 'PS-GRC-SETOF6' });
		expect(handles(hotel.search.nodes)).toContain('guest-room-carafe-set');
		expect(handles(hotel.predictiveSearch.products)).toEqual(['guest-room-carafe-set']);
		expect(handles(hotel.cheap.nodes)).not.toContain('gift-card');
		expect(handles(guest.cheap.nodes)).toContain('gift-card');
		const amounts = hotel.cheap.nodes.map(({ priceRange }) =>
			Number(priceRange.minVariantPrice.amount)
		);
		expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
		expect(handles(guest.collection.products.nodes)).not.toContain('everyday-mug');
		expect(handles(hotel.collection.products.nodes)).toContain('everyday-mug');
	});

	test('follows a change of the shop', async () => {
		const { lists, buyer, store } = open();
		await lists(buyer(LENA, BERLIN));
		const mug = store.catalog.getProductByHandle('everyday-mug');
		if (mug === null) throw new Error('The seed has mugs.');
		const variants = mug.variants.map((variant) => ({ ...variant, price: '30.00' }));
		store.catalog.saveProduct({ ...mug, variants });
		const { product } = await lists(buyer(LENA, BERLIN));
		expect(product.variants.nodes[0].price).toEqual({ amount: '22.4', currencyCode: 'EUR' });
	});

	test.each([
		['an unknown token', { customerAccessToken: 'no-such-token', companyLocationId: BERLIN }],
		['a location of others', { companyLocationId: PORTLAND }],
		['a location that does not exist', { companyLocationId: 'gid://shopify/CompanyLocation/1' }]
	])('with %s gets an error and no data', async (_name, change) => {
		const { ask, tokenOf } = open();
		const buyer = { customerAccessToken: tokenOf(TOM), ...change };
		const { data, errors } = await ask(LISTS, { buyer });
		expect(data).toBeUndefined();
		expect(errors).toEqual([{ message: expect.any(String) as string }]);
	});
});

describe('the cart of a company', () => {
	const add = 'input: $input';

	test('has the catalog’s prices with breaks, and who buys', async () => {
		const { mutate, buyer } = open();
		const { cart, userErrors } = await mutate('cartCreate', add, {
			input: { buyerIdentity: buyer(LENA, BERLIN), lines: [{ merchandiseId: MUG, quantity: 24 }] }
		});
		expect(userErrors).toEqual([]);
		expect(cart?.buyerIdentity.purchasingCompany).toEqual({
			company: { id: 'gid://shopify/Company/7001', name: 'Kaffeehaus Nord GmbH' },
			contact: { title: 'Head of purchasing' },
			location: { id: BERLIN, externalId: 'KN-BER' }
		});
		expect(cart?.cost.totalAmount).toEqual({ amount: '383.04', currencyCode: 'EUR' });
		// Read without the buyer, the merchandise is the shop's.
		expect(cart?.lines.nodes[0]?.['merchandise']).toEqual({
			price: { amount: '22.0', currencyCode: 'USD' }
		});
	});

	test.each([
		[MUG, 3, 'MINIMUM_NOT_MET'],
		[MUG, 8, 'INVALID_INCREMENT'],
		[CUP, 42, 'MAXIMUM_EXCEEDED'],
		[BANQUET, 1, 'INVALID']
	])('refuses %s × %i with %s', async (merchandiseId, quantity, code) => {
		const { mutate, buyer } = open();
		const answer = await mutate('cartCreate', add, {
			input: { buyerIdentity: buyer(LENA, BERLIN), lines: [{ merchandiseId, quantity }] }
		});
		expect(answer).toMatchObject({ cart: null, userErrors: [{ code }] });
	});

	test('refuses a location without a token, of others, and one that does not exist', async () => {
		const { mutate, buyer } = open();
		const codeFor = async (buyerIdentity: object) =>
			(await mutate('cartCreate', add, { input: { buyerIdentity } })).userErrors;
		expect(await codeFor({ companyLocationId: BERLIN })).toEqual([
			{
				code: 'MISSING_CUSTOMER_ACCESS_TOKEN',
				field: ['input', 'buyerIdentity', 'customerAccessToken']
			}
		]);
		expect(await codeFor(buyer(TOM, BERLIN))).toEqual([
			{
				code: 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION',
				field: ['input', 'buyerIdentity', 'companyLocationId']
			}
		]);
		expect(await codeFor(buyer(TOM, 'gid://shopify/CompanyLocation/1'))).toMatchObject([
			{ code: 'INVALID_COMPANY_LOCATION' }
		]);
	});

	test('becomes retail when the buyer leaves, and when the sign-in ends', async () => {
		const { mutate, buyer, tokenOf, store } = open();
		const input = {
			buyerIdentity: buyer(LENA, BERLIN),
			lines: [{ merchandiseId: MUG, quantity: 6 }]
		};
		const { cart } = await mutate('cartCreate', add, { input });
		const left = await mutate('cartBuyerIdentityUpdate', 'cartId: $id, buyerIdentity: $identity', {
			id: cart?.id ?? '',
			identity: { customerAccessToken: null, companyLocationId: null }
		});
		expect(left.cart?.buyerIdentity).toEqual({ customer: null, purchasingCompany: null });
		expect(left.cart?.cost.totalAmount).toEqual({ amount: '132.0', currencyCode: 'USD' });

		const again = await mutate('cartCreate', add, { input });
		const grant = store.identity.grants.findAccess(tokenOf(LENA));
		store.identity.sessions.end(grant?.sessionId ?? '');
		const cartAfter = store.carts.get(again.cart?.id ?? '');
		expect(cartAfter?.companyBuyer).toBe(null);
		expect(cartAfter?.currency.isoCode).toBe('USD');
	});

	test('is delivered, and not collected', async () => {
		const { mutate, buyer } = open();
		const address = { deliveryAddress: { countryCode: 'US', zip: '97205', city: 'Portland' } };
		const list = async (identity: object) => {
			const { cart } = await mutate('cartCreate', add, {
				input: {
					buyerIdentity: identity,
					delivery: { addresses: [{ address, selected: true }] },
					lines: [{ merchandiseId: MUG, quantity: 12 }]
				}
			});
			return JSON.stringify(cart?.['deliveryGroups']);
		};
		expect(await list({})).toContain('PICK_UP');
		const groups = await list(buyer(GRACE, PORTLAND));
		expect(groups).toContain('SHIPPING');
		expect(groups).not.toContain('PICK_UP');
	});

	test('takes neither codes nor gift cards nor subscriptions', async () => {
		const { mutate, buyer, store } = open();
		const [plan] = store.catalog.getSellingPlanGroups(
			store.catalog.getVariant(4_500_000_028_001)?.product ?? raise()
		);
		const sellingPlanId = `gid://shopify/SellingPlan/${plan?.sellingPlans[0]?.id ?? 0}`;
		const { cart, warnings } = await mutate('cartCreate', add, {
			input: {
				buyerIdentity: buyer(LENA, BERLIN),
				discountCodes: ['WELCOME10'],
				giftCardCodes: [store.promotions.getGiftCard(98_300_000_001)?.code ?? ''],
				lines: [{ merchandiseId: CANDLE, quantity: 1, sellingPlanId }]
			}
		});
		expect(warnings.map(({ code }) => code).sort()).toEqual([
			'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
			'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION',
			'PAYMENTS_GIFT_CARDS_UNAVAILABLE'
		]);
		expect(cart?.['discountCodes']).toEqual([{ code: 'WELCOME10', applicable: false }]);
		expect(cart?.['appliedGiftCards']).toEqual([]);
		expect(cart?.lines.nodes[0]?.['sellingPlanAllocation']).toBe(null);
	});
});

function raise(): never {
	throw new Error('The seed has this candle.');
}
