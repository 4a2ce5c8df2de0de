import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Log } from '../base/log';

/** What happened to a form that was sent on. */
export type Outcome =
	| { kind: 'kept' }
	/** It is not an email address, or none that the receiver takes. */
	| { kind: 'invalid' }
	| { kind: 'too-many' }
	| { kind: 'unavailable' }
	/** The store wants to see that a person sends it: the browser has to send these fields to it itself. */
	| { kind: 'challenged'; action: string; fields: Readonly<Record<string, string>> };

/** Sends the fields of a form to whom it is for. Throws when nobody answers. */
export type SendForm<Fields> = (fields: Fields & { email: string }) => Promise<Outcome>;

interface FormOptions<Fields> {
	/** The setting that names the receiver, for the log. */
	setting: string;
	send: SendForm<Fields>;
	limiter: Pick<RateLimiterMemory, 'consume'>;
	log: Pick<Log, 'error'>;
}

/** RFC 5321 §4.5.3.1.3, without its brackets. */
const email = z.email().max(254);

/** Returns whether receivers take it for an address. */
export function isEmail(value: string): boolean {
	return email.safeParse(value).success;
}

export type Form<Fields> = ReturnType<typeof createForm<Fields>>;

/** A form with an email address, which the shop hands on and does not keep (`docs/merchants.md#forms`). */
export function createForm<Fields>({ setting, send, limiter, log }: FormOptions<Fields>) {
	return {
		/** `client` is the address that a limit counts by. */
		async request(value: string, fields: Fields, client: string | null): Promise<Outcome> {
			const address = email.safeParse(value);
			if (!address.success) return { kind: 'invalid' };
			try {
				await limiter.consume(client ?? '');
				return await send({ email: address.data, ...fields });
			} catch (err) {
				if (err instanceof RateLimiterRes) return { kind: 'too-many' };
				log.error({ err }, `${setting} did not answer`);
				return { kind: 'unavailable' };
			}
		}
	};
}
