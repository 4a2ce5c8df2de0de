import type { ResolverMap } from './resolver.ts';
import { blogResolvers } from './resolvers/blog.ts';
import { cartCompletionResolvers } from './resolvers/cart-completion.ts';
import { cartResolvers } from './resolvers/cart.ts';
import { catalogResolvers } from './resolvers/catalog.ts';
import { classicCustomerResolvers } from './resolvers/classic-customers.ts';
import { collectionResolvers } from './resolvers/collection.ts';
import { facetResolvers } from './resolvers/facets.ts';
import { imageResolvers } from './resolvers/image.ts';
import { localizationResolvers } from './resolvers/localization.ts';
import { locationResolvers } from './resolvers/locations.ts';
import { mediaResolvers } from './resolvers/media.ts';
import { menuResolvers } from './resolvers/menu.ts';
import { metafieldResolvers } from './resolvers/metafields.ts';
import { metaobjectResolvers } from './resolvers/metaobjects.ts';
import { moneyResolvers } from './resolvers/money.ts';
import { nodeResolvers } from './resolvers/node.ts';
import { pageResolvers } from './resolvers/page.ts';
import { productOptionResolvers } from './resolvers/product-options.ts';
import { productResolvers } from './resolvers/product.ts';
import { searchResolvers } from './resolvers/search.ts';
import { sellingPlanResolvers } from './resolvers/selling-plans.ts';
import { shopResolvers } from './resolvers/shop.ts';
import { sitemapResolvers } from './resolvers/sitemap.ts';
import { taxonomyResolvers } from './resolvers/taxonomy.ts';
import { urlRedirectResolvers } from './resolvers/url-redirects.ts';
import { variantResolvers } from './resolvers/variant.ts';

/** Everything the Storefront API of the demo store answers. Types may be spread over maps. */
export const resolverMaps: readonly ResolverMap[] = [
	blogResolvers,
	cartCompletionResolvers,
	cartResolvers,
	catalogResolvers,
	classicCustomerResolvers,
	collectionResolvers,
	facetResolvers,
	imageResolvers,
	localizationResolvers,
	locationResolvers,
	mediaResolvers,
	menuResolvers,
	metafieldResolvers,
	metaobjectResolvers,
	moneyResolvers,
	nodeResolvers,
	pageResolvers,
	productOptionResolvers,
	productResolvers,
	searchResolvers,
	sellingPlanResolvers,
	shopResolvers,
	sitemapResolvers,
	taxonomyResolvers,
	urlRedirectResolvers,
	variantResolvers
];
