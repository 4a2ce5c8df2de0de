import { expect, it } from 'vitest';
import { markCards } from './mark-cards';

const createCard = (number: number, title: string) =>
	`<article class="s-x"><button form="wish" name="product" value="gid://shopify/Product/${String(number)}"></button>` +
	`<h3><a href="/products/x">${title}</a></h3></article>`;
const NEWS = '<article><h3><a href="/blogs/news/x">News</a></h3></article>';

it('names the cards of products, and nothing else', () => {
	const { page, cards } = markCards(
		`<main>${createCard(1, 'Salt &amp; Mug')}${NEWS}${createCard(2, 'Vase')}</main>`
	);
	expect(cards).toEqual([
		{
			anchor: '--preview-card-1',
			entry: {
				...{ kind: 'product', id: 'gid://shopify/Product/1', name: 'Salt & Mug', isListed: true }
			}
		},
		{
			anchor: '--preview-card-2',
			entry: { kind: 'product', id: 'gid://shopify/Product/2', name: 'Vase', isListed: true }
		}
	]);
	expect(page).toContain('<main><article style="anchor-name: --preview-card-1" class="s-x">');
	expect(page).toContain(NEWS);
	expect(page.replaceAll(/ style="anchor-name: --preview-card-\d"/g, '')).toBe(
		`<main>${createCard(1, 'Salt &amp; Mug')}${NEWS}${createCard(2, 'Vase')}</main>`
	);
});
