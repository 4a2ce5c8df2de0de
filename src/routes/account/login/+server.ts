import { answerAccount, refuseHead } from '$lib/server/account-endpoints';
import { handleSignIn } from '$lib/server/accounts';

export const HEAD = refuseHead;

export const GET = answerAccount((given, { locals }) =>
	handleSignIn({ ...given, locale: locals.localization.locale })
);
