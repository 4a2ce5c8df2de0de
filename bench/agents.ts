/**
 * `npm run bench -- agents`: what pages cost an agent as HTML and as Markdown, and what it costs to
 * buy for the first time. Tokens are estimated as in `X-Markdown-Tokens`. Fails over the budget.
 */
import { withShop } from '../scripts/run/with-shop.ts';
import { estimateTokens } from '../src/lib/core/tokens.ts';
import { findOverspending, renderCosts, renderJourney, type PageCost } from './agent-table.ts';

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
const JOURNEY = ['/llms.txt', '/search.md?q=mug', '/products/everyday-mug.md'];

export async function runBench(): Promise<string> {
	return withShop(4193, async ({ origin }) => {
		const costs: PageCost[] = [];
		for (const [name, path] of Object.entries(PAGES)) {
			const html = await countTokens(origin + path, 'text/html');
			costs.push({ name, html, markdown: await countTokens(origin + path, 'text/markdown') });
		}
		const steps = [];
		for (const path of JOURNEY) steps.push({ path, tokens: await countTokens(origin + path) });
		const faults = findOverspending(steps);
		if (faults.length > 0) process.exitCode = 1;
		return [renderCosts(costs), '', renderJourney(steps), ...faults].join('\n');
	});
}

async function countTokens(url: string, accept = '*/*'): Promise<number> {
	const response = await fetch(url, { headers: { accept } });
	if (!response.ok) throw new Error(`${url} answered ${response.status}; a page was expected.`);
	return estimateTokens(await response.text());
}
