import { z } from 'zod';
import { toGid } from '../../wire/gid.ts';
import type { CartEdit } from '../../store/commerce/edits/cart-edits.ts';
import type { Attribute, PostalAddress } from '../../store/commerce/records.ts';
import { enterCheckout } from './open-checkout.ts';
import { redirectTo, showProblem } from './respond.ts';
import { shopUrl, type Visit } from './visit.ts';

const ADDRESS_PARAMETERS = {
	first_name: 'firstName',
	last_name: 'lastName',
	company: 'company',
	address1: 'address1',
	address2: 'address2',
	city: 'city',
	province: 'provinceCode',
	zip: 'zip',
	phone: 'phone'
} as const satisfies Record<string, keyof PostalAddress>;

const PROPERTIES = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const CART_COOKIE = 'Path=/; SameSite=Lax; Max-Age=1209600';

/** `/cart/<variant>:<quantity>,…`: a new cart with those things, and on to its checkout. */
export function followPermalink(visit: Visit): Response {
	const { store, params, url } = visit;
	const country = readCountry(visit);
	const attributes = readProperties(url.searchParams.get('properties'));
	const lines = (params['items'] ?? '').split(',').map((item) => {
		const [variant = '', quantity = ''] = item.split(':');
		return {
			merchandiseId: toGid('ProductVariant', variant),
			quantity: Number(quantity),
			attributes,
			sellingPlanId: findPlan(visit, Number(variant))
		};
	});
	const addLines = { kind: 'addLines', input: { lines } } as const;
	const { cart } = store.carts.create([{ edit: addLines, path: [] }], country);
	if (cart === null) {
		return showProblem(visit, {
			status: 410,
			...visit.texts.trouble.brokenLink,
			link: { href: shopUrl(visit), label: visit.texts.trouble.brokenLink.lookAround }
		});
	}
	const cartId = store.carts.idOf(cart.record);
	// Errors in the rest of an old or mistyped link do not lose the cart.
	for (const edit of listEdits(url.searchParams, country)) store.carts.edit(cartId, edit);
	if (url.searchParams.get('storefront') !== 'true') {
		return enterCheckout(visit, cartId, null);
	}
	const { token, key } = cart.record;
	const response = redirectTo('/cart', 302);
	response.headers.append(
		'set-cookie',
		`cart=${encodeURIComponent(`${token}?key=${key}`)}; ${CART_COOKIE}`
	);
	return response;
}

/** The link's plan for items that are sold on it; the others are bought once. */
function findPlan({ store, url }: Visit, variantId: number): string | null {
	const wanted = Number(url.searchParams.get('selling_plan') ?? Number.NaN);
	const product = store.catalog.getVariant(variantId)?.product;
	const groups = product === undefined ? [] : store.catalog.getSellingPlanGroups(product);
	const isOffered = groups.some(({ sellingPlans }) => sellingPlans.some(({ id }) => id === wanted));
	return isOffered ? toGid('SellingPlan', wanted) : null;
}

/** Line properties, as JSON in base64url; what is no such thing is passed over. */
function readProperties(encoded: string | null): Attribute[] {
	try {
		const json = Buffer.from(encoded ?? '', 'base64url').toString('utf8');
		const properties = PROPERTIES.parse(JSON.parse(json));
		return Object.entries(properties).map(([key, value]) => ({ key, value }));
	} catch {
		return [];
	}
}

function listEdits(query: URLSearchParams, country: string | null): CartEdit[] {
	const edits: CartEdit[] = [];
	const email = query.get('checkout[email]');
	if (email !== null) edits.push({ kind: 'updateBuyer', input: { buyer: { email } } });
	const note = query.get('note');
	if (note !== null) edits.push({ kind: 'updateNote', input: { note } });
	const codes = query.getAll('discount').flatMap((value) => value.split(','));
	if (codes.length > 0) edits.push({ kind: 'updateDiscountCodes', input: { codes } });
	const attributes = [...query].flatMap(([name, value]) => {
		const key = /^attributes\[([^\]]+)\]$/.exec(name)?.[1];
		return key === undefined ? [] : [{ key, value }];
	});
	if (attributes.length > 0) edits.push({ kind: 'updateAttributes', input: { attributes } });
	const deliveryAddress = readAddress(query, country);
	if (deliveryAddress !== null) {
		const addresses = [{ address: { deliveryAddress }, selected: true }];
		edits.push({ kind: 'addAddresses', input: { addresses } });
	}
	return edits;
}

function readAddress(
	query: URLSearchParams,
	country: string | null
): Partial<PostalAddress> | null {
	const entries = Object.entries(ADDRESS_PARAMETERS).flatMap(([name, field]) => {
		const value = query.get(`checkout[shipping_address][${name}]`);
		return value === null ? [] : [[field, value] as const];
	});
	return entries.length === 0
		? null
		: { ...Object.fromEntries<string>(entries), countryCode: country };
}

/** Links carry the country as a code or by its English name. */
function readCountry({ store, url }: Visit): string {
	const wanted = url.searchParams.get('checkout[shipping_address][country]')?.toLowerCase();
	const known = store.markets
		.list()
		.find(
			({ country, countryName }) =>
				country.toLowerCase() === wanted || countryName.toLowerCase() === wanted
		);
	return known?.country ?? store.markets.resolveLocale().country;
}
