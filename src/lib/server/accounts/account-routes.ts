import {
	error,
	fail,
	redirect,
	type ActionFailure,
	type RequestEvent,
	type RequestHandler
} from '@sveltejs/kit';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { SIGN_IN_FAILED_PATH } from '$lib/domain/account-paths';
import { SIGN_IN_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import { t } from '$messages';
import { describeServiceFailure } from '../base/errors';
import { COOKIES } from '../http/cookies';
import { readForm } from '../http/read-form';
import { reportOutage } from '../http/report-outage';
import { log as rootLog } from '../base/log';
import { getFormToken, SignedOutError, type Account } from './account';
import type { FieldFaults } from './forms';
import type { AccountRequest } from './handle-sign-in';
import { accounts } from './index';

export type Notice = keyof typeof t.account.notices;

/** Passed to the load function of a customer's page. */
interface ForCustomer {
	account: Account;
}

/** Passed to the action of a customer's form. */
interface FormOfCustomer extends ForCustomer {
	form: FormData;
	/** Redirects to a page that shows the notice. */
	finish: (path: string, notice: Notice) => never;
}

/** Shown again when a form was not accepted. */
export interface FormFailure {
	/** The texts as they were typed. */
	values: Record<string, string>;
	faults: FieldFaults;
}

const NOTICE_MAX_AGE_S = 60;
/** The form field with the CSRF token of the session. */
const FORM_TOKEN_FIELD = 'session';

const log = rootLog.child({ scope: 'accounts' });

/**
 * Wraps a load function for one customer. Visitors who are signed out sign in and come back; while the
 * provider or the API is away, the page is unavailable and the session is kept.
 */
export function loadForCustomer<
	Event extends Pick<RequestEvent, 'locals' | 'url' | 'cookies' | 'setHeaders'>,
	Output extends object
>(load: (event: Event, customer: ForCustomer) => Promise<Output>) {
	return async (event: Event): Promise<Output & { formToken: string; notice: Notice | null }> => {
		const wayBack = event.url.pathname + event.url.search;
		try {
			const { account, formToken } = await requireCustomer(event, wayBack);
			const output = await load(event, { account });
			return { ...output, formToken, notice: takeNotice(event) };
		} catch (err) {
			if (err instanceof SignedOutError) redirectSignedOut(wayBack);
			reportOutage(err, event, t.account.unavailable);
			throw err;
		}
	};
}

/** Wraps a form action: it runs only for the customer whose page has the form. */
export function actForCustomer<Event extends RequestEvent>(
	act: (event: Event, given: FormOfCustomer) => Promise<ActionFailure<FormFailure> | undefined>
) {
	return async (event: Event): Promise<ActionFailure<FormFailure> | undefined> => {
		const { pathname } = event.url;
		const form = await readForm(event.request);
		try {
			const { account, formToken } = await requireCustomer(event, pathname);
			const finish = (path: string, notice: Notice): never => {
				leaveNotice(event, notice);
				redirect(303, link(path));
			};
			// Another tab may have signed in another customer since the page was made.
			if (!isEqual(form.get(FORM_TOKEN_FIELD), formToken)) finish(pathname, 'other-customer');
			return await act(event, { account, form, finish });
		} catch (err) {
			if (err instanceof SignedOutError) redirectSignedOut(pathname);
			const failure = describeServiceFailure(err);
			if (failure === null) throw err;
			log.error({ err, requestId: event.locals.requestId, path: pathname }, 'not done');
			return failForm(form, { form: t.account.failed }, failure.status);
		}
	};
}

/** 422, with what was typed and what is wrong with it. */
export function failForm(
	form: FormData,
	faults: FieldFaults,
	status = 422
): ActionFailure<FormFailure> {
	const texts = [...form].filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string'
	);
	const values = Object.fromEntries(texts.filter(([name]) => name !== FORM_TOKEN_FIELD));
	return fail(status, { values, faults });
}

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

/** The one place that decides who may see a page of a customer. */
async function requireCustomer({ locals }: Pick<RequestEvent, 'locals'>, wayBack: string) {
	const account = locals.visit?.account;
	if (account === undefined) error(404, { message: t.error.notFound });
	const state = await account.load();
	if (state.kind === 'signed-in') return { account, formToken: getFormToken(state.session) };
	if (state.kind === 'ended') redirectSignedOut(wayBack);
	redirect(303, link(`${SIGN_IN_PATH}?${new URLSearchParams({ return_to: wayBack })}`));
}

/** Redirects to the page that says why the session has ended, and offers to sign in again. */
function redirectSignedOut(wayBack: string): never {
	const query = new URLSearchParams({ reason: 'ended', return_to: wayBack });
	redirect(303, link(`${SIGN_IN_FAILED_PATH}?${query}`));
}

function getNoticeScope({ url }: Pick<RequestEvent, 'url'>) {
	const secure = url.protocol === 'https:';
	return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

function leaveNotice(event: Pick<RequestEvent, 'cookies' | 'url'>, notice: Notice): void {
	const scope = { ...getNoticeScope(event), maxAge: NOTICE_MAX_AGE_S };
	event.cookies.set(COOKIES.customerNotice, notice, scope);
}

/** Said once: the cookie is gone with the page that it was said on. */
function takeNotice(event: Pick<RequestEvent, 'cookies' | 'url'>): Notice | null {
	const value = event.cookies.get(COOKIES.customerNotice);
	if (value === undefined) return null;
	event.cookies.delete(COOKIES.customerNotice, getNoticeScope(event));
	return isNotice(value) ? value : null;
}

function isNotice(value: string): value is Notice {
	return Object.hasOwn(t.account.notices, value);
}

function isEqual(given: FormDataEntryValue | null, expected: string): boolean {
	const encoder = new TextEncoder();
	if (typeof given !== 'string') return false;
	return constantTimeEqual(encoder.encode(given), encoder.encode(expected));
}
