import { CartGuarantees, GuaranteeNotices, ProductNotices } from '$graphql/notices';
import type { DurabilityLabel, GuaranteeNotice, SafetyNotice } from '$lib/domain/notices';
import type { ProductVariant } from '$lib/domain/product';
import { getLanguage } from '$lib/messages/i18n';
import type { ProductNotices$result } from '$houdini';
import { TAGS } from '../../cache/tags';
import { assertStorefrontOk } from '../assert-storefront-ok';
import {
	mapDurability,
	mapGuaranteeNotice,
	mapSafety,
	mapWarnings,
	mapWithdrawalLimits
} from '../map/notices';
import { readMetafield } from '../map/metafield-value';
import { tagMetaobjects, tagProduct } from '../read-tags';
import type { Storefront } from '../request';
import { getMarkets } from './shop';

/** As many as the platform looks up at once. */
const MAX_NODES = 250;

/** What a product’s page says of it by law. */
export interface ReadNotices {
	describeSafety: (variant: Pick<ProductVariant, 'sku' | 'barcode'> | null) => SafetyNotice | null;
	durability: DurabilityLabel | null;
	warnings: string[];
	withdrawal: string[];
}

/** Null when there is no such product. `storeLanguage` is the one that merchants write in. */
export async function getProductNotices(
	storefront: Storefront,
	handle: string,
	storeLanguage: string
): Promise<ReadNotices | null> {
	const product = await read(storefront, handle);
	if (product === null) return null;
	const { country, language } = storefront.locale;
	const isElsewhere = product.warnings !== null && language !== storeLanguage;
	const there = isElsewhere
		? await read(storefront.withLocale({ country, language: storeLanguage }), handle)
		: null;
	const original = there && {
		warnings: readMetafield(there.warnings),
		language: storeLanguage
	};
	return {
		describeSafety: (variant) => mapSafety(product, variant, original),
		durability: mapDurability(product),
		warnings: mapWarnings(product, country),
		withdrawal: mapWithdrawalLimits(product)
	};
}

function read(storefront: Storefront, handle: string): Promise<ProductNotices$result['product']> {
	return storefront.read(ProductNotices, {
		variables: { handle },
		kind: 'product',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			...(found ? [...tagProduct(found), ...tagMetaobjects(found)] : [TAGS.productsIndex])
		]
	});
}

/** The labels of what is in a cart, by the handle of the product. */
export async function getCartGuarantees(
	storefront: Storefront,
	variantIds: readonly string[]
): Promise<Record<string, DurabilityLabel>> {
	const ids = [...new Set(variantIds)].slice(0, MAX_NODES);
	if (ids.length === 0) return {};
	const response = await storefront.request(CartGuarantees, { variables: { ids } });
	assertStorefrontOk(response, 'CartGuarantees');
	const labels = response.data.nodes.flatMap((node) => {
		if (node?.__typename !== 'ProductVariant') return [];
		const label = mapDurability({ guarantee: node.product.metafield });
		return label ? [[node.product.handle, label] as const] : [];
	});
	return Object.fromEntries(labels);
}

/** In the language of the page, else in one of the country’s. */
export async function getGuaranteeNotice(storefront: Storefront): Promise<GuaranteeNotice> {
	const { country } = storefront.locale;
	const [entries, markets] = await Promise.all([
		storefront.read(GuaranteeNotices, {
			kind: 'content',
			select: ({ metaobjects }) => metaobjects.nodes,
			listTags: (nodes) => [TAGS.metaobjectType('guarantee_notice'), ...tagMetaobjects(nodes)]
		}),
		getMarkets(storefront)
	]);
	const market = markets.find((it) => it.country === country);
	return mapGuaranteeNotice(entries, [
		getLanguage(),
		...(market ? [market.defaultLanguage] : []),
		new Intl.Locale('und', { region: country }).maximize().language
	]);
}
