/** One page of each kind, in the states that look different. */
export const SHOP_PAGES = [
	{ name: 'home', path: '/' },
	{ name: 'product', path: '/products/everyday-mug' },
	{ name: 'product with many options', path: '/products/dispersion-print?Frame=Black&Size=A2' },
	{ name: 'sold-out product', path: '/products/pitcher' },
	{ name: 'bundle', path: '/products/desk-starter-set' },
	{ name: 'product by subscription', path: '/products/jar-candle' },
	{ name: 'gift card', path: '/products/gift-card' },
	{ name: 'collections', path: '/collections' },
	{ name: 'collection', path: '/collections/tableware' },
	{ name: 'empty collection', path: '/collections/prisms?filter.v.price.gte=900' },
	{ name: 'search', path: '/search?q=lamp' },
	{ name: 'search without results', path: '/search?q=zzzz' },
	{ name: 'cart', path: '/cart' },
	{ name: 'blogs', path: '/blogs' },
	{ name: 'blog', path: '/blogs/journal' },
	{ name: 'article', path: '/blogs/journal/finding-a-spectrum-at-home' },
	{ name: 'page', path: '/pages/about' },
	{ name: 'consent', path: '/consent' },
	{ name: 'policies', path: '/policies' },
	{ name: 'policy', path: '/policies/refund-policy' },
	{ name: 'missing page', path: '/products/no-such-thing' }
] as const;
