import { ShippingEstimate as EstimateDocument } from '$graphql/cart';
import type { Cart } from '$lib/domain/cart';
import type { DeliveryWay, EstimatePlace, ShippingEstimate } from '$lib/domain/shipping-estimate';
import { getAddressFormat } from '$lib/domain/territories';
import { mapMoney, type Money } from '$lib/domain/values';
import { t } from '$messages';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { assertStorefrontOk, type Storefront } from '../storefront';

/** The part of the platform's answer that says where what goes, and for how much. */
interface PricedCart {
	lines: {
		nodes: readonly {
			id: string;
			merchandise: { requiresShipping: boolean; product: { title: string } };
		}[];
	};
	deliveryGroups: { nodes: readonly DeliveryGroup[] };
}

interface DeliveryGroup {
	groupType: string;
	cartLines: { nodes: readonly { id: string }[] };
	deliveryOptions: readonly {
		handle: string;
		deliveryMethodType: string;
		title: string | null;
		description: string | null;
		estimatedCost: Money;
	}[];
}

const log = rootLog.child({ scope: 'cart' });
const MAX_ZIP_LENGTH = 20;
/** How something is collected at the shop; all else is sent. */
const PICKUP_METHODS: ReadonlySet<string> = new Set(['PICK_UP', 'RETAIL']);
/** Countries where addresses have no postal code, or always the same. */
const WITHOUT_ZIP: ReadonlySet<string> = new Set('AE AO BS BW FJ GH HK JM KE PA QA UG'.split(' '));
/** How postal codes are written, with an example; where it is not known here, anything is taken. */
const ZIPS: Readonly<Record<string, [pattern: RegExp, example: string]>> = {
	US: [/^\d{5}(-\d{4})?$/, '04101'],
	CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'K1A 0B1'],
	GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'SW1A 1AA'],
	DE: [/^\d{5}$/, '10115'],
	FR: [/^\d{5}$/, '75001'],
	ES: [/^\d{5}$/, '28013'],
	IT: [/^\d{5}$/, '00184'],
	NL: [/^[1-9]\d{3} ?[A-Z]{2}$/, '1012 AB'],
	AT: [/^\d{4}$/, '1010'],
	CH: [/^\d{4}$/, '8001'],
	JP: [/^\d{3}-?\d{4}$/, '100-0001'],
	AU: [/^\d{4}$/, '2000'],
	EG: [/^\d{5}$/, '11511']
};

export function describePlace(country: string, language: string): EstimatePlace {
	const { zones } = getAddressFormat(country, language);
	return {
		country,
		zones: zones.map(({ code, name }) => ({ value: code, label: name })),
		hasZip: !WITHOUT_ZIP.has(country)
	};
}

interface EstimateRequest {
	storefront: Storefront;
	cart: Cart | null;
	form: FormData;
	/** Codes of the countries that the shop sells to. */
	countries: readonly string[];
	language: string;
}

/**
 * Reads the form and prices the cart's delivery. A form that was made for another country comes back with the
 * fields of the one that was chosen.
 */
export async function estimateShipping(given: EstimateRequest): Promise<ShippingEstimate> {
	const { form, cart, countries, language } = given;
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.trim() : '';
	};
	const country = read('country').toUpperCase();
	const place = describePlace(country, language);
	const zone = place.zones.find(({ value }) => value === read('zone'))?.value ?? '';
	const zip = read('zip').toUpperCase().slice(0, MAX_ZIP_LENGTH);
	const estimate: ShippingEstimate = { ...place, zone, zip, faults: {}, result: null };
	if (!countries.includes(country)) {
		return { ...estimate, faults: { country: t.estimate.notSold } };
	}
	const isComplete = place.zones.length === 0 && !place.hasZip;
	if (read('shown') !== country && !isComplete) return { ...estimate, zip: '' };
	const faults = { ...findZoneFault(estimate), ...findZipFault(estimate) };
	if (Object.keys(faults).length > 0) return { ...estimate, faults };
	if (cart === null || cart.lines.length === 0) {
		return { ...estimate, faults: { form: t.cart.empty } };
	}
	return priceDelivery(given.storefront, cart, estimate);
}

function findZoneFault({ zones, zone }: ShippingEstimate): ShippingEstimate['faults'] {
	return zones.length > 0 && zone === '' ? { zone: t.estimate.zoneMissing } : {};
}

function findZipFault({ country, zip, hasZip }: ShippingEstimate): ShippingEstimate['faults'] {
	const [pattern, example] = ZIPS[country] ?? [];
	if (!hasZip || (zip !== '' && (pattern?.test(zip) ?? true))) return {};
	return { zip: describeZipFault(zip, example) };
}

