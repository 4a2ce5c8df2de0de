import { hash } from 'node:crypto';
import { namesPrivateGid } from '$lib/core/gid';

/** When an answer or a page stops being of use, in milliseconds since 1970. */
export interface Lifetime {
	freshUntil: number;
	/** Until then it is used while it is read again. */
	staleUntil: number;
	/** Until then it is used while it cannot be read again. */
	keepUntil: number;
}

/** Names as in RFC 5861. */
export type Freshness = 'fresh' | 'stale' | 'stale-if-error' | 'expired';

/** How long an answer of one kind may be used, in seconds. */
interface Policy {
	/** Answered from memory. */
	fresh: number;
	/** Beyond that, answered from memory while the platform is asked again. */
	stale: number;
	/** How long the platform's “there is none” counts; then it is asked again. */
	missing: number;
	/**
	 * True when replicas share the answers. Answers with many keys and little worth stay in one
	 * process.
	 */
	isShared: boolean;
	/** Visitors choose what is asked, so there is no end of different answers. */
	isUnbounded?: boolean;
}

/** While the platform fails, answers are used for as long as this after they stopped being stale. */
const STALE_IF_ERROR_S = 24 * 60 * 60;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Lifetimes with webhooks: a webhook drops what it names at once, so time is only the second guard. They are those
 * of answers. A page is fresh for as long as all answers that it shows: with menus for a minute, and when it is
 * rendered again, the answers that are still fresh come from memory.
 */
const NOTIFIED = {
	product: { fresh: HOUR, stale: 23 * HOUR, missing: 15, isShared: true },
	/** A product with parameters, of which each may be an option. */
	variant: { fresh: HOUR, stale: 23 * HOUR, missing: 15, isShared: true, isUnbounded: true },
	collection: { fresh: 10 * MINUTE, stale: HOUR, missing: 15, isShared: true },
	/** Filtered, sorted, paged and searched lists: an edit can bring products in that no tag names. */
	listing: { fresh: MINUTE, stale: 5 * MINUTE, missing: 15, isShared: true, isUnbounded: true },
	prediction: { fresh: MINUTE, stale: 5 * MINUTE, missing: 15, isShared: false, isUnbounded: true },
	/** Pages, blogs, articles, policies and menus: the platform has no webhooks for these. */
	content: { fresh: MINUTE, stale: 10 * MINUTE, missing: 15, isShared: true },
	markets: { fresh: 5 * MINUTE, stale: HOUR, missing: 15, isShared: true },
	sitemap: { fresh: 10 * MINUTE, stale: HOUR, missing: 15, isShared: true },
	/** Nearly every answer is that there is none. */
	redirect: {
		fresh: MINUTE,
		stale: 5 * MINUTE,
		missing: MINUTE,
		isShared: false,
		isUnbounded: true
	}
} as const satisfies Record<string, Policy>;

export type ReadKind = keyof typeof NOTIFIED;
export type Policies = Readonly<Record<ReadKind, Policy>>;

/**
 * Lifetimes without webhooks: an edit shows within a minute, to the second visitor at the latest.
 */
const UNNOTIFIED: Policies = {
	...NOTIFIED,
	product: { ...NOTIFIED.product, fresh: MINUTE, stale: 5 * MINUTE },
	variant: { ...NOTIFIED.variant, fresh: MINUTE, stale: 5 * MINUTE },
	collection: { ...NOTIFIED.collection, fresh: MINUTE, stale: 5 * MINUTE }
};

export function choosePolicies({ hasWebhooks }: { hasWebhooks: boolean }): Policies {
	return hasWebhooks ? NOTIFIED : UNNOTIFIED;
}

/** `isMissing`: the platform said that there is none. That is no answer to fall back to later. */
export function createLifetime(policy: Policy, isMissing: boolean, now: number): Lifetime {
	const freshUntil = now + (isMissing ? policy.missing : policy.fresh) * 1000;
	if (isMissing) return { freshUntil, staleUntil: freshUntil, keepUntil: freshUntil };
	const staleUntil = freshUntil + policy.stale * 1000;
	return { freshUntil, staleUntil, keepUntil: staleUntil + STALE_IF_ERROR_S * 1000 };
}

export function getFreshness(
	{ freshUntil, staleUntil, keepUntil }: Lifetime,
	now: number
): Freshness {
	if (now < freshUntil) return 'fresh';
	if (now < staleUntil) return 'stale';
	return now < keepUntil ? 'stale-if-error' : 'expired';
}

export interface KeyParts {
	/** Origin of the store. */
	origin: string;
	apiVersion: string;
	document: Readonly<{ name: string; text: string }>;
	/** Country and language included. */
	variables: Readonly<Record<string, unknown>>;
	/** Identifies the cached part of the answer: the source of the function that selects it, or a name of its form. */
	selection: string;
}

const documentDigests = new WeakMap<KeyParts['document'], string>();

/**
 * One text for everything that an answer depends on, and for what is kept of it: another version of the shop
 * that keeps another part has another key. The order of variables is no difference. Null
 * where a variable has the id of a cart, a customer or an order in it: visitors may write anything
 * into an address, and the answer must be kept nowhere.
 */
export function buildCacheKey(parts: KeyParts): string | null {
	const { origin, apiVersion, document, variables, selection } = parts;
	const sorted = JSON.stringify(sortKeys(variables));
	if (namesPrivateGid(sorted)) return null;
	const text = JSON.stringify([origin, apiVersion, digestDocument(document), selection, sorted]);
	// The name is for people who inspect the cache.
	return `${document.name}:${hash('sha256', text, 'base64url')}`;
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
