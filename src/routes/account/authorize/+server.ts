import { answerAccount, refuseHead } from '$lib/server/account-endpoints';
import { handleSignInCallback } from '$lib/server/accounts';

export const HEAD = refuseHead;

export const GET = answerAccount(handleSignInCallback);
