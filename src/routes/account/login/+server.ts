import { toLanguageTag } from '$lib/core/language-tag';
import { answerAccount, refuseAllButGet } from '$lib/server/accounts/account-routes';
import { handleSignIn } from '$lib/server/accounts';

export const HEAD = refuseAllButGet;
export const fallback = refuseAllButGet;

export const GET = answerAccount((given, { locals }) =>
	handleSignIn({ ...given, locale: toLanguageTag(locals.localization.language) })
);
