import { expect, inject, it } from 'vitest';
import { sendRawRequest, type RawAnswer } from '../support/raw-request.ts';

/**
 * Ids of carts, customers and orders in what visitors write: answered as usual, and never cached.
 */
const GIDS = {
	'a cart': 'gid://shopify/Cart/abc?key=1',
	'a customer': 'gid://shopify/Customer/7',
	'an order': 'gid://shopify/Order/5',
	'an order in small letters': 'GID://Shopify/order/5',
	'a checkout in base64': btoa('gid://shopify/Checkout/5?key=1'),
	'an escaped order': encodeURIComponent('gid://shopify/Order/5')
};

const PLACES: Record<string, (id: string) => string> = {
	search: (id) => `/search?q=${id}`,
	'Markdown of a search': (id) => `/search.md?q=${id}`,
	'data of a search': (id) => `/search/__data.json?q=${id}`,
	suggestions: (id) => `/api/predictive-search?q=${id}`,
	option: (id) => `/products/equilateral-prism?x=${id}`,
	'option of its Markdown': (id) => `/products/equilateral-prism.md?x=${id}`,
	variant: (id) => `/products/equilateral-prism?variant=${id}`,
	campaign: (id) => `/products/equilateral-prism?utm_source=${id}`,
	filter: (id) => `/collections/tableware?filter.v.option.color=${id}`,
	'filter of its Markdown': (id) => `/collections/tableware.md?filter.p.tag=${id}`,
	'filter of all products': (id) => `/collections/all?filter.p.vendor=${id}`,
	order: (id) => `/collections/tableware?sort_by=${id}`,
	cursor: (id) => `/collections/tableware?cursor=${id}`,
	'cursor backwards': (id) => `/collections/all?before=${id}`,
	'cursor of a blog': (id) => `/blogs/journal?cursor=${id}`,
	'nothing that is read': (id) => `/pages/about?x=${id}`,
	product: (id) => `/products/${id}`,
	'Markdown of a product': (id) => `/products/${id}.md`,
	collection: (id) => `/collections/${id}`,
	page: (id) => `/pages/${id}`,
	blog: (id) => `/blogs/${id}`,
	article: (id) => `/blogs/journal/${id}`,
	policy: (id) => `/policies/${id}`,
	'no page': (id) => `/nothing/${id}`
};

const running = inject('sharedShop');

/** Sends a request, and follows the redirect of a path to its canonical spelling. */
async function visit(target: string): Promise<RawAnswer> {
	const answer = await sendRawRequest(running.shop, target);
	const { location } = answer.headers;
	return answer.status === 308 && location ? sendRawRequest(running.shop, location) : answer;
}

it.each(Object.entries(PLACES))('as a %s they are answered and not kept', async (_, place) => {
	const visits = Object.entries(GIDS).map(async ([who, gid]) => {
		const target = place(encodeURIComponent(gid));
		for (let time = 0; time < 2; time += 1) {
			const { status, headers } = await visit(target);
			expect(status, who).toBeOneOf([200, 302, 400, 404]);
			expect(headers['x-cache'], who).toBeOneOf(['bypass', undefined]);
			expect(headers['cache-control'], who).toMatch(/^private\b|\bno-store\b/);
		}
	});
	await Promise.all(visits);
});

it('a search for an id is a search like any other', async () => {
	const { status, body } = await sendRawRequest(running.shop, '/search?q=gid://shopify/Order/5');
	expect(status).toBe(200);
	expect(body).toContain('gid://shopify/Order/5');
});
