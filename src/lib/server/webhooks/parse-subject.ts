import type { TopicSubject } from '../cache';
import { parseGid } from '$lib/core/gid';
import { z } from 'zod';

/** A webhook's body is read for these only; whatever else is in it, or wrong with it, is the store's. */
const bodySchema = z.object({
	handle: z.string().min(1).nullish().catch(null),
	admin_graphql_api_id: z.string().nullish().catch(null),
	// A number beyond what JavaScript holds exactly would name another product.
	id: z.union([z.int(), z.string()]).nullish().catch(null)
});

const NOTHING: TopicSubject = { handle: null, number: null };
const NUMBER = /^\d{1,20}$/;

/** What the webhook is about; nothing where its body says nothing that we can read. */
export function parseSubject(body: Uint8Array): TopicSubject {
	const parsed = bodySchema.safeParse(parseJson(body));
	if (!parsed.success) return NOTHING;
	const { handle, admin_graphql_api_id: globalId, id } = parsed.data;
	return { handle: handle ?? null, number: toNumber(globalId) ?? toNumber(id) };
}

function parseJson(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(body));
	} catch {
		return null;
	}
}

/** Of a number, its text, or a global id. */
function toNumber(id: string | number | null | undefined): string | null {
	const text = parseGid(String(id ?? ''))?.id ?? String(id ?? '');
	return NUMBER.test(text) ? text : null;
}
