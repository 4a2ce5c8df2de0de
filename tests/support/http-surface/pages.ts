import type { Exchange, Method, Surface, SurfaceGroup } from './surface.ts';

const READ: readonly Method[] = ['GET', 'HEAD'];
const HTML = { 'content-type': 'text/html*' };

function page(path: string, what: string, exchanges: readonly Exchange[]): Surface {
	return { path, what, methods: READ, refusal: 'framework', exchanges };
}

function shown(path: string, when = ''): Exchange {
	return { when, path, status: 200, answer: HTML, body: '*</html>*' };
}

function missing(path: string, when = 'unknown'): Exchange {
	return { when, path, status: 404, answer: HTML, body: '*noindex*' };
}

function moved(status: 301 | 302, from: string, to: string, when: string): Exchange {
	return { when, path: from, status, answer: { location: to } };
}

export const PAGES: SurfaceGroup = {
	title: 'Pages',
	text: 'HTML rendered on the server; every action is a link or a form.',
	surfaces: [
		page('/', 'home', [
			{
				...shown('/'),
				answer: {
					...HTML,
					'content-security-policy': "*; img-src 'self' {store} data: blob: https:;*"
				}
			}
		]),
		page('/products/[handle]/reviews', 'all reviews; `stars`, `written_in` and `page`', [
			shown('/products/everyday-mug/reviews'),
			shown('/products/everyday-mug/reviews?stars=1&written_in=de'),
			missing('/products/everyday-mug/reviews?stars=6'),
			missing('/products/none/reviews')
		]),
		{
			path: '/write-review/[handle]',
			what: 'form for a review; only with `REVIEWS_URL`, or beside the demo store',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [shown('/write-review/everyday-mug'), missing('/write-review/none')]
		},
		page('/products/[handle]', 'product; option parameters select a variant', [
			shown('/products/equilateral-prism?length=100+mm&utm_source=mail'),
			moved(
				302,
				'/products/equilateral-prism?variant=4500000001002&utm_source=mail',
				'/products/equilateral-prism?*Length=100+mm*',
				'by variant number'
			),
			moved(
				301,
				'/products/triangular-prism',
				'/products/equilateral-prism',
				'redirected in the store'
			),
			missing('/products/none')
		]),
		page('/[...landing]', 'page at a path of its own, which a merchant composes of sections', [
			shown('/winter-light'),
			missing('/nothing-here')
		]),
		page('/collections', 'all collections', [shown('/collections')]),
		page('/collections/[handle]', 'collection; `all` contains every product', [
			shown('/collections/lighting?sort_by=price-ascending'),
			shown('/collections/all'),
			missing('/collections/none')
		]),
		page('/search', 'search results', [shown('/search?q=lamp'), shown('/search', 'no words')]),
		{
			path: '/cart',
			what: 'cart; its form estimates the shipping',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'no cart',
					path: '/cart',
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store', vary: '*Cookie*' }
				},
				{
					when: 'a cart',
					path: '/cart',
					headers: { cookie: 'cart={cart}' },
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store', vary: '*Cookie*' },
					body: '*Equilateral Prism*'
				},
				{
					when: 'a place',
					method: 'POST',
					path: '/cart?/shipping',
					headers: { cookie: 'cart={cart}', accept: 'text/html' },
					form: { country: 'US', shown: 'US', zone: 'ME', zip: '04101' },
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*Tracked parcel from Portland*'
				},
				{
					when: 'a place that does not exist',
					method: 'POST',
					path: '/cart?/shipping',
					headers: { cookie: 'cart={cart}', accept: 'text/html' },
					form: { country: 'US', shown: 'US', zone: 'ME', zip: '1' },
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*One looks like this: 04101*'
				}
			]
		},
		{
			path: '/quick-order',
			what: 'order by a list of SKUs and quantities, which is reviewed before it is added',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					...shown('/quick-order'),
					answer: { ...HTML, 'cache-control': 'private, no-store' }
				},
				{
					when: 'a list',
					method: 'POST',
					path: '/quick-order?/review',
					headers: { accept: 'text/html' },
					form: { list: 'PS-EQP-60MM 2' },
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*Equilateral Prism, 60 mm*'
				},
				{
					when: 'an empty list',
					method: 'POST',
					path: '/quick-order?/review',
					headers: { accept: 'text/html' },
					form: { list: '' },
					status: 422,
					answer: HTML,
					body: '*There is nothing to order in this list*'
				},
				{
					when: 'rows that were not added',
					method: 'POST',
					path: '/quick-order?/added',
					headers: { accept: 'text/html' },
					form: {
						label: 'PS-EQP-60MM',
						variant: 'gid://shopify/ProductVariant/4500000001001',
						quantity: '2'
					},
					status: 422,
					answer: HTML,
					body: '*Nothing was added yet*'
				},
				{
					when: 'an order, signed out',
					path: '/quick-order?order=1101',
					status: 303,
					answer: { location: '/account/login?return_to=*' }
				}
			]
		},
		{
			path: '/wishlist',
			what: 'what a shopper has saved; `items` shows the products of a link, and changes nothing',
			methods: READ,
			refusal: 'framework',
			exchanges: [
				{ ...shown('/wishlist'), answer: { ...HTML, 'cache-control': 'private, no-store' } },
				{
					when: 'a shared list',
					path: '/wishlist?items=8100000000016,8100000000001-4500000001001',
					headers: { accept: 'text/html' },
					status: 200,
					answer: HTML,
					body: '*A shared wish list*'
				},
				{
					when: 'a link that is no list',
					path: '/wishlist?items=mug',
					headers: { accept: 'text/html' },
					status: 400,
					answer: HTML
				}
			]
		},
		{
			path: '/localization',
			what: 'choice of country and language; the form is also in the footer of every page',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				shown('/localization'),
				{
					when: 'a form',
					method: 'POST',
					path: '/localization',
					headers: { accept: 'text/html' },
					form: { country: 'DE', return_to: '/search?q=lamp' },
					status: 303,
					answer: {
						location: '/search?q=lamp&country=DE&language=en',
						'set-cookie': 'localization=*'
					}
				},
				{
					when: 'a country that the store does not sell to',
					method: 'POST',
					path: '/localization',
					headers: { accept: 'text/html' },
					form: { country: 'XX' },
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*aria-invalid="true"*We do not sell to that country.*'
				}
			]
		},
		{
			path: '/consent',
			what: "what the visitor's data may be used for; the form is also on every page where visitors are asked",
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				shown('/consent'),
				{
					when: 'a form',
					method: 'POST',
					path: '/consent',
					headers: { accept: 'text/html' },
					form: { choice: 'decline' },
					status: 303,
					answer: { location: '/consent?saved', 'set-cookie': 'shop_consent=none*' }
				},
				{
					when: 'a form that chooses nothing',
					method: 'POST',
					path: '/consent',
					headers: { accept: 'text/html' },
					form: { purpose: 'analytics' },
					status: 400
				}
			]
		},
		{
			path: '/back-in-stock/[handle]',
			what: 'form of who waits for a sold-out variant; only with `BACK_IN_STOCK_URL`, or beside the demo store',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					...shown('/back-in-stock/pitcher'),
					answer: { ...HTML, 'cache-control': 'private, no-store' }
				},
				missing('/back-in-stock/none'),
				{
					when: 'a form',
					method: 'POST',
					path: '/back-in-stock/pitcher?Color=Ink',
					headers: { accept: 'text/html' },
					form: { email: 'kim@example.com' },
					status: 303,
					answer: { location: '/back-in-stock/pitcher?Color=Ink&kept=' }
				},
				{
					when: 'what is not an email address',
					method: 'POST',
					path: '/back-in-stock/pitcher',
					headers: { accept: 'text/html' },
					form: { email: 'kim' },
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*aria-invalid="true"*is not an email address*'
				}
			]
		},
		{
			path: '/newsletter',
			what: 'newsletter form for guests; only with `NEWSLETTER_URL`, or beside the demo store',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{ ...shown('/newsletter'), answer: { ...HTML, 'cache-control': 'private, no-store' } },
				{
					when: 'a form',
					method: 'POST',
					path: '/newsletter',
					headers: { accept: 'text/html' },
					form: { email: 'kim@example.com', step: 'script' },
					status: 303,
					answer: { location: '/newsletter?kept=' }
				},
				{
					when: 'a form of a page without script, which is shown once more',
					method: 'POST',
					path: '/newsletter',
					headers: { accept: 'text/html' },
					form: { email: 'kim@example.com', step: '' },
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*value="kim@example.com"*name="step" value="shown"*'
				},
				{
					when: 'a form whose sender the store wants to see',
					method: 'POST',
					path: '/newsletter',
					headers: { accept: 'text/html' },
					form: { email: 'kim@challenge.example', step: 'shown' },
					status: 200,
					answer: { 'content-security-policy': "*form-action 'self' {store}*" },
					body: '*/contact" method="post"*name="contact[email]" value="kim@challenge.example"*'
				},
				{
					when: 'what is not an email address',
					method: 'POST',
					path: '/newsletter',
					headers: { accept: 'text/html' },
					form: { email: 'kim', step: 'script' },
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*aria-invalid="true"*is not an email address*'
				}
			]
		},
		{
			path: '/stores',
			what: 'stores where orders are collected, and with `product` and `variant` which of them has it; only with such locations',
			methods: READ,
			refusal: 'framework',
			exchanges: [
				shown('/stores'),
				{
					when: 'a variant',
					path: '/stores?product=everyday-mug&variant=4500000013002',
					status: 200,
					answer: HTML,
					body: '*Everyday Mug, *Usually ready in 24 hours*'
				},
				{
					when: 'a product that is not sold',
					path: '/stores?product=no-such-product',
					status: 200,
					answer: HTML,
					body: '*We have no “no-such-product” here*'
				}
			]
		},
		{
			path: '/size-guide/[handle]',
			what: 'size guide of a product; only where it has one',
			methods: READ,
			refusal: 'framework',
			exchanges: [
				shown('/size-guide/linen-cushion'),
				missing('/size-guide/everyday-mug', 'a product without one')
			]
		},
		{
			path: '/contact',
			what: 'contact form; only with `CONTACT_URL`, or beside the demo store',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{ ...shown('/contact'), answer: { ...HTML, 'cache-control': 'private, no-store' } },
				{
					when: 'a form',
					method: 'POST',
					path: '/contact',
					headers: { accept: 'text/html' },
					form: { email: 'kim@example.com', name: 'Kim', message: 'Hello', step: 'script' },
					status: 303,
					answer: { location: '/contact?sent=' }
				},
				{
					when: 'a question about a product',
					path: '/contact?product=everyday-mug&variant=4500000013002',
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*name="variant" value="4500000013002"*'
				},
				{
					when: 'a question about a product that is not sold',
					method: 'POST',
					path: '/contact',
					headers: { accept: 'text/html' },
					form: {
						...{ email: 'kim@example.com', name: 'Kim', message: 'Hello', step: 'script' },
						product: 'no-such-product'
					},
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*We have no “no-such-product” here*'
				},
				{
					when: 'links alone, and a field that nobody sees',
					method: 'POST',
					path: '/contact',
					headers: { accept: 'text/html' },
					form: {
						email: 'a@example.com',
						name: 'A',
						message: 'https://a.example',
						leave_empty: 'a'
					},
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*beside the links*'
				}
			]
		},
		{
			path: '/withdrawal',
			what: 'form to withdraw from a contract (`?/review`), its summary (`?/send`, `?/edit`) and the receipt; in every market',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					...shown('/withdrawal?order=%231102'),
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*noindex*#1102</textarea>*'
				},
				{
					when: 'what is missing',
					method: 'POST',
					path: '/withdrawal?/review',
					headers: { accept: 'text/html' },
					form: { name: 'Kim', email: 'kim' },
					status: 422,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*value="Kim"*aria-invalid="true"*'
				},
				{
					when: 'a statement whose summary nobody was shown, which is shown now',
					method: 'POST',
					path: '/withdrawal?/send',
					headers: { accept: 'text/html' },
					form: { name: 'Kim', contract: '#1102', email: 'kim@example.com' },
					status: 200,
					answer: { ...HTML, 'cache-control': 'private, no-store' },
					body: '*name="token"*Confirm withdrawal*'
				}
			]
		},
		{
			path: '/cancel-contract',
			what: 'form to end a subscription, as above; only with `CANCELLATION_URL`, or beside the demo store',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					...shown('/cancel-contract'),
					answer: { ...HTML, 'cache-control': 'private, no-store' }
				},
				{
					...shown('/cancel-contract?country=DE&language=de', 'in Germany, with the last button'),
					body: '*Jetzt kündigen*'
				}
			]
		},
		{
			path: '/password',
			what: 'form of a shop that is closed by `SHOP_PASSWORD`; an open one leads home',
			methods: [...READ, 'POST'],
			refusal: 'framework',
			exchanges: [
				{ when: 'the shop is open', path: '/password', status: 302, answer: { location: '/' } },
				{
					when: 'a form',
					method: 'POST',
					path: '/password',
					headers: { accept: 'text/html' },
					form: { password: 'open sesame' },
					status: 303,
					answer: { location: '/' }
				}
			]
		},
		page('/blogs', 'all blogs with their newest articles', [shown('/blogs')]),
		page('/blogs/[blogHandle]', 'blog', [shown('/blogs/journal'), missing('/blogs/none')]),
		page('/blogs/[blogHandle]/[articleHandle]', 'article', [
			shown('/blogs/journal/finding-a-spectrum-at-home'),
			missing('/blogs/journal/none')
		]),
		page('/pages/[handle]', 'page', [shown('/pages/about'), missing('/pages/none')]),
		page('/policies', 'all policies of the store', [shown('/policies')]),
		page('/policies/[handle]', 'store policy', [
			shown('/policies/refund-policy'),
			missing('/policies/none')
		])
	]
};
