import { answerAccount, refuseAllButGet } from '$lib/server/accounts/account-routes';
import { handleSignInCallback } from '$lib/server/accounts';
import { mergeWishList, openWisher } from '$lib/server/wish-list';

export const HEAD = refuseAllButGet;
export const fallback = refuseAllButGet;

export const GET = answerAccount(async (given, event) => {
	const response = await handleSignInCallback(given);
	// Nothing to merge where nobody was signed in.
	if (CONTAINS.wishList) await mergeWishList(openWisher(event));
	return response;
});
