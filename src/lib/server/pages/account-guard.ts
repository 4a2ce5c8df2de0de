import { error, fail, redirect, type ActionFailure, type RequestEvent } from '@sveltejs/kit';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { SIGN_IN_FAILED_PATH, SIGN_IN_PATH } from '$lib/domain/account-paths';
import { t } from '$lib/messages/messages';
import { getSessionMark, SignedOutError, type Account, type FieldFaults } from '../accounts';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { reportOutage } from './page-failures';

export type Notice = keyof typeof t.account.notices;

/** What a page of a customer is made from. */
interface ForCustomer {
	account: Account;
}

/** What a form of a customer is answered with. */
interface FormOfCustomer extends ForCustomer {
	form: FormData;
	/** On to a page that says what was done. */
	finish: (path: string, notice: Notice) => never;
}

/** What is shown again when a form was not accepted. */
export interface FormFailure {
	/** Of its texts, as they were typed. */
	values: Record<string, string>;
	faults: FieldFaults;
}

const NOTICE_COOKIE = 'shop_customer_notice';
const NOTICE_MAX_AGE_S = 60;
/** Of the field that says for whom a form was made. */
const MARK_FIELD = 'session';

const log = rootLog.child({ scope: 'accounts' });

/**
 * A load function for one customer. Whoever is signed out goes to sign in and comes back; while the
 * provider or the API is away, the page is unavailable and the session is kept.
 */
export function loadForCustomer<
	Event extends Pick<RequestEvent, 'locals' | 'url' | 'cookies' | 'setHeaders'>,
	Output extends object
>(load: (event: Event, customer: ForCustomer) => Promise<Output>) {
	return async (event: Event): Promise<Output & { mark: string; notice: Notice | null }> => {
		const wayBack = event.url.pathname + event.url.search;
		try {
			const { account, mark } = await requireCustomer(event, wayBack);
			const output = await load(event, { account });
			return { ...output, mark, notice: takeNotice(event) };
		} catch (err) {
			if (err instanceof SignedOutError) redirectSignedOut(wayBack);
			reportOutage(err, event, t.account.unavailable);
			throw err;
		}
	};
}

/** A form action for the customer for whom its page was made, and for nobody else. */
export function actForCustomer<Event extends RequestEvent>(
	act: (event: Event, given: FormOfCustomer) => Promise<ActionFailure<FormFailure> | undefined>
) {
	return async (event: Event): Promise<ActionFailure<FormFailure> | undefined> => {
		const { pathname } = event.url;
		const form = await event.request.formData();
		try {
			const { account, mark } = await requireCustomer(event, pathname);
			const finish = (path: string, notice: Notice): never => {
				leaveNotice(event, notice);
				redirect(303, path);
			};
			// Another tab may have signed in somebody else since the page was made.
			if (!isEqual(form.get(MARK_FIELD), mark)) finish(pathname, 'other-customer');
			return await act(event, { account, form, finish });
		} catch (err) {
			if (err instanceof SignedOutError) redirectSignedOut(pathname);
			const failure = describePlatformFailure(err);
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
	const values = Object.fromEntries(texts.filter(([name]) => name !== MARK_FIELD));
	return fail(status, { values, faults });
}

/** The one place that decides who may see a page of a customer. */
async function requireCustomer({ locals }: Pick<RequestEvent, 'locals'>, wayBack: string) {
	const account = locals.visit?.account;
	if (account === undefined) error(404, { message: t.error.notFound });
	const state = await account.load();
	if (state.kind === 'signed-in') return { account, mark: getSessionMark(state.session) };
	if (state.kind === 'ended') redirectSignedOut(wayBack);
	redirect(303, `${SIGN_IN_PATH}?${new URLSearchParams({ return_to: wayBack })}`);
}

/** Not straight to the sign-in: somebody who was signed in until now wants to know why. */
function redirectSignedOut(wayBack: string): never {
	const query = new URLSearchParams({ reason: 'ended', return_to: wayBack });
	redirect(303, `${SIGN_IN_FAILED_PATH}?${query}`);
}

function getNoticeScope({ url }: Pick<RequestEvent, 'url'>) {
	const secure = url.protocol === 'https:';
	return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

function leaveNotice(event: Pick<RequestEvent, 'cookies' | 'url'>, notice: Notice): void {
	const scope = { ...getNoticeScope(event), maxAge: NOTICE_MAX_AGE_S };
	event.cookies.set(NOTICE_COOKIE, notice, scope);
}

/** Said once: the cookie is gone with the page that it was said on. */
function takeNotice(event: Pick<RequestEvent, 'cookies' | 'url'>): Notice | null {
	const value = event.cookies.get(NOTICE_COOKIE);
	if (value === undefined) return null;
	event.cookies.delete(NOTICE_COOKIE, getNoticeScope(event));
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
