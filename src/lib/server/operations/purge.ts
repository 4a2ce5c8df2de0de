import { parseJson } from '$lib/core/parse-json';
import { z } from 'zod';
import type { PublicCache } from '../cache';
import { TAGS } from '../cache/tags';
import { readBody } from '../http/read-body';
import { refuseInJson, requireBearer } from '../http/refusals';

export interface PurgeOptions {
	/** Null: nothing can be purged. */
	token: string | null;
	cache: Pick<PublicCache, 'invalidateTags' | 'invalidateAll'>;
}

const MAX_BODY_BYTES = 64 * 1024;
const MAX_TAGS = 500;
const ALL = 'all';
const UNPUBLISHED =
	'This server has purged it, but Redis or the CDN cannot be reached to purge it elsewhere. Send it again.';

const bodySchema = z.strictObject({ tags: z.array(z.string()).min(1).max(MAX_TAGS) });

const WHOLE_TAGS: readonly string[] = Object.values(TAGS).filter((tag) => typeof tag === 'string');
/** `product-`, `article-` and so on: followed by the handle. */
const FAMILIES: readonly string[] = Object.values(TAGS)
	.filter((tag) => typeof tag === 'function')
	.map((name) => `${name('', '').split('-', 1)[0] ?? ''}-`);

/** Invalidates the tags that a merchant names, or everything. */
export async function handlePurge(
	request: Request,
	{ token, cache }: PurgeOptions
): Promise<Response> {
	const refusal = requireBearer(request, token);
	if (refusal !== null) return refusal;
	const body = await readBody(request, MAX_BODY_BYTES);
	if (body === null) return refuseInJson(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
	const parsed = bodySchema.safeParse(parseJson(body));
	if (!parsed.success) {
		return refuseInJson(
			400,
			`Send {"tags": ["products"]} with at most ${MAX_TAGS} tags, or ["all"].`
		);
	}
	const { tags } = parsed.data;
	const unknown = tags.filter((tag) => !isKnown(tag));
	if (unknown.length > 0) return refuseInJson(400, describeUnknown(unknown));
	const isAll = tags.includes(ALL);
	const fleet = await (isAll ? cache.invalidateAll() : cache.invalidateTags(tags));
	if (fleet === 'unpublished') return refuseInJson(503, UNPUBLISHED);
	const answer = { success: true, tagsInvalidated: isAll ? [ALL] : tags, fleet };
	return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

/** A misspelled name would purge nothing and look as if it had. */
function isKnown(tag: string): boolean {
	if (tag === ALL || WHOLE_TAGS.includes(tag)) return true;
	return FAMILIES.some((family) => tag.startsWith(family) && tag.length > family.length);
}

function describeUnknown(tags: readonly string[]): string {
	const families = FAMILIES.map((family) => `${family}<handle>`);
	const known = [ALL, ...WHOLE_TAGS, ...families].join(', ');
	return `Nothing is kept under ${tags.map((tag) => JSON.stringify(tag)).join(', ')}. Tags are: ${known}.`;
}
