/** Tokens that an agent reads for one page. */
export interface PageCost {
	name: string;
	html: number;
	markdown: number;
}

export interface Step {
	path: string;
	tokens: number;
}

/** An agent that knows the origin only finds a product, its price and a buy link for this much. */
const JOURNEY_BUDGET = { requests: 3, tokens: 4000 };

export function renderCosts(costs: readonly PageCost[]): string {
	const rows = costs.map(({ name, html, markdown }) => {
		return [name, format(html), format(markdown), `${((markdown / html) * 100).toFixed(1)} %`];
	});
	return renderRows(['page', 'HTML', 'Markdown', 'of the HTML'], rows);
}

export function renderJourney(steps: readonly Step[]): string {
	const rows = steps.map(({ path, tokens }) => [path, format(tokens)]);
	return renderRows(['request', 'tokens'], [...rows, ['together', format(sumTokens(steps))]]);
}

/** One sentence for each bound that the journey breaks. */
export function findOverspending(steps: readonly Step[]): string[] {
	const spent = { requests: steps.length, tokens: sumTokens(steps) };
	return (['requests', 'tokens'] as const).flatMap((unit) => {
		const budget = JOURNEY_BUDGET[unit];
		return spent[unit] <= budget
			? []
			: [`The journey took ${spent[unit]} ${unit}; the budget is ${budget}.`];
	});
}

function sumTokens(steps: readonly Step[]): number {
	return steps.reduce((sum, { tokens }) => sum + tokens, 0);
}

function renderRows(titles: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = `|---|${'--:|'.repeat(titles.length - 1)}`;
	const [head = '', ...body] = [titles, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	return [head, line, ...body].join('\n');
}

function format(tokens: number): string {
	return tokens.toLocaleString('en-US');
}
