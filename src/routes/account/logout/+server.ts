import { answerAccount } from '$lib/server/accounts/account-routes';
import { handleSignOut } from '$lib/server/accounts';
import { listAskedOrigins } from '$lib/server/base/market-sites';
import { forgetWishList, openWisher } from '$lib/server/wish-list';

export const POST = answerAccount(async (given, event) => {
	const response = await handleSignOut({ ...given, ownOrigins: listAskedOrigins(event) });
	if (CONTAINS.wishList && response.status === 303) forgetWishList(openWisher(event));
	return response;
});
