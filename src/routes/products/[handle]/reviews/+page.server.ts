import { error } from '@sveltejs/kit';
import { arrangeReviews, readReviewChoice } from '$lib/domain/reviews';
import { reviews as reviewForm } from '$lib/server/forms';
import { getTextLanguage } from '$lib/messages/i18n';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getProductReviews } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params, url }) => {
	const product = await getProductReviews(locals.storefront, params.handle);
	if (product === null) error(404, 'This product does not exist or is no longer sold.');
	const choice = readReviewChoice(url.searchParams);
	const arranged = choice && arrangeReviews(product.reviews, choice);
	if (choice === null || arranged === null) error(404, 'There is no such page of reviews.');
	// A page that says nothing is none; one that reviews can be written from has something to say.
	if (product.reviews.length === 0 && reviewForm === null) error(404, 'There are no reviews.');
	const { languages, ...rest } = arranged;
	const names = new Intl.DisplayNames(getTextLanguage(), { type: 'language' });
	const { title, handle, rating } = product;
	return {
		product: { title, handle, rating },
		choice,
		...rest,
		languages: languages.map((tag) => ({ tag, name: names.of(tag) ?? tag })),
		mayWrite: reviewForm !== null
	};
});