function describeZipFault(zip: string, example = ''): string {
	const { zipMissing, zipMissingLike, zipWrong, zipWrongLike } = t.estimate;
	if (zip === '') return example === '' ? zipMissing : zipMissingLike({ example });
	return example === '' ? zipWrong({ zip }) : zipWrongLike({ zip, example });
}

async function priceDelivery(
	storefront: Storefront,
	cart: Cart,
	estimate: ShippingEstimate
): Promise<ShippingEstimate> {
	const { country, zone, zip, hasZip } = estimate;
	try {
		// The country decides on the currency too, as it will in the checkout.
		const there = storefront.withLocale({ ...storefront.locale, country });
		const response = await there.request(EstimateDocument, {
			variables: {
				// Attributes may name the recipient of a gift.
				lines: cart.lines.map(({ again: { merchandiseId, quantity, sellingPlanId } }) => ({
					merchandiseId,
					quantity,
					...(sellingPlanId !== undefined && { sellingPlanId })
				})),
				discountCodes: cart.discountCodes.map(({ code }) => code),
				provinceCode: zone === '' ? null : zone,
				zip: hasZip ? zip : null
			}
		});
		assertStorefrontOk(response, 'ShippingEstimate');
		const { outcome } = response.data;
		return outcome?.cart
			? { ...estimate, result: { ...describeWays(outcome.cart), of: cart.updatedAt } }
			: { ...estimate, faults: describeRefusal(outcome?.userErrors ?? [], estimate) };
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.error({ err }, 'shipping not estimated');
		return { ...estimate, faults: { form: t.cart.unavailable } };
	}
}

function describeWays({ lines, deliveryGroups }: PricedCart): {
	ways: DeliveryWay[];
	note: string;
} {
	const isDelivered = lines.nodes.some(({ merchandise }) => merchandise.requiresShipping);
	if (!isDelivered) return { ways: [], note: t.estimate.nothing };
	const groups = deliveryGroups.nodes;
	if (groups.length === 0 || groups.some(({ deliveryOptions }) => deliveryOptions.length === 0)) {
		return { ways: [], note: t.estimate.none };
	}
	const titles = new Map(lines.nodes.map(({ id, merchandise }) => [id, merchandise.product.title]));
	const hasPlans = groups.some(({ groupType }) => groupType !== 'SUBSCRIPTION');
	const ways = groups.flatMap((group) => {
		const items = group.cartLines.nodes.flatMap(({ id }) => titles.get(id) ?? []);
		const toTitle = (title: string) =>
			hasPlans && group.groupType === 'SUBSCRIPTION' ? t.estimate.subscription({ title }) : title;
		return splitByKind(group).map(({ kind, options }) => ({
			title: toTitle(t.estimate.ways[kind]),
			items: groups.length > 1 ? [...new Set(items)] : [],
			...describeOptions(options, t.estimate.ways[kind])
		}));
	});
	return { ways, note: t.estimate.note };
}

/** Pickup is no shipping, also where the same items can have either. */
function splitByKind({ deliveryOptions }: DeliveryGroup) {
	return (['shipping', 'pickup'] as const)
		.map((kind) => ({
			kind,
			options: deliveryOptions.filter(
				({ deliveryMethodType }) => PICKUP_METHODS.has(deliveryMethodType) === (kind === 'pickup')
			)
		}))
		.filter(({ options }) => options.length > 0);
}

/** An option without a title has a handle that says nothing to a shopper. */
function describeOptions(
	options: DeliveryGroup['deliveryOptions'],
	untitled: string
): Pick<DeliveryWay, 'from' | 'isRange' | 'options'> {
	const prices = options.map(({ estimatedCost }) => mapMoney(estimatedCost));
	const [from = { amount: '0', currencyCode: '' }] = prices.toSorted(
		(a, b) => Number(a.amount) - Number(b.amount)
	);
	return {
		from,
		isRange: prices.some(({ amount }) => Number(amount) !== Number(from.amount)),
		options: options.map(({ title, description, estimatedCost }) => ({
			title: title ?? untitled,
			description: description ?? '',
			price: mapMoney(estimatedCost)
		}))
	};
}

function describeRefusal(
	errors: readonly { field: readonly string[] | null }[],
	{ country, zip }: ShippingEstimate
): ShippingEstimate['faults'] {
	const isAbout = (name: string) => errors.some(({ field }) => field?.at(-1) === name);
	if (isAbout('zip')) return { zip: describeZipFault(zip, ZIPS[country]?.[1]) };
	if (isAbout('provinceCode')) return { zone: t.estimate.zoneMissing };
	return { form: t.estimate.none };
}
