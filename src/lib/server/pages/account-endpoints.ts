import { error, type RequestEvent, type RequestHandler } from '@sveltejs/kit';
import { t } from '$lib/messages/messages';
import { accounts, type AccountRequest } from '../accounts';

/** Wraps an endpoint of accounts: 404 while they are off. */
export function answerAccount(
	answer: (given: AccountRequest, event: RequestEvent) => Promise<Response>
): RequestHandler {
	return (event) => {
		const { request, url, locals } = event;
		// `hooks.ts` has led such requests elsewhere.
		if (accounts === null || locals.visit === null) error(404, { message: t.error.notFound });
		return answer({ request, url, accounts, visit: locals.visit }, event);
	};
}

/**
 * Every method but GET, as `HEAD` and as `fallback` of a route whose GET has effects: a client that
 * only looks whether there is a page must not cause them.
 */
export const refuseAllButGet: RequestHandler = () =>
	new Response('Method Not Allowed', {
		status: 405,
		headers: { allow: 'GET', 'content-type': 'text/plain; charset=utf-8' }
	});
