import { z } from 'zod';
import { StoreError } from '../../store/errors.ts';
import { answerJson, type AdminAnswer, type AdminRequest } from './answer.ts';

/** The admin's switches for tests and scripts: JSON in, JSON out. */

const MAX_EVENTS = 1000;
const DEFAULT_EVENTS = 100;

const faultChanges = z.strictObject({
	outage: z.boolean().exactOptional(),
	throttled: z.boolean().exactOptional(),
	delayMs: z.number().exactOptional()
});

const priceChange = z.strictObject({
	handle: z.string(),
	price: z.string().regex(/^\d{1,9}\.\d{2,3}$/)
});

/** Sets every variant as the product's form does: with an event and webhooks. */
export function setPrice({ store, json }: AdminRequest): AdminAnswer {
	const change = priceChange.safeParse(json);
	if (!change.success) {
		const example = '{"handle": "carafe", "price": "52.00"}';
		return refuse(`${z.prettifyError(change.error)}. Send for example ${example}.`);
	}
	const { handle, price } = change.data;
	const product = store.catalog.getProductByHandle(handle);
	if (product === null) return answerJson({ error: `There is no product "${handle}".` }, 404);
	const variants = product.variants.map((variant) => ({ ...variant, price }));
	try {
		return answerJson({ id: store.catalog.saveProduct({ ...product, variants }).id, price });
	} catch (error) {
		if (error instanceof StoreError) return refuse(error.message);
		throw error;
	}
}

export function getFaults({ store }: AdminRequest): AdminAnswer {
	return answerJson(store.faults.get());
}

export function setFaults({ store, json }: AdminRequest): AdminAnswer {
	const changes = faultChanges.safeParse(json);
	if (!changes.success) {
		return refuse(`${z.prettifyError(changes.error)}. Send for example {"outage": true}.`);
	}
	try {
		return answerJson(store.faults.set(changes.data));
	} catch (error) {
		if (error instanceof StoreError) return refuse(error.message);
		throw error;
	}
}

export function postReset({ store }: AdminRequest): AdminAnswer {
	store.reset();
	return answerJson({ reset: true });
}

/** Oldest first; `since` is the id of the last event that is known already. */
export function getEvents({ store, url }: AdminRequest): AdminAnswer {
	const since = readNumber(url, 'since', 0, Number.MAX_SAFE_INTEGER);
	const limit = readNumber(url, 'limit', DEFAULT_EVENTS, MAX_EVENTS);
	if (since === null || limit === null) {
		return refuse(
			`since and limit are whole numbers, limit at most ${MAX_EVENTS}, ` +
				`for example ?since=0&limit=${DEFAULT_EVENTS}; this asked ${url.search}.`
		);
	}
	return answerJson({ events: store.events.since(since, limit) });
}

function readNumber(url: URL, name: string, fallback: number, maximum: number): number | null {
	const text = url.searchParams.get(name);
	if (text === null) return fallback;
	return /^\d{1,16}$/.test(text) && Number(text) <= maximum ? Number(text) : null;
}

function refuse(error: string): AdminAnswer {
	return answerJson({ error }, 400);
}
