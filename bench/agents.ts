/**
 * `npm run bench -- agents`: what pages cost an agent as HTML and as Markdown, and what it costs to
 * buy for the first time. Tokens are estimated as in `X-Markdown-Tokens`. Fails over the budget.
 */
import { withShop } from '../scripts/run/with-shop.ts';
import { estimateTokens } from '../src/lib/core/tokens.ts';
import { openShopper } from './assistant/http-shopper.ts';
import {
	findOverspending,
	renderCosts,
	renderJourneys,
	type Journey,
	type PageCost,
	type Step
} from './agent-table.ts';

const PAGES = {
	home: '/',
	product: '/products/everyday-mug',
	'product of many variants': '/products/hardcover-notebook',
	collection: '/collections/tableware',
	'all products': '/collections/all',
	search: '/search?q=lamp',
	cart: '/cart',
	blog: '/blogs/journal',
	article: '/blogs/journal/finding-a-spectrum-at-home',
	page: '/pages/about',
	policy: '/policies/refund-policy'
};
/** From the origin alone to a link at which the buyer pays. */
const MARKDOWN_STEPS = ['/llms.txt', '/search.md?q=mug', '/products/everyday-mug.md'];
const AGENT = { 'ucp-agent': { profile: 'http://localhost/agent.json' } };
/** Lists the messages that the shopper sends until the cart can be paid for. */
const MESSAGES = ['Add the everyday mug in ink to my cart'];
const SEARCH = {
	name: 'search_catalog',
	arguments: { meta: AGENT, catalog: { query: 'mug', pagination: { limit: 3 } } }
};

export async function runBench(): Promise<string> {
	return withShop(
		4193,
		async ({ origin }) => {
			const costs: PageCost[] = [];
			for (const [name, path] of Object.entries(PAGES)) {
				const html = await countTokens(origin + path, 'text/html');
				costs.push({ name, html, markdown: await countTokens(origin + path, 'text/markdown') });
			}
			const journeys: Journey[] = [
				{ name: 'Markdown', budget: { requests: 3, tokens: 1500 }, steps: await walk(origin) },
				{ name: 'UCP', budget: { requests: 3, tokens: 5000 }, steps: await callTools(origin) },
				{ name: 'Assistant', budget: { requests: 3, tokens: 3000 }, steps: await talk(origin) }
			];
			const faults = journeys.flatMap(findOverspending);
			if (faults.length > 0) process.exitCode = 1;
			return [renderCosts(costs), '', renderJourneys(journeys), ...faults].join('\n');
		},
		{ AGENT_ENABLED: 'true' }
	);
}

async function walk(origin: string): Promise<Step[]> {
	const steps: Step[] = [];
	for (const path of MARKDOWN_STEPS) {
		steps.push({ request: path, tokens: await countTokens(origin + path) });
	}
	return steps;
}

/** A model reads the profile, the tools and the structured answer, which has `checkout_url`. */
async function callTools(origin: string): Promise<Step[]> {
	const profile = await (await fetch(`${origin}/.well-known/ucp`)).text();
	const listed = await call(origin, 'tools/list', {});
	const found = await call(origin, 'tools/call', SEARCH);
	const answer = JSON.stringify(found['structuredContent']);
	if (!answer.includes('"checkout_url"')) throw new Error(`No buy link was found: ${answer}`);
	return [
		{ request: '/.well-known/ucp', tokens: estimateTokens(profile) },
		{ request: 'tools/list', tokens: estimateTokens(JSON.stringify(listed['tools'])) },
		{ request: 'search_catalog', tokens: estimateTokens(answer) }
	];
}

/** After a session is open, each message is one request, and the events that answer it another. */
async function talk(origin: string): Promise<Step[]> {
	const shopper = await openShopper(origin, { country: 'US', language: 'EN' });
	const steps: Step[] = [{ request: 'session', tokens: 0 }];
	for (const message of MESSAGES) {
		const events = await shopper.say(message, '/');
		steps.push(
			{ request: `“${message}”`, tokens: estimateTokens(message) },
			{ request: 'its events', tokens: estimateTokens(events.map(toLine).join('')) }
		);
	}
	const [line] = await shopper.readCart();
	if (line === undefined) throw new Error('The assistant put nothing into the cart.');
	return steps;
}

function toLine(event: object): string {
	return `${JSON.stringify(event)}\n`;
}

async function call(
	origin: string,
	method: string,
	params: object
): Promise<Record<string, unknown>> {
	const response = await fetch(`${origin}/api/ucp/mcp`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
	});
	const { result } = (await response.json()) as { result?: Record<string, unknown> };
	if (result === undefined) throw new Error(`${method} was answered with ${response.status}.`);
	return result;
}

async function countTokens(url: string, accept = '*/*'): Promise<number> {
	const response = await fetch(url, { headers: { accept } });
	if (!response.ok) throw new Error(`${url} answered ${response.status}; a page was expected.`);
	return estimateTokens(await response.text());
}
