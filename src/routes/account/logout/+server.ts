import { answerAccount } from '$lib/server/accounts/account-routes';
import { handleSignOut } from '$lib/server/accounts';
import { config } from '$lib/server/base/config';

export const POST = answerAccount((given) =>
	handleSignOut({ ...given, ownOrigins: [given.url.origin, config.site.url] })
);
