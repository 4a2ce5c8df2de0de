import { reviewsPath } from './paths';
import type { Product, Review } from './product';

/** What a reader wants to see of the reviews. */
export interface ReviewChoice {
	/** Of 5; null for all. */
	stars: number | null;
	/** The tag of a language; null for all. */
	language: string | null;
	/** From 1. */
	page: number;
}

export interface ReviewsPage {
	shown: Review[];
	/** How many fit the choice. */
	count: number;
	pages: number;
	/** How many there are of 5 stars, of 4, and so on; of all languages. */
	distribution: { stars: number; count: number }[];
	/** Tags, the most frequent first. */
	languages: string[];
}

/** What the page of all reviews of a product shows, in each of its forms. */
export interface ReviewsContent extends Omit<ReviewsPage, 'languages'> {
	/** Scripts of apps take a `product` for that of its own page. */
	about: Pick<Product, 'title' | 'handle' | 'rating'>;
	choice: ReviewChoice;
	languages: { tag: string; name: string }[];
	mayWrite: boolean;
}

/** The names are none of the market's. */
const STARS = 'stars';
const LANGUAGE = 'written_in';
const PAGE = 'page';
export const REVIEW_PARAMETERS: readonly string[] = [STARS, LANGUAGE, PAGE];

const REVIEWS_ON_PAGE = 20;
const EVERY: ReviewChoice = { stars: null, language: null, page: 1 };

/** Null when the address has a value that is none. */
export function readReviewChoice(query: URLSearchParams): ReviewChoice | null {
	const stars = query.get(STARS);
	const language = query.get(LANGUAGE);
	const page = query.get(PAGE);
	if (stars !== null && !/^[1-5]$/.test(stars)) return null;
	if (language !== null && !/^[a-z]{2,3}$/.test(language)) return null;
	if (page !== null && !/^[1-9]\d{0,2}$/.test(page)) return null;
	return { stars: stars === null ? null : Number(stars), language, page: Number(page ?? 1) };
}

/** Null where the page of the choice has no reviews, unless there are none at all. */
export function arrangeReviews(
	reviews: readonly Review[],
	{ stars, language, page }: ReviewChoice
): ReviewsPage | null {
	const fitting = reviews.filter(
		(review) =>
			(stars === null || countStars(review) === stars) &&
			(language === null || review.language?.tag === language)
	);
	const pages = Math.max(1, Math.ceil(fitting.length / REVIEWS_ON_PAGE));
	if (page > pages) return null;
	return {
		shown: fitting.slice((page - 1) * REVIEWS_ON_PAGE, page * REVIEWS_ON_PAGE),
		count: fitting.length,
		pages,
		distribution: [5, 4, 3, 2, 1].map((value) => ({
			stars: value,
			count: reviews.filter((review) => countStars(review) === value).length
		})),
		languages: listLanguages(reviews)
	};
}

/** The address of a choice; what is left out is as it is without one. */
export function reviewsHref(handle: string, choice: Partial<ReviewChoice> = {}): string {
	const { stars, language, page } = { ...EVERY, ...choice };
	const query = new URLSearchParams({
		...(stars !== null && { [STARS]: String(stars) }),
		...(language !== null && { [LANGUAGE]: language }),
		...(page > 1 && { [PAGE]: String(page) })
	});
	return query.size === 0 ? reviewsPath(handle) : `${reviewsPath(handle)}?${query}`;
}

/** Null for a review without. */
function countStars({ rating }: Review): number | null {
	return rating === null ? null : Math.min(5, Math.max(1, Math.round(rating)));
}

function listLanguages(reviews: readonly Review[]): string[] {
	const counts = new Map<string, number>();
	for (const { language } of reviews) {
		if (language) counts.set(language.tag, (counts.get(language.tag) ?? 0) + 1);
	}
	return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}
