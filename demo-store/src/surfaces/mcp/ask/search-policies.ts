import { z } from 'zod';
import { ArgumentError, describeProblems } from '../protocol/refusals.ts';
import { toObjectSchema, type ToolDescription } from '../protocol/tool.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { readAskedLocale } from './ask-business.ts';
import { findAnswers } from './find-answers.ts';

const MAX_ANSWERS = 3;

const input = z.object({
	query: z.string().trim().min(1).max(1000).describe('The question, in plain words'),
	context: z.string().max(10_000).optional().describe('What is known about the buyer')
});

/** The older tool, which `ask_business` replaces. */
export const POLICIES_TOOL: ToolDescription = {
	name: 'search_shop_policies_and_faqs',
	title: 'Search policies and frequent questions',
	description:
		'Deprecated, use ask_business of /api/ucp/mcp. Finds facts about the shop: its policies, ' +
		'delivery, returns and what is asked often.',
	inputSchema: toObjectSchema(input),
	annotations: { readOnlyHint: true, openWorldHint: false }
};

export function searchPolicies(shop: Shop, args: unknown): object[] {
	const parsed = input.safeParse(args, { reportInput: true });
	if (!parsed.success) throw new ArgumentError(describeProblems(parsed.error));
	const { query } = parsed.data;
	const locale = readAskedLocale(shop, query);
	const found = findAnswers(shop, { query, about: [], locale }).slice(0, MAX_ANSWERS);
	return found.map(({ heading, title, text, link }) => ({
		question: heading === '' ? title : heading,
		answer: text,
		url: link.url
	}));
}
