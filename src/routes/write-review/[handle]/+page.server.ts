import { error, fail, redirect } from '@sveltejs/kit';
import { MAX_MESSAGE } from '$lib/domain/guest-forms';
import { productPath } from '$lib/domain/paths';
import { link } from '$lib/links';
import { toMarketUrl } from '$lib/server/base/market-sites';
import {
	cleanLine,
	cleanMessage,
	readGuardedForm,
	returnDoubtful,
	returnForm,
	reviews,
	saysNothing
} from '$lib/server/forms';
import { readClientAddress } from '$lib/server/http/client-address';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getProductReviews, type Storefront } from '$lib/server/storefront';
import { t } from '$messages';
import type { Actions, PageServerLoad, RequestEvent } from './$types';

/** What is added to the address once a review is taken. */
const SENT = 'sent';

export const load: PageServerLoad = guardLoad(async ({ locals, params, url, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	const { title, handle } = await find(locals.storefront, params.handle);
	return { title, handle, isSent: url.searchParams.has(SENT) };
});

export const actions = {
	default: guardLoad(async (event: RequestEvent) => {
		const { request, locals, params, url } = event;
		const { form, title, handle } = await find(locals.storefront, params.handle);
		const { read, doubt } = await readGuardedForm(request);
		const values = {
			rating: read('rating'),
			title: cleanLine(read('title')),
			text: cleanMessage(read('text')),
			name: cleanLine(read('name')),
			email: read('email')
		};
		const faults = findFaults(values);
		if (Object.keys(faults).length > 0) return fail(422, { values, faults });
		if (doubt !== null) return returnDoubtful(doubt, values);
		if (locals.preview) return fail(409, { values, faults: { form: t.preview.sendsNothing } });
		const { country, language } = locals.localization;
		const review = {
			rating: Number(values.rating),
			title: values.title,
			body: values.text,
			author: values.name,
			product: { handle, title, url: toMarketUrl(productPath(handle), locals.localization) },
			country,
			language
		};
		const outcome = await form.request(values.email, review, readClientAddress(event));
		if (outcome.kind !== 'kept') return returnForm(outcome, { values, locals });
		redirect(303, link(`${url.pathname}?${SENT}=`));
	})
} satisfies Actions;

async function find(storefront: Storefront, handle: string) {
	if (reviews === null) error(404, 'There is no such page.');
	const product = await getProductReviews(storefront, handle);
	if (product === null) error(404, 'This product does not exist or is no longer sold.');
	return { ...product, form: reviews };
}

function findFaults({ rating, text, name }: Record<'rating' | 'text' | 'name', string>) {
	const textFault = findTextFault(text);
	return {
		...(!/^[1-5]$/.test(rating) && { rating: t.reviews.noRating }),
		...(textFault !== null && { text: textFault }),
		...(name === '' && { name: t.contact.noName })
	};
}

function findTextFault(text: string): string | null {
	if (text === '') return t.reviews.noText;
	if (text.length > MAX_MESSAGE) {
		return t.contact.tooLong({ length: text.length, maximum: MAX_MESSAGE });
	}
	return saysNothing(text) ? t.contact.onlyLinks : null;
}
