import { arrangeReviews, readReviewChoice, type ReviewsContent } from '$lib/domain/reviews';
import { getTextLanguage } from '$lib/messages/i18n';
import { reviews as reviewForm } from '../forms';
import { getProductReviews, type Storefront } from '../storefront';

/** Null where there is no such page: one that says nothing is none, but for one that reviews can be written from. */
export async function loadReviews(
	storefront: Storefront,
	handle: string,
	query: URLSearchParams
): Promise<ReviewsContent | null> {
	const product = await getProductReviews(storefront, handle);
	const choice = readReviewChoice(query);
	if (product === null || choice === null) return null;
	const mayWrite = reviewForm !== null;
	const arranged = arrangeReviews(product.reviews, choice);
	if (arranged === null || (product.reviews.length === 0 && !mayWrite)) return null;
	const names = new Intl.DisplayNames(getTextLanguage(), { type: 'language' });
	const { title, handle: path, rating } = product;
	return {
		about: { title, handle: path, rating },
		choice,
		...arranged,
		languages: arranged.languages.map((tag) => ({ tag, name: names.of(tag) ?? tag })),
		mayWrite
	};
}
