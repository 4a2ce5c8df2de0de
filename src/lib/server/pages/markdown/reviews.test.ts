import { expect, it } from 'vitest';
import type { Review } from '$lib/domain/product';
import { arrangeReviews, type ReviewChoice, type ReviewsContent } from '$lib/domain/reviews';
import { renderReviews } from './reviews';

const EVIL = '# [x](javascript:)\n\n---\nSecond line';
const EVERY: ReviewChoice = { stars: null, language: null, page: 1 };
const shop = {
	site: { name: 'Shop', url: 'https://shop.example' },
	formatMoney: () => '',
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: null
};
const review = (change: Partial<Review> = {}): Review => ({
	...{ rating: 4, author: 'Ana', date: '2026-10-28T09:00:00.000Z', title: 'Warm', body: 'Good.' },
	...change
});

function render(
	reviews: readonly Review[],
	choice: Partial<ReviewChoice> = {},
	change: Partial<ReviewsContent> = {}
) {
	const all = { ...EVERY, ...choice };
	const arranged = arrangeReviews(reviews, all);
	if (arranged === null) throw new Error('There is no such page');
	return renderReviews(
		{
			about: { title: 'Mug', handle: 'mug-2.0', rating: { value: 4.25, count: 12 } },
			choice: all,
			...arranged,
			languages: arranged.languages.map((tag) => ({ tag, name: tag.toUpperCase() })),
			mayWrite: true,
			...change
		},
		'Checked.',
		shop
	);
}

it('says what is known of each review, and whether they are checked', () => {
	const { text, canonicalUrl } = render([
		review({ verified: 'Verified purchase', reply: 'Thanks.' })
	]);
	expect(canonicalUrl).toBe('https://shop.example/products/mug-2.0/reviews');
	expect(text).toContain('# Reviews of Mug\n\nRated 4.3 out of 5 in 12 reviews\n\nChecked.');
	expect(text).toContain('[Mug](/products/mug-2.0.md) · [Write a review](/write-review/mug-2.0)');
	expect(text).toContain(
		'## Warm\n\n4/5 · Ana · 2026-10-28 · Verified purchase\n\n> Good.\n\nOur answer:\n\n> Thanks.'
	);
});

it('leads to reviews of each number of stars and each language, and back', () => {
	const tom = review({ rating: 1, language: { tag: 'de', name: 'German' } });
	const ana = review({ language: { tag: 'en', name: '' } });
	const { text } = render([tom, ana], { stars: 1 });
	expect(text).toContain('[4/5](/products/mug-2.0/reviews.md?stars=4): 1');
	expect(text).toContain('[DE](/products/mug-2.0/reviews.md?stars=1&written_in=de)');
	expect(text).toContain('[All reviews](/products/mug-2.0/reviews.md)');
	expect(text).not.toContain('3/5');
	expect(text.match(/^## /gm)).toHaveLength(1);
});

it('has pages', () => {
	const many = Array.from({ length: 45 }, () => review());
	expect(render(many).text).not.toContain('Previous page');
	expect(render(many, { page: 2 }).text).toContain(
		'[Previous page](/products/mug-2.0/reviews.md) · [Next page](/products/mug-2.0/reviews.md?page=3)'
	);
	expect(render(many, { page: 3 }).text).not.toContain('Next page');
});

it('keeps what others write apart as text', () => {
	const { text } = render([review({ title: EVIL, body: EVIL, author: EVIL, reply: EVIL })]);
	expect(text).not.toContain('[x](javascript:)');
	expect(text).toMatch(/^> Second line$/m);
	expect(text).not.toMatch(/^Second line/m);
});

it('says nothing of what is not known', () => {
	const { text } = render(
		[review({ rating: null, date: null, title: '', body: 'Fine.' })],
		{},
		{
			...{ about: { title: 'Mug', handle: 'mug', rating: null }, mayWrite: false }
		}
	);
	expect(text).toContain('## Ana\n\n> Fine.');
	expect(text).not.toMatch(/Write a review|Rated|null/);
});
