/** Tokens that an agent reads for one page. */
export interface PageCost {
	name: string;
	html: number;
	markdown: number;
}

export interface Step {
	request: string;
	tokens: number;
}

/** From the bare origin to a working buy link, in one way. */
export interface Journey {
	name: string;
	budget: { requests: number; tokens: number };
	steps: readonly Step[];
}

export function renderCosts(costs: readonly PageCost[]): string {
	const rows = costs.map(({ name, html, markdown }) => {
		return [name, format(html), format(markdown), `${((markdown / html) * 100).toFixed(1)} %`];
	});
	return renderRows(['page', 'HTML', 'Markdown', 'of the HTML'], rows);
}

export function renderJourneys(journeys: readonly Journey[]): string {
	const rows = journeys.flatMap(({ name, steps }) => [
		...steps.map(({ request, tokens }) => [`${name}: ${request}`, format(tokens)]),
		[`${name} together, ${steps.length} requests`, format(sumTokens(steps))]
	]);
	return renderRows(['request', 'tokens'], rows);
}

/** One sentence for each bound that the journey breaks. */
export function findOverspending({ name, budget, steps }: Journey): string[] {
	const spent = { requests: steps.length, tokens: sumTokens(steps) };
	return (['requests', 'tokens'] as const).flatMap((unit) =>
		spent[unit] <= budget[unit]
			? []
			: [`${name} took ${spent[unit]} ${unit}; the budget is ${budget[unit]}.`]
	);
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
