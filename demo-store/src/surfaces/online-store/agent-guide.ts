import type { OnlineStoreOptions } from './online-store.ts';

/** `/agents.md`, which `/llms.txt` and `/llms-full.txt` repeat: how agents shop at this store. */
export function answerAgentGuide({ store, origin, shopOrigin }: OnlineStoreOptions): Response {
	const { name, description } = store.content.shop().shop;
	const lines = [
		`# ${name}`,
		'',
		...(description === '' ? [] : [`> ${description}`, '']),
		'## Shop here',
		'',
		`- [UCP profile](${origin}/.well-known/ucp): what the store can do, and its versions`,
		`- [UCP tools (MCP)](${origin}/api/ucp/mcp): catalog, cart, checkout and order, by POST. Each call names your`,
		'  platform’s profile in `meta["ucp-agent"].profile`. Calls are limited by address: wait after a 429.',
		`- [Storefront](${shopOrigin}/): pages for buyers, who confirm and pay themselves`,
		'',
		'## Read',
		'',
		`- [Products](${origin}/products.json)`,
		`- [Sitemap](${origin}/sitemap.xml)`,
		''
	];
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/markdown; charset=utf-8' }
	});
}
