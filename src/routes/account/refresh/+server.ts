import { answerAccount, refuseAllButGet } from '$lib/server/accounts/account-routes';
import { handleRefresh } from '$lib/server/accounts';

export const HEAD = refuseAllButGet;
export const fallback = refuseAllButGet;

export const GET = answerAccount(handleRefresh);
