import { error, type RequestEvent, type RequestHandler } from '@sveltejs/kit';
import { t } from '$lib/messages/messages';
import { accounts, type AccountRequest } from './accounts';

/** An endpoint that exists while accounts are on. */
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

/** These do something: whoever only looks whether there is a page must not cause it. */
export const refuseHead: RequestHandler = () =>
	new Response(null, { status: 405, headers: { allow: 'GET' } });
