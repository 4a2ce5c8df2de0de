import type { Fact } from './records.ts';

/** What was recorded of the addresses that agents and crawlers read first. */
const CRAWLED: readonly Fact[] = [
	{
		surface: 'theme',
		fact: 'robots.txt allows the store and its search, and names the guide for agents and UCP',
		recorded: { day: '2026-10-08' },
		async observe({ send }) {
			const text = await (await send('/robots.txt')).text();
			return {
				allows: /^Allow: \/$/m.test(text),
				forbidsSearch: /^Disallow: \/search/m.test(text),
				namesGuide: text.includes('/agents.md'),
				namesProtocol: /UCP/.test(text)
			};
		},
		expected: { allows: true, forbidsSearch: false, namesGuide: true, namesProtocol: true }
	},
	{
		surface: 'theme',
		fact: 'suggestions say their language, a tag and a score, and nothing of limits',
		recorded: { day: '2026-08-17' },
		async observe({ send }) {
			const { headers } = await send('/search/suggest.json?q=a&resources[type]=product');
			const names = ['content-language', 'etag', 'server-timing'];
			const scores = ['shopify-complexity-score', 'shopify-complexity-score-v2'];
			return {
				missing: [...names, ...scores].filter((name) => !headers.has(name)),
				limits: [...headers.keys()].filter((name) => /rate-?limit|retry-after/.test(name))
			};
		},
		expected: { missing: [], limits: [] }
	},
	{
		surface: 'theme',
		fact: 'a program that says no more than "node" gets 429 for all products',
		recorded: { day: '2026-10-06' },
		observe: async ({ send }) =>
			(await send('/products.json?limit=1', { headers: { 'user-agent': 'node' } })).status,
		expected: 429
	}
];

export const UCP: readonly Fact[] = [...CRAWLED];
