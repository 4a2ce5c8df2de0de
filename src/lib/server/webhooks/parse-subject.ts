import type { TopicSubject } from '../cache/tags';
import { parseGid } from '$lib/core/gid';
import { parseJson } from '$lib/core/parse-json';
import { z } from 'zod';

/** The fields of a webhook's body that the shop reads; faults in others do not matter. */
const bodySchema = z.object({
	handle: z.string().min(1).nullish().catch(null),
	admin_graphql_api_id: z.string().nullish().catch(null),
	// A number beyond what JavaScript holds exactly would name another product.
	id: z.union([z.int(), z.string()]).nullish().catch(null)
});

const NOTHING: TopicSubject = { handle: null, number: null };
const NUMBER = /^\d{1,20}$/;

/** Reads which resource the webhook is about; nothing where the body does not say. */
export function parseSubject(body: Uint8Array): TopicSubject {
	const parsed = bodySchema.safeParse(parseJson(body));
	if (!parsed.success) return NOTHING;
	const { handle, admin_graphql_api_id: globalId, id } = parsed.data;
	return { handle: handle ?? null, number: toNumber(globalId) ?? toNumber(id) };
}

/** Reads a number, its text, or a global id. */
function toNumber(id: string | number | null | undefined): string | null {
	const text = parseGid(String(id ?? ''))?.id ?? String(id ?? '');
	return NUMBER.test(text) ? text : null;
}
