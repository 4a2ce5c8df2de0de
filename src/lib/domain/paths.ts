import { encodeSegment as segment } from '$lib/core/canonical-path';
import { parseGid } from '$lib/core/gid';

/** Every address we link to. */

export const HOME_PATH = '/';
export const CART_PATH = '/cart';
export const CART_ACTION_PATH = '/api/cart';
/** Takes the form of a reviewed quick order. */
export const ORDER_ACTION_PATH = `${CART_ACTION_PATH}?order`;
/** A page with a form for a list of SKUs. Takes `order`, the number of an order, or `list`, the id of a saved list. */
export const QUICK_ORDER_PATH = '/quick-order';
export const orderAgainPath = (orderId: string) =>
	`${QUICK_ORDER_PATH}?${new URLSearchParams({ order: parseGid(orderId)?.id ?? orderId })}`;
export const orderListPath = (listId: string) =>
	`${QUICK_ORDER_PATH}?${new URLSearchParams({ list: listId })}`;
/** A page. With `items`, the numbers of products, it shows the list of a link. */
export const WISH_LIST_PATH = '/wishlist';
export const WISH_ACTION_PATH = '/api/wishlist';
export const CHECKOUT_PATH = '/checkout';
export const ACCOUNT_PATH = '/account';
/** Takes `return_to`, a path of ours. */
export const SIGN_IN_PATH = '/account/login';
export const COLLECTIONS_PATH = '/collections';
export const BLOGS_PATH = '/blogs';
export const POLICIES_PATH = '/policies';
export const ALL_PRODUCTS_HANDLE = 'all';
export const SEARCH_PATH = '/search';
export const PREDICTIVE_SEARCH_PATH = '/api/predictive-search';
/** A page with a form: `country`, `language` (optional), `return_to` (a path of ours). */
export const LOCALIZATION_PATH = '/localization';
/** A page with a form: `choice` (accept, decline, selected) and, for the last, `purpose`. */
export const CONSENT_PATH = '/consent';
export const EXAMPLES_PATH = '/examples';
export const EXAMPLES_DATA_PATH = '/examples.json';
export const STATUS_PATH = '/api/v1/status';
export const PRISM_STREAM_PATH = '/api/v1/prism-stream';
export const OPENAPI_PATH = '/api/v1/openapi.json';
export const INSTALL_PATH = '/install';
/** The index from which an agent that knows only the origin finds everything else. */
export const AGENT_INDEX_PATH = '/llms.txt';

export const productPath = (handle: string) => `/products/${segment(handle)}`;
export const recommendationsPath = (handle: string) =>
	`${productPath(handle)}/recommendations.json`;
/** A page with a form: `email`; options in its query select the variant, as on the product's page. */
export const backInStockPath = (handle: string) => `/back-in-stock/${segment(handle)}`;
/** The size guide of a product. */
export const sizeGuidePath = (handle: string) => `/size-guide/${segment(handle)}`;
/** All reviews of a product. Takes `stars`, `written_in` and `page`. */
export const reviewsPath = (handle: string) => `${productPath(handle)}/reviews`;
/** A page with a form: `rating`, `title`, `text`, `name`, `email`. */
export const writeReviewPath = (handle: string) => `/write-review/${segment(handle)}`;
export const collectionPath = (handle: string) => `/collections/${segment(handle)}`;
export const pagePath = (handle: string) => `/pages/${segment(handle)}`;
export const policyPath = (handle: string) => `/policies/${segment(handle)}`;
export const blogPath = (handle: string) => `/blogs/${segment(handle)}`;
export const feedPath = (blogHandle: string) => `${blogPath(blogHandle)}/feed.xml`;
export const articlePath = (blogHandle: string, handle: string) =>
	`${blogPath(blogHandle)}/${segment(handle)}`;
