import { z } from 'zod';
import { WorldError } from '../../world/errors.ts';
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
	price: z.string().regex(/^\d{1,7}\.\d{2}$/)
});

/** Of every variant, as the form of the product would set it: with an event, and with webhooks. */
export function setPrice({ world, json }: AdminRequest): AdminAnswer {
	const change = priceChange.safeParse(json);
	if (!change.success) {
		const example = '{"handle": "carafe", "price": "52.00"}';
		return refuse(`${z.prettifyError(change.error)}. Send for example ${example}.`);
	}
	const { handle, price } = change.data;
	const product = world.catalog.getProductByHandle(handle);
	if (product === null) return answerJson({ error: `There is no product "${handle}".` }, 404);
	const variants = product.variants.map((variant) => ({ ...variant, price }));
	try {
		return answerJson({ id: world.catalog.saveProduct({ ...product, variants }).id, price });
	} catch (error) {
		if (error instanceof WorldError) return refuse(error.message);
		throw error;
	}
}

export function getFaults({ world }: AdminRequest): AdminAnswer {
	return answerJson(world.faults.get());
}

export function setFaults({ world, json }: AdminRequest): AdminAnswer {
	const changes = faultChanges.safeParse(json);
	if (!changes.success) {
		return refuse(`${z.prettifyError(changes.error)}. Send for example {"outage": true}.`);
	}
	try {
		return answerJson(world.faults.set(changes.data));
	} catch (error) {
		if (error instanceof WorldError) return refuse(error.message);
		throw error;
	}
}

export function postReset({ world }: AdminRequest): AdminAnswer {
	world.reset();
	return answerJson({ reset: true });
}

/** Oldest first; `since` is the id of the last event that is known already. */
export function getEvents({ world, url }: AdminRequest): AdminAnswer {
	const since = readNumber(url, 'since', 0, Number.MAX_SAFE_INTEGER);
	const limit = readNumber(url, 'limit', DEFAULT_EVENTS, MAX_EVENTS);
	if (since === null || limit === null) {
		return refuse(
			`since and limit are whole numbers, limit at most ${MAX_EVENTS}, ` +
				`for example ?since=0&limit=${DEFAULT_EVENTS}; this asked ${url.search}.`
		);
	}
	return answerJson({ events: world.events.since(since, limit) });
}

function readNumber(url: URL, name: string, fallback: number, maximum: number): number | null {
	const text = url.searchParams.get(name);
	if (text === null) return fallback;
	return /^\d{1,16}$/.test(text) && Number(text) <= maximum ? Number(text) : null;
}

function refuse(error: string): AdminAnswer {
	return answerJson({ error }, 400);
}
