import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { productPath, writeReviewPath } from '$lib/domain/paths';
import type { Review } from '$lib/domain/product';
import { reviewsHref, type ReviewsContent } from '$lib/domain/reviews';
import { link } from '$lib/links';
import { formatNumber } from '$lib/messages/i18n';
import { detailsTexts } from '$messages/en/details';
import { markdownTexts } from '$messages/en/markdown';
import { reviewsTexts } from '$messages/en/reviews';
import {
	joinParts,
	renderDocument,
	renderList,
	renderPageLink,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';
import { renderPaging } from './listing';

/** Renders the reviews of a product as their page shows them. */
export function renderReviews(
	content: ReviewsContent,
	reviewsNote: string,
	shop: MarkdownShop
): MarkdownDocument {
	const { about, choice, shown, count, pages, mayWrite } = content;
	const { handle } = about;
	const title = reviewsTexts.title({ title: about.title });
	const pageHref = (page: number) =>
		page < 1 || page > pages ? null : reviewsHref(handle, { ...choice, page });
	return renderDocument(
		{
			title,
			canonical: reviewsHref(handle),
			blocks: [
				`# ${escapeMarkdown(title)}`,
				renderRating(about.rating),
				escapeMarkdown(reviewsNote),
				joinParts(
					renderPageLink(about.title, productPath(handle)),
					mayWrite ? renderLink(reviewsTexts.write, link(writeReviewPath(handle))) : ''
				),
				renderChoices(content),
				detailsTexts.reviews({ count }),
				...shown.map(renderReview),
				renderPaging({
					previousHref: pageHref(choice.page - 1),
					nextHref: pageHref(choice.page + 1)
				})
			]
		},
		shop
	);
}

function renderRating(rating: ReviewsContent['about']['rating']): string {
	if (rating === null) return '';
	const { value, count } = rating;
	return detailsTexts.rating({ value: formatNumber(value, 1), best: 5, count });
}

/** How many gave which stars, and the languages; each leads to those reviews alone. */
function renderChoices({ about, choice, distribution, languages }: ReviewsContent): string {
	const toHref = (change: Partial<typeof choice>) =>
		reviewsHref(about.handle, { ...choice, page: 1, ...change });
	const isChosen = choice.stars !== null || choice.language !== null;
	return renderList([
		...distribution
			.filter((row) => row.count > 0)
			.map(({ stars, count }) => {
				const label = markdownTexts.product.outOfFive({ value: String(stars) });
				return `${renderPageLink(label, toHref({ stars }))}: ${formatNumber(count)}`;
			}),
		...(languages.length > 1
			? languages.map(({ tag, name }) => renderPageLink(name, toHref({ language: tag })))
			: []),
		...(isChosen ? [renderPageLink(detailsTexts.allReviews, reviewsHref(about.handle))] : [])
	]);
}

function renderReview({ title, body, reply, ...review }: Review): string {
	const { rating, verified = '', language, author, date } = review;
	return renderSection(
		escapeMarkdown(title || author || (date ?? '').slice(0, 10)),
		joinParts(
			rating === null ? '' : markdownTexts.product.outOfFive({ value: formatNumber(rating) }),
			title === '' ? '' : escapeMarkdown(author),
			(date ?? '').slice(0, 10),
			verified,
			language?.name ?? ''
		),
		quote(body),
		reply === undefined ? '' : `${detailsTexts.reviewReply}:\n\n${quote(reply)}`
	);
}

/** Words of others stay apart from those of the shop. */
function quote(text: string): string {
	const lines = text.split('\n').map((line) => `> ${escapeMarkdown(line)}`.trimEnd());
	return text === '' ? '' : lines.join('\n');
}
