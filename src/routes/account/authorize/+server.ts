import { answerAccount, refuseAllButGet } from '$lib/server/pages/account-endpoints';
import { handleSignInCallback } from '$lib/server/accounts';

export const HEAD = refuseAllButGet;
export const fallback = refuseAllButGet;

export const GET = answerAccount(handleSignInCallback);
