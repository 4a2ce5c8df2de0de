/** How long an answer of one kind may be used, in seconds. */
interface Policy {
	/** Answered from memory, nobody asks. */
	fresh: number;
	/** Beyond that, answered from memory while somebody asks again. */
	stale: number;
	/** How long the platform's “there is none” counts; then it is asked again. */
	missing: number;
	/** Whether replicas share it. Answers of many keys and little worth stay in one process. */
	isShared: boolean;
	/** Visitors choose what is asked, so there is no end of different answers. */
	isMadeUp?: boolean;
}

/** While the platform fails, answers are used for as long as this after they stopped being stale. */
export const STALE_IF_ERROR_S = 24 * 60 * 60;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** With webhooks: what they name is dropped at once, so time is only the second guard. */
const NOTIFIED = {
	product: { fresh: HOUR, stale: 23 * HOUR, missing: 15, isShared: true },
	/** A product with parameters, of which each may be an option. */
	variant: { fresh: HOUR, stale: 23 * HOUR, missing: 15, isShared: true, isMadeUp: true },
	collection: { fresh: 10 * MINUTE, stale: HOUR, missing: 15, isShared: true },
	/** Filtered, sorted, paged and searched lists: an edit can bring products in that no tag names. */
	question: { fresh: MINUTE, stale: 5 * MINUTE, missing: 15, isShared: true, isMadeUp: true },
	prediction: { fresh: MINUTE, stale: 5 * MINUTE, missing: 15, isShared: false, isMadeUp: true },
	/** Pages, blogs, articles, policies and menus: the platform has no webhooks for these. */
	content: { fresh: MINUTE, stale: 10 * MINUTE, missing: 15, isShared: true },
	markets: { fresh: 5 * MINUTE, stale: HOUR, missing: 15, isShared: true },
	sitemap: { fresh: 10 * MINUTE, stale: HOUR, missing: 15, isShared: true },
	/** Nearly every answer is that there is none. */
	redirect: { fresh: MINUTE, stale: 5 * MINUTE, missing: MINUTE, isShared: false, isMadeUp: true }
} as const satisfies Record<string, Policy>;

export type ReadKind = keyof typeof NOTIFIED;
export type Policies = Readonly<Record<ReadKind, Policy>>;

/** Nobody tells of edits: they show within a minute, to the second visitor at the latest. */
const UNNOTIFIED: Policies = {
	...NOTIFIED,
	product: { ...NOTIFIED.product, fresh: MINUTE, stale: 5 * MINUTE },
	variant: { ...NOTIFIED.variant, fresh: MINUTE, stale: 5 * MINUTE },
	collection: { ...NOTIFIED.collection, fresh: MINUTE, stale: 5 * MINUTE }
};

export function choosePolicies({ hasWebhooks }: { hasWebhooks: boolean }): Policies {
	return hasWebhooks ? NOTIFIED : UNNOTIFIED;
}
