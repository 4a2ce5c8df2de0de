import type { RequestEvent } from '@sveltejs/kit';
import type { Log } from '../base/log';

export type PlatformRequest = Pick<
	RequestEvent,
	'request' | 'url' | 'getClientAddress' | 'platform'
> & { locals: Pick<App.Locals, 'cart' | 'createdCartId' | 'localization' | 'requestId'> };

/** Null when the path is not this interceptor's. */
export type Interceptor = (given: PlatformRequest) => Promise<Response | null> | Response | null;

export interface Store {
	/** Has no slash at the end. */
	origin: string;
	fetch: typeof globalThis.fetch;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}
