import { namesId } from '$lib/core/gid';
import { z } from 'zod';
import { t } from '$messages';

const messagesSchema = z.array(z.looseObject({ message: z.string() }));
/** The lists of a mutation's answer whose messages are for shoppers. */
const LISTS = ['userErrors', 'warnings'] as const;

/**
 * Replaces messages to shoppers that name an id, such as "The merchandise with id gid://… does not exist.", by a
 * sentence of the shop. Everything that carts, accounts and tools say of a refusal comes from here.
 */
export function hideIds(data: unknown): unknown {
	if (typeof data !== 'object' || data === null) return data;
	return Object.fromEntries(
		Object.entries(data).map(([name, value]) => [name, isOutcome(value) ? hideIn(value) : value])
	);
}

function isOutcome(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && LISTS.some((list) => list in value);
}

function hideIn(outcome: Record<string, unknown>): Record<string, unknown> {
	const hidden = LISTS.flatMap((list) => {
		const messages = messagesSchema.safeParse(outcome[list]);
		if (!messages.success || !messages.data.some(({ message }) => namesId(message))) return [];
		const told = messages.data.map((one) =>
			namesId(one.message) ? { ...one, message: t.cartAnswers.refused } : one
		);
		return [[list, told] as const];
	});
	return hidden.length === 0 ? outcome : { ...outcome, ...Object.fromEntries(hidden) };
}
