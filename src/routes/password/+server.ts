import { redirect } from '@sveltejs/kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HOME_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import { config } from '$lib/server/base/config';
import {
	ADMISSION_S,
	CHALLENGE,
	doors,
	loadDoorShop,
	renderPasswordPage,
	respondDoor
} from '$lib/server/doors';
import { describeEmailFault, newsletter, readGuardedForm } from '$lib/server/forms';
import { readClientAddress } from '$lib/server/http/client-address';
import { COOKIES, nameHostCookie } from '$lib/server/http/cookies';
import { toLocalPath } from '$lib/server/http/local-path';
import { t } from '$messages';
import type { RequestEvent, RequestHandler } from './$types';

type Page = Parameters<typeof renderPasswordPage>[1];

const limiter = new RateLimiterMemory({ points: 10, duration: 60 });

/** As at the platform: a shop that is open has no such page. */
export const GET: RequestHandler = async (event) => {
	const name = nameHostCookie(COOKIES.admission, event.url.protocol === 'https:');
	if (config.doors.password === null || doors.admits(event.cookies.get(name))) {
		redirect(302, link(HOME_PATH));
	}
	return show(event, 200, { returnPath: HOME_PATH });
};

/** Takes both forms of the page, named as themes name them. */
export const POST: RequestHandler = async (event) => {
	if (config.doors.password === null) redirect(303, link(HOME_PATH));
	const form = await readGuardedForm(event.request);
	const returnPath = toLocalPath(form.read('return_to')) ?? HOME_PATH;
	if (form.read('form_type') === 'customer') return subscribe(event, form);
	const isTooMany = await limiter.consume(readClientAddress(event) ?? '').then(
		() => false,
		(refusal: unknown) => {
			if (refusal instanceof RateLimiterRes) return true;
			throw refusal;
		}
	);
	if (isTooMany) return show(event, 429, { returnPath, fault: t.formAnswers.tooMany });
	const admission = doors.enter(form.read('password'));
	if (admission === null) return show(event, 401, { returnPath, fault: t.doors.wrong });
	const secure = event.url.protocol === 'https:';
	event.cookies.set(nameHostCookie(COOKIES.admission, secure), admission, {
		...{ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: ADMISSION_S }
	});
	redirect(303, link(returnPath));
};

async function subscribe(
	event: RequestEvent,
	{ read, doubt }: Awaited<ReturnType<typeof readGuardedForm>>
): Promise<Response> {
	const email = read('email');
	const returnPath = HOME_PATH;
	const refuse = (status: number, fault: string) =>
		show(event, status, { returnPath, newsletter: { email, fault } });
	if (newsletter === null) return show(event, 404, { returnPath });
	if (doubt !== null) return refuse(422, t.formAnswers.automatic);
	const { country, language } = event.locals.localization;
	const fields = { consent: t.newsletter.consent, source: 'password', country, language };
	const outcome = await newsletter.request(email, fields, readClientAddress(event));
	switch (outcome.kind) {
		case 'kept':
			return show(event, 200, { returnPath, newsletter: 'kept' });
		case 'invalid':
			return refuse(422, describeEmailFault(email));
		case 'too-many':
			return refuse(429, t.formAnswers.tooMany);
		case 'challenged':
			return show(
				event,
				200,
				{ returnPath, newsletter: { email, store: outcome } },
				new URL(outcome.action).origin
			);
		case 'unavailable':
			return refuse(502, t.formAnswers.unavailable);
	}
}

async function show(
	{ locals }: RequestEvent,
	status: number,
	page: Page,
	formTarget?: string
): Promise<Response> {
	const shop = await loadDoorShop(locals.storefront);
	const headers = { 401: CHALLENGE, 429: { 'retry-after': '60' } }[status];
	return respondDoor(renderPasswordPage(shop, page), status, headers, formTarget);
}
