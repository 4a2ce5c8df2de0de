import type { Destination } from '$lib/domain/assistant';
import {
	CART_PATH,
	CHECKOUT_PATH,
	COLLECTIONS_PATH,
	collectionPath,
	HOME_PATH,
	pagePath,
	policyPath,
	productPath,
	SEARCH_PATH
} from '$lib/domain/paths';
import { z } from 'zod';
import {
	getCollectionPage,
	getContentPage,
	getPolicy,
	getProduct,
	type Storefront
} from '../../storefront';
import { defineTool, handleInput, refuse } from './define-tool';

const ANY_ORIGIN = 'http://shop';

const KINDS = [
	...['home', 'collections', 'cart', 'checkout'],
	...['product', 'collection', 'page', 'policy', 'search']
] as const;

/** Pages without a handle. */
const FIXED: Readonly<Record<string, Destination>> = {
	home: { path: HOME_PATH, title: 'Home', isElsewhere: false },
	collections: { path: COLLECTIONS_PATH, title: 'Collections', isElsewhere: false },
	cart: { path: CART_PATH, title: 'Cart', isElsewhere: false },
	checkout: { path: CHECKOUT_PATH, title: 'Checkout', isElsewhere: true }
};

interface NamedPage {
	path: (handle: string) => string;
	loadTitle: (storefront: Storefront, handle: string) => Promise<string | null>;
}

const NAMED: Readonly<Record<string, NamedPage>> = {
	product: {
		path: productPath,
		loadTitle: async (storefront, handle) =>
			(await getProduct(storefront, handle, toUrl(productPath(handle))))?.title ?? null
	},
	collection: {
		path: collectionPath,
		loadTitle: async (storefront, handle) =>
			(await getCollectionPage(storefront, handle, toUrl(collectionPath(handle))))?.collection
				.title ?? null
	},
	page: {
		path: pagePath,
		loadTitle: async (storefront, handle) =>
			(await getContentPage(storefront, handle))?.title ?? null
	},
	policy: {
		path: policyPath,
		loadTitle: async (storefront, handle) => (await getPolicy(storefront, handle))?.title ?? null
	}
};

export const navigate = defineTool({
	name: 'navigate',
	description:
		'Takes the shopper to a page of this shop, when they ask for it. product, collection, page and ' +
		'policy need a handle, search needs a query. For checkout the shopper is shown a link to press.',
	input: z.object({
		destination: z.enum(KINDS),
		handle: handleInput.optional(),
		query: z.string().trim().max(200).optional()
	}),
	async run({ destination, handle, query }, { shopper }) {
		const fixed = FIXED[destination];
		if (fixed) return fixed;
		if (destination === 'search') return describeSearch(query ?? '');
		const named = NAMED[destination];
		if (named === undefined || handle === undefined)
			return refuse(`${destination} needs a handle.`);
		const title = await named.loadTitle(shopper.storefront, handle);
		if (title === null) return refuse(`There is no ${destination} "${handle}".`);
		return { path: named.path(handle), title, isElsewhere: false } satisfies Destination;
	}
});

function describeSearch(query: string): Destination {
	const path = `${SEARCH_PATH}?${new URLSearchParams({ q: query }).toString()}`;
	return { path, title: query, isElsewhere: false };
}

function toUrl(path: string): URL {
	return new URL(path, ANY_ORIGIN);
}
