import type { Localization } from '$lib/domain/localization';
import pino from 'pino';
import type { CartSession } from '../../cart';
import { createPlatformPaths } from '..';
import type { PlatformRequest } from '../platform-request';

export interface SentRequest extends RequestInit {
	url: string;
	headers: Headers;
	signal: AbortSignal;
}

interface Given {
	/** The store's answer. */
	answer?: (sent: SentRequest) => Response | Promise<Response>;
	/** The market of the request; that of the store by default. */
	localization?: Localization;
	/** The cart that the cookie names. */
	ownId?: string | null;
	loadPlatformCart?: CartSession['loadPlatformCart'];
	socket?: EventTarget | NodeJS.EventEmitter;
}

const HOME: Localization = { country: 'US', language: 'EN', locale: 'en-US' };

/** A shop at https://shop.example over a store at https://store.example. */
export function openTestShop({
	answer,
	localization = HOME,
	ownId = null,
	loadPlatformCart,
	socket
}: Given = {}) {
	const sent: SentRequest[] = [];
	const locals = {
		cart: { ownId, loadPlatformCart },
		localization,
		createdCartId: null,
		requestId: 'request-1'
	};
	const handle = createPlatformPaths({
		origin: 'https://store.example',
		fetch: async (url, init) => {
			const request = { ...init, url } as SentRequest;
			sent.push(request);
			request.signal.throwIfAborted();
			return (await answer?.(request)) ?? new Response('from the store');
		},
		now: () => Date.now(),
		log: pino({ level: 'silent' })
	});

	return {
		/** The requests that the store received. */
		sent,
		locals,
		send(path: string, init: RequestInit = {}): Promise<Response | null> {
			const request = new Request(`https://shop.example${path}`, init);
			return handle({
				request,
				url: new URL(request.url),
				getClientAddress: () => '192.0.2.7',
				platform: socket && { req: { socket } },
				locals
			} as unknown as PlatformRequest);
		}
	};
}
