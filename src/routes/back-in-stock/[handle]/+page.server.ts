import { error, redirect } from '@sveltejs/kit';
import { describeVariant } from '$lib/domain/values';
import { buildVariantHref } from '$lib/domain/variant-url';
import { link } from '$lib/links';
import { backInStock, returnForm } from '$lib/server/forms';
import { toMarketUrl } from '$lib/server/base/market-sites';
import { readClientAddress } from '$lib/server/http/client-address';
import { readForm } from '$lib/server/http/read-form';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getProduct, type Storefront } from '$lib/server/storefront';
import { t } from '$messages';
import type { Actions, PageServerLoad, RequestEvent } from './$types';

/** What is added to the address once a request is kept. */
const KEPT = 'kept';

export const load: PageServerLoad = guardLoad(async ({ locals, params, url, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	const address = new URL(url);
	address.searchParams.delete(KEPT);
	const { product, variant, href } = await find(locals.storefront, params.handle, address);
	return {
		title: describeVariant(product.title, variant.title),
		isBack: variant.availableForSale,
		isKept: url.searchParams.has(KEPT),
		href
	};
});

export const actions = {
	default: guardLoad(async (event: RequestEvent) => {
		const { request, locals, params, url } = event;
		if (backInStock === null) error(404, 'There is no such page.');
		const { product, variant, href } = await find(locals.storefront, params.handle, url);
		const form = await readForm(request);
		const value = form.get('email');
		const email = typeof value === 'string' ? value.trim() : '';
		const wanted = {
			variantId: variant.id,
			productTitle: product.title,
			variantTitle: variant.title,
			url: toMarketUrl(href, locals.localization),
			country: locals.localization.country,
			language: locals.localization.language
		};
		const outcome = await backInStock.request(email, wanted, readClientAddress(event));
		if (outcome.kind !== 'kept') {
			const { unavailable } = t.backInStock;
			return returnForm(outcome, { values: { email }, locals, unavailable });
		}
		const query = new URLSearchParams(url.searchParams);
		query.set(KEPT, '');
		redirect(303, link(`${url.pathname}?${query.toString()}`));
	})
} satisfies Actions;

/** The product, and the variant that the options in the address select. */
async function find(storefront: Storefront, handle: string, url: URL) {
	if (backInStock === null) error(404, 'There is no such page.');
	const product = await getProduct(storefront, handle, url);
	const variant = product?.selectedVariant;
	if (!product || !variant) error(404, 'This product does not exist or is no longer sold.');
	const options = product.options.length > 0 ? variant.selectedOptions : [];
	const href = buildVariantHref(handle, options, new URLSearchParams());
	return { product, variant, href };
}
