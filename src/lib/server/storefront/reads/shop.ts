import {
	AgentDocument,
	HomePage as HomePageDocument,
	PagePicture as PagePictureDocument,
	ShopFrame as ShopFrameDocument,
	ShopService as ShopServiceDocument,
	Markets,
	PlatformProbe
} from '$graphql/shop';
import { collectionPath } from '$lib/domain/paths';
import { remember } from '$lib/core/remember';
import type { HomePage } from '$lib/domain/content';
import type { ShopFrame, ShopService } from '$lib/domain/shop';
import type { Image } from '$lib/domain/values';
import type { Markets$result, ShopService$result } from '$houdini';
import { endAt } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { mapCollectionSummary } from '../map/listing';
import { mapArticleSummary } from '../map/content';
import { mapColors } from '../map/facets';
import { mapMediaImage } from '../map/picture';
import { mapProductCards } from '../map/product-card';
import { readMetafield, type TypedValue } from '../map/metafield-value';
import { mapShopFrame } from '../map/shop-frame';
import { mapShopService } from '../map/service';
import { learnPrimaryDomain } from '../map/store-addresses';
import {
	tagArticles,
	tagCollection,
	tagCollections,
	tagMetaobjects,
	tagProductList
} from '../read-tags';
import type { Storefront } from '../request';
import { addCardDetails } from './product-fields';
import { assertStorefrontOk } from '../assert-storefront-ok';

/** A country that the store sells to. */
export interface Market {
	country: string;
	currencyCode: string;
	defaultLanguage: string;
	languages: { code: string; /** In the language itself. */ name: string }[];
}

type Countries = Markets$result['localization']['availableCountries'];

export async function getShopFrame(storefront: Storefront, now = Date.now()): Promise<ShopFrame> {
	const frame = await storefront.read(ShopFrameDocument, {
		kind: 'content',
		select: (data) => data,
		listTags: ({ announcement }) => [
			TAGS.shop,
			TAGS.menus,
			TAGS.policies,
			TAGS.page('accessibility'),
			TAGS.page('legal-notation'),
			// The bar above every page is the entry of this handle.
			TAGS.metaobject('site-bar'),
			...tagMetaobjects(announcement)
		]
	});
	const { changesAt, ...shown } = mapShopFrame(frame, now);
	endAt(changesAt);
	return shown;
}

/**
 * A merchant's own text for agents; null where there is none. `/llms.txt` and `/llms-full.txt` say what
 * `/agents.md` says unless they have an entry of their own, as on the platform's shops.
 */
export async function getAgentDocument(
	storefront: Storefront,
	handle: 'agents' | 'llms' | 'llms-full'
): Promise<string | null> {
	const { own, general } = await storefront.read(AgentDocument, {
		variables: { handle },
		kind: 'content',
		select: (data) => data,
		listTags: (data) => [
			TAGS.metaobject(handle),
			TAGS.metaobject('agents'),
			...tagMetaobjects(data)
		]
	});
	return readDocument(own?.field) || readDocument(general?.field) || null;
}

/** Text is written as it stands, with its Markdown. */
function readDocument(field: TypedValue | null | undefined): string {
	return /^(?:single|multi)_line_text_field$/.test(field?.type ?? '')
		? (field?.value?.trim() ?? '')
		: readMetafield(field);
}

/** The merchant's picture for a page that shows nothing else of the store; null where there is none. */
export async function getPagePicture(
	storefront: Storefront,
	page: 'empty-cart' | 'not-found'
): Promise<Image | null> {
	const picture = await storefront.read(PagePictureDocument, {
		variables: { page },
		kind: 'content',
		select: ({ entry }) => entry?.picture?.reference ?? null,
		listTags: (data) => [TAGS.metaobject(page), ...tagMetaobjects(data)]
	});
	return picture?.__typename === 'MediaImage' ? mapMediaImage(picture, '') : null;
}

export async function getShopService(storefront: Storefront): Promise<ShopService> {
	const market = storefront.locale.country.toLowerCase();
	const service = await storefront.read(ShopServiceDocument, {
		variables: { market },
		kind: 'content',
		select: (data) => data,
		listTags: (data) => [
			TAGS.shop,
			TAGS.metaobject('default'),
			TAGS.metaobject(market),
			...tagMetaobjects(data)
		]
	});
	return mapService(service);
}

/** The same object for the same answer, so that what shows it is rendered once. */
const mapService = remember((result: ShopService$result) => mapShopService(result));

export async function getHomePage(storefront: Storefront): Promise<HomePage> {
	const home = await storefront.read(HomePageDocument, {
		kind: 'collection',
		select: (data) => data,
		listTags: (data) => [
			TAGS.shop,
			...tagProductList([...data.featured.nodes, ...data.newest.nodes]),
			...tagCollections(data.collections.nodes),
			...(data.arrivals ? tagCollection(data.arrivals) : []),
			...tagArticles(data.articles.nodes)
		]
	});
	const { shop, featured, newest, arrivals, collections, articles, everything } = home;
	// A store of few products has the same in both rows.
	const handles = new Set(featured.nodes.map(({ handle }) => handle));
	const isShown = newest.nodes.every(({ handle }) => handles.has(handle));
	const [featuredCards, newestCards] = await Promise.all([
		addCardDetails(storefront, mapProductCards(featured.nodes)),
		addCardDetails(storefront, isShown ? [] : mapProductCards(newest.nodes))
	]);
	return {
		coverImage: mapMediaImage(shop.brand?.coverImage ?? null, ''),
		featured: featuredCards,
		newest: newestCards,
		newestHref: arrivals && collectionPath(arrivals.handle),
		collections: collections.nodes.map(mapCollectionSummary),
		articles: articles.nodes.map(mapArticleSummary),
		colors: mapColors(everything.productFilters)
	};
}

export async function getMarkets(storefront: Storefront): Promise<readonly Market[]> {
	const countries = await storefront.read(Markets, {
		kind: 'markets',
		select: (data) => data.localization.availableCountries,
		listTags: () => [TAGS.markets]
	});
	return mapMarkets(countries);
}

const mapMarkets = remember((countries: Countries): readonly Market[] =>
	countries.map((country) => ({
		country: country.isoCode,
		currencyCode: country.currency.isoCode,
		defaultLanguage: country.defaultLanguage.isoCode,
		languages: country.availableLanguages.map(({ isoCode, endonymName }) => ({
			code: isoCode,
			name: endonymName
		}))
	}))
);

/** Throws while the platform cannot be asked. */
export async function probePlatform(storefront: Storefront): Promise<void> {
	const response = await storefront.request(PlatformProbe);
	assertStorefrontOk(response, 'PlatformProbe');
	// The first page already needs it.
	learnPrimaryDomain(response.data.shop.primaryDomain.url);
}
