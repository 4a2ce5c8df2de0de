import { each, gives, type Chapter } from './statement.ts';

const PRODUCT = '/products/equilateral-prism';
const selects = (number: number) =>
	`*name="merchandiseId" value="gid://shopify/ProductVariant/${number}"*`;
const leads = (query: string, location: string) => ({
	...{ when: '', path: `${PRODUCT}?${query}`, status: 302, answer: { location } }
});

export const VARIANT_URLS: Chapter = {
	section: 'Variant URL rules',
	statements: [
		{
			id: 'variant-by-option',
			says: 'each option is a parameter: its name the key, its value the value',
			requests: [gives(`${PRODUCT}?Length=100+mm`, { body: selects(4500000001002) })]
		},
		{
			id: 'variant-case',
			says: 'names and values of options are matched in any case',
			requests: [gives(`${PRODUCT}?lENGTH=100+MM`, { body: selects(4500000001002) })]
		},
		{
			id: 'variant-default',
			says: 'without option parameters the default variant is shown',
			requests: [gives(PRODUCT, { body: selects(4500000001001) })]
		},
		{
			id: 'variant-legacy',
			says: 'variant=<id> redirects to the address with options',
			requests: [
				leads('variant=4500000001002', `${PRODUCT}?Length=100+mm`),
				leads('Variant=4500000001002', `${PRODUCT}?Length=100+mm`),
				leads('variant=gid://shopify/ProductVariant/4500000001002', `${PRODUCT}?Length=100+mm`),
				leads('utm_source=a&variant=4500000001002', `${PRODUCT}?utm_source=a&Length=100+mm`)
			]
		},
		{
			id: 'variant-legacy-outage',
			says: 'such a link is kept while the platform fails: no redirect loses the variant',
			shop: 'store-away',
			requests: each(
				['/products/carafe?variant=4500000002001', '/products/carafe.md?variant=4500000002001'],
				{ status: 503, answer: { 'retry-after': '*' } }
			)
		},
		{
			id: 'variant-keeps-parameters',
			says: 'choosing an option keeps unrelated parameters, such as campaign tags',
			requests: [
				gives(`${PRODUCT}?utm_source=a`, { body: `*href="${PRODUCT}?utm_source=a&amp;Length=*` })
			]
		}
	]
};
