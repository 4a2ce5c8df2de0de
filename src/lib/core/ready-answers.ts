/**
 * How the node server and the app in it meet: the app knows which answers are ready, the server asks
 * it before anything else. They are bundled apart, so they meet at a well-known symbol.
 */
/** Everything that goes over the wire. */
export interface ReadyAnswer {
	status: number;
	/** Name, value, name, value: as `writeHead` takes them. */
	headers: readonly string[];
	/** Null for answers without one: HEAD, 304. */
	body: Uint8Array | null;
}

/** Names in lower case, as Node gives them. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Null when the request has to take the long way. `target` is the first line's, as it came. */
export type FindReadyAnswer = (
	method: string,
	target: string,
	headers: RequestHeaders
) => ReadyAnswer | null;

const SLOT = Symbol.for('prism-storefront.ready-answers');

type Slot = Partial<Record<typeof SLOT, FindReadyAnswer>>;

export function offerReadyAnswers(find: FindReadyAnswer): void {
	(globalThis as Slot)[SLOT] = find;
}

/** What was offered last in this process; without any offer nothing is ever ready. */
export function takeReadyAnswers(): FindReadyAnswer {
	return (globalThis as Slot)[SLOT] ?? (() => null);
}
