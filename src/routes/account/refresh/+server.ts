import { answerAccount, refuseHead } from '$lib/server/account-endpoints';
import { handleRefresh } from '$lib/server/accounts';

export const HEAD = refuseHead;

export const GET = answerAccount(handleRefresh);
