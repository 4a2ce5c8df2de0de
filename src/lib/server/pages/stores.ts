import { shorten } from '$lib/core/shorten';
import type { OpeningHours } from '$lib/domain/opening-hours';
import type { SiteSettings } from '$lib/domain/shop';
import {
	STORES_PATH,
	type NamedByAddress,
	type ReadStore,
	type Store,
	type StoresPage,
	type StoreStock
} from '$lib/domain/stores';
import { toSiteUrl } from '$lib/domain/market-parameters';
import { getNamedProduct, getStores, getStoreStock, type Storefront } from '../storefront';
import { loadOptional } from './page-failures';

const VARIANT_ID = /^[1-9]\d{0,15}$/;
const MAX_SHOWN = 60;
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** As search engines write a day that lasts to its end. */
const LAST_MINUTE = '23:59';

/** Reads `product` and `variant` of an address, which may be anything. */
export async function loadNamedProduct(
	storefront: Storefront,
	{ searchParams }: Pick<URL, 'searchParams'>
): Promise<NamedByAddress> {
	const handle = searchParams.get('product')?.trim() ?? '';
	const variantId = searchParams.get('variant')?.trim() || null;
	if (handle === '') return { product: null, unknown: null };
	const isId = variantId === null || VARIANT_ID.test(variantId);
	const product = isId ? await getNamedProduct(storefront, handle, variantId) : null;
	const name = variantId === null ? handle : `${handle}, ${variantId}`;
	return { product, unknown: product === null ? shorten(name, MAX_SHOWN) : null };
}

/** Null for a shop without stores. */
export async function loadStores(
	storefront: Storefront,
	page: Pick<URL, 'searchParams'>
): Promise<StoresPage | null> {
	const [stores, named] = await Promise.all([
		getStores(storefront),
		loadNamedProduct(storefront, page)
	]);
	if (stores.length === 0) return null;
	const { variantId = null } = named.product ?? {};
	const stock =
		variantId === null
			? null
			: await loadOptional<StoreStock | null>('stock', getStoreStock(storefront, variantId), null);
	return { stores, stock, ...named };
}

/** What a page shows of a store, without what programs read. */
export function showStore({ openings: _openings, parts: _parts, ...store }: ReadStore): Store {
	return store;
}

/** The stores as search engines read them. */
export function describeStores(stores: readonly ReadStore[], site: SiteSettings): object[] {
	const url = toSiteUrl(STORES_PATH, site);
	return stores.map((store) => ({
		'@context': 'https://schema.org',
		'@type': 'Store',
		'@id': `${url}#store-${store.id}`,
		name: store.name,
		url,
		...describeAddress(store),
		...(store.phone !== null && { telephone: store.phone }),
		...(store.place && { geo: { '@type': 'GeoCoordinates', ...store.place } }),
		...(store.openings.length > 0 && {
			openingHoursSpecification: store.openings.flatMap(describeOpening)
		}),
		parentOrganization: { '@type': 'Organization', name: site.name, url: site.url }
	}));
}

function describeAddress({ parts }: ReadStore) {
	const { address1, address2, city, provinceCode, zip, countryCode } = parts;
	const fields = {
		streetAddress: [address1, address2].filter(Boolean).join(', '),
		addressLocality: city,
		addressRegion: provinceCode,
		postalCode: zip,
		addressCountry: countryCode
	};
	const entered = Object.entries(fields).filter(([, value]) => value);
	return entered.length === 0
		? {}
		: { address: { '@type': 'PostalAddress', ...Object.fromEntries(entered) } };
}

/** A closed day opens and closes at midnight. */
function describeOpening({ days, dates, times }: OpeningHours): object[] {
	const when = dates
		? { validFrom: dates.from, validThrough: dates.until }
		: { dayOfWeek: days.map((day) => WEEK[day - 1]) };
	const spans = times.length > 0 ? times : [{ opens: '00:00', closes: '00:00' }];
	return spans.map(({ opens, closes }) => ({
		'@type': 'OpeningHoursSpecification',
		...when,
		opens,
		closes: closes === '24:00' ? LAST_MINUTE : closes
	}));
}
