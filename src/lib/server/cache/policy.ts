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
 * Lifetimes with webhooks: a webhook drops what it names at once, so time is only the second guard.
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
