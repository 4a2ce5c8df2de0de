import { authorize } from './authorize';
import type { Log } from '../base/log';
import type { SendForm } from './form';

interface ServiceOptions {
	/** The setting that names the service, for the log. */
	setting: string;
	url: string;
	/** A bearer token, or a secret that signs. */
	token: string | null;
	fetch: typeof globalThis.fetch;
	/** Milliseconds since 1970. */
	now: () => number;
	/** Names a form that has no id of its own. */
	createId: () => string;
	log: Pick<Log, 'error'>;
}

export const TIMEOUT_MS = 5_000;
/** The service does not take what was sent: that is the address, as all else is the shop's. */
const INVALID: ReadonlySet<number> = new Set([400, 422]);

/** The status says all. A body that breaks off by then changes nothing. */
export async function leave({ body }: Response): Promise<void> {
	await body?.cancel().catch(() => undefined);
}

/** Sends forms as JSON. The service takes the same form twice and keeps it once. */
export function sendToService<Fields extends object>(options: ServiceOptions): SendForm<Fields> {
	const { setting, url, token, fetch, now, createId, log } = options;
	return async (fields) => {
		const body = JSON.stringify(fields);
		const id = 'id' in fields && typeof fields.id === 'string' ? fields.id : createId();
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(token !== null && authorize({ token, body, id, time: now() }))
			},
			body,
			redirect: 'error',
			signal: AbortSignal.timeout(TIMEOUT_MS)
		});
		await leave(response);
		if (response.ok) return { kind: 'kept' };
		if (INVALID.has(response.status)) return { kind: 'invalid' };
		log.error({ status: response.status }, `${setting} refused a request`);
		return { kind: 'unavailable' };
	};
}
