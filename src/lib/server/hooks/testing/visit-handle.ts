import type { Handle, RequestEvent, ResolveOptions } from '@sveltejs/kit';
import type { CartSession } from '../../cart';
import { StorefrontApiError } from '../../base/errors';
import { MAIN_SITE } from '../../base/market-sites';

/** A request as one handle sees it. */
export interface Visit {
	path?: string;
	method?: string;
	route?: { id: string | null };
	isDataRequest?: boolean;
	headers?: Record<string, string>;
	/** The response of the page. */
	response?: Response;
}

/** Calls a handle before a page that answers `page`. */
export function visitHandle(
	handle: Handle,
	{ path = '/', method = 'GET', headers = {}, response = new Response('page'), ...rest }: Visit
) {
	const request = new Request(`https://shop.example${path}`, { method, headers });
	const options: ResolveOptions[] = [];
	const event = {
		request,
		route: { id: null },
		cookies: { get: () => undefined },
		...rest,
		url: new URL(request.url),
		locals: {
			/** Cannot be asked. */
			storefront: {
				locale: { country: 'DE', language: 'DE' },
				read: () => Promise.reject(new StorefrontApiError('away'))
			},
			cart: {
				load: () => Promise.resolve(null),
				loadPlatformCart: () => Promise.resolve(null)
			} as unknown as CartSession,
			site: MAIN_SITE,
			localization: { country: 'DE', language: 'DE', locale: 'de-DE' },
			marketQuery: '',
			brandColors: null,
			currency: null,
			preview: null
		}
	} as unknown as RequestEvent;
	const resolve = (_: RequestEvent, given: ResolveOptions = {}) => {
		options.push(given);
		return response;
	};
	return { event, options, answer: Promise.resolve(handle({ event, resolve })) };
}
