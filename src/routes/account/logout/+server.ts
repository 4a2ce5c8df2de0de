import { answerAccount } from '$lib/server/accounts/account-routes';
import { handleSignOut } from '$lib/server/accounts';
import { listAskedOrigins } from '$lib/server/base/market-sites';

export const POST = answerAccount((given, event) =>
	handleSignOut({ ...given, ownOrigins: listAskedOrigins(event) })
);
