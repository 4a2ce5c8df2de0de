import { hash } from 'node:crypto';
import { namesPrivateGid } from '$lib/core/gid';

export interface KeyParts {
	/** Origin of the store. */
	origin: string;
	apiVersion: string;
	document: Readonly<{ name: string; text: string }>;
	/** Country and language included. */
	variables: Readonly<Record<string, unknown>>;
	/** What is kept of the answer: the source of the function that selects it, or a name of its form. */
	selection: string;
}

const documentDigests = new WeakMap<KeyParts['document'], string>();

/**
 * One text for everything that an answer depends on, and for what is kept of it: another version of the shop
 * that keeps another part has another key. The order of variables is no difference. Null
 * where a variable has the id of a cart, a customer or an order in it: visitors may write anything
 * into an address, and the answer must be kept nowhere.
 */
export function buildCacheKey({
	origin,
	apiVersion,
	document,
	variables,
	selection
}: KeyParts): string | null {
	const sorted = JSON.stringify(sortKeys(variables));
	if (namesPrivateGid(sorted)) return null;
	const parts = JSON.stringify([
		...[origin, apiVersion, digestDocument(document)],
		...[selection, sorted]
	]);
	// The name is for people who inspect the cache.
	return `${document.name}:${hash('sha256', parts, 'base64url')}`;
}

/** Documents are long, few and never change. */
function digestDocument(document: KeyParts['document']): string {
	const known = documentDigests.get(document);
	if (known !== undefined) return known;
	const digest = hash('sha256', JSON.stringify([document.name, document.text]), 'base64url');
	documentDigests.set(document, digest);
	return digest;
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
