import { config } from '../base/config';
import { locks, ttlStore } from '../locks';
import { log as rootLog } from '../base/log';
import { platformFetch } from '../storefront';
import { createAccounts, type Accounts } from './accounts';
import { openRevokedIds } from './revoked-ids';

export type { Accounts, Visit } from './accounts';
export type { CustomerGrant } from './customer-grant';
export { readShownOrders } from './shown-orders';
export {
	addAddress,
	changeAddress,
	deleteAddress,
	loadAddress,
	loadAddresses,
	makeAddressDefault,
	parseAddressId
} from './addresses';
export { parseAddressForm, parseNameForm } from './forms';
export { loadBuyerLocations, type BuyerChoice } from './companies';
export { handleRefresh, handleSignOut } from './handle-session';
export { handleSignIn, handleSignInCallback } from './handle-sign-in';
export type { Account } from './account';
export { loadOrder, loadOrders, parseOrderId, parseOrdersCursor, parseOrderSearch } from './orders';
export {
	changeWishes,
	deleteOrderList,
	loadOrderLists,
	loadWishes,
	MAX_LISTS,
	parseListName,
	renameOrderList,
	saveOrderList,
	type ListRefusal
} from './order-lists';
export {
	loadContact,
	loadOverview,
	loadProfile,
	saveName,
	subscribeToNewsletter,
	unsubscribeFromNewsletter
} from './profile';
export {
	assignLocationAddress,
	loadCompanyDrafts,
	loadCompanyLocation,
	loadCompanyLocations,
	loadCompanyOrders,
	type AddressUse
} from './company-account';
export { loadReturnOptions, parseReturnForm, requestReturn } from './returns';
export { loadStoreCredit } from './store-credit';
export {
	changeSubscription,
	loadSubscription,
	loadSubscriptions,
	parseSubscriptionId,
	setDeliverySkipped
} from './subscriptions';
export { toReturnPath } from './return-path';
export type { CookieJar } from '../http/sealed-cookie';

/** Null while accounts are off. */
export const accounts: Accounts | null = create();

function create(): Accounts | null {
	const { auth, platform } = config;
	const { isEnabled, clientId, clientSecret, sessionSecret } = auth;
	// The configuration has refused to start without them.
	if (!isEnabled || clientId === null || clientSecret === null || sessionSecret === null) {
		return null;
	}
	const { origin: storeOrigin, apiVersion, timeoutMs, isDebug } = platform;
	const revokedIds = openRevokedIds();
	// Streams and answers are over by then. Node's types do not know the event.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => void revokedIds.close());
	return createAccounts({
		storeOrigin,
		apiVersion,
		timeoutMs,
		isDebug,
		clientId,
		clientSecret,
		sessionSecret,
		previousSessionSecret: auth.previousSessionSecret,
		hasCompanies: auth.hasCompanies,
		revokedIds,
		locks,
		ttlStore,
		fetch: (...given) => globalThis.fetch(...given),
		apiFetch: platformFetch,
		now: Date.now,
		log: rootLog.child({ scope: 'accounts' })
	});
}
