import { answerAccount } from '$lib/server/pages/account-endpoints';
import { handleSignOut } from '$lib/server/accounts';
import { config } from '$lib/server/config';

export const POST = answerAccount((given) =>
	handleSignOut({ ...given, ownOrigins: [given.url.origin, config.site.url] })
);
