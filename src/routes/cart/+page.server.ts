import { fail } from '@sveltejs/kit';
import { CART_DEPENDENCY } from '$lib/domain/cart';
import { getLanguage } from '$lib/messages/i18n';
import { describePlace, estimateShipping } from '$lib/server/cart';
import { readForm } from '$lib/server/http/read-form';
import { getLocalizationChoices } from '$lib/server/localization';
import { loadCartNotices } from '$lib/server/pages/product-notices';
import { guardLoad, loadOptional } from '$lib/server/pages/page-failures';
import { suggestProducts } from '$lib/server/pages/suggest-products';
import { getPagePicture } from '$lib/server/storefront';
import type { Actions, PageServerLoad, RequestEvent } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, depends, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	depends(CART_DEPENDENCY);
	const cart = await locals.cart.load();
	const isEmpty = !cart?.lines.length;
	const [suggestions, notices, picture] = await Promise.all([
		suggestProducts(locals.storefront, cart),
		loadCartNotices(locals, cart),
		isEmpty ? loadOptional('picture', getPagePicture(locals.storefront, 'empty-cart'), null) : null
	]);
	return {
		cart,
		...(picture && { picture }),
		suggestions,
		...notices,
		place: describePlace(locals.localization.country, getLanguage())
	};
});

export const actions = {
	shipping: guardLoad(async ({ request, locals }: RequestEvent) => {
		const { storefront, localization } = locals;
		const [form, cart, { countries }] = await Promise.all([
			readForm(request),
			locals.cart.load(),
			getLocalizationChoices(storefront, localization)
		]);
		const estimate = await estimateShipping({
			...{ storefront, cart, form, language: getLanguage() },
			countries: countries.map(({ code }) => code)
		});
		return Object.keys(estimate.faults).length > 0 ? fail(422, estimate) : estimate;
	})
} satisfies Actions;
