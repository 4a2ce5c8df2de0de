import type { SignInProblem } from '$lib/domain/account';
import { ACCOUNT_PATH, SIGN_IN_PATH } from '$lib/domain/paths';
import { toReturnPath } from '$lib/server/accounts';
import type { PageServerLoad } from './$types';

const PROBLEMS: ReadonlySet<string> = new Set<SignInProblem>([
	...(['stale', 'denied', 'unavailable', 'failed', 'ended'] as const)
]);

/** Answers all visitors: the page only explains, and leaves it to the reader to try again. */
export const load: PageServerLoad = async ({ url, locals }) => {
	const reason = url.searchParams.get('reason') ?? '';
	const returnTo = toReturnPath(url.searchParams.get('return_to'), ACCOUNT_PATH);
	const accessToken = (await locals.visit?.account.loadAccessToken()) ?? null;
	return {
		trouble: isTrouble(reason) ? reason : 'failed',
		isSignedIn: accessToken !== null,
		retryHref: `${SIGN_IN_PATH}?${new URLSearchParams({ return_to: returnTo })}`
	};
};

function isTrouble(value: string): value is SignInProblem {
	return PROBLEMS.has(value);
}
