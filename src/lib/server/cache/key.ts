import { createHash } from 'node:crypto';
import { namesPrivateGid } from '$lib/core/gid';

export interface KeyParts {
	/** Origin of the store. */
	origin: string;
	apiVersion: string;
	document: { name: string; text: string };
	/** Country and language included. */
	variables: Readonly<Record<string, unknown>>;
}

/**
 * One text for everything that an answer depends on. The order of variables is no difference. Null
 * where a variable has the id of a cart, a customer or an order in it: visitors may write anything
 * into an address, and the answer must be kept nowhere.
 */
export function buildCacheKey({
	origin,
	apiVersion,
	document,
	variables
}: KeyParts): string | null {
	const sorted = JSON.stringify(sortKeys(variables));
	if (namesPrivateGid(sorted)) return null;
	const parts = [origin, apiVersion, document.name, document.text, sorted];
	const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
	// The name is for people who inspect the cache.
	return `${document.name}:${digest}`;
}

/** Leaves out undefined values, which are not sent either. */
function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).filter(([, part]) => part !== undefined);
	entries.sort(([one], [other]) => (one < other ? -1 : 1));
	// Pairs, for an object would put names that look like numbers first.
	return { pairs: entries.map(([name, part]) => [name, sortKeys(part)]) };
}
