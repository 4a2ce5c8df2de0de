import { encodeSegment as segment } from '$lib/core/canonical-path';

/**
 * Pages of accounts: none of these exists while accounts are off. Those that every page links to are
 * in `paths.ts`.
 */

export const PROFILE_PATH = '/account/profile';
export const ADDRESSES_PATH = '/account/addresses';
export const ORDERS_PATH = '/account/orders';
export const SUBSCRIPTIONS_PATH = '/account/subscriptions';
export const STORE_CREDIT_PATH = '/account/store-credit';
export const BUY_FOR_PATH = '/account/buy-for';
export const LISTS_PATH = '/account/lists';
export const SIGN_IN_CALLBACK_PATH = '/account/authorize';
export const SIGN_IN_FAILED_PATH = '/account/sign-in-failed';
export const REFRESH_PATH = '/account/refresh';
export const SIGN_OUT_PATH = '/account/logout';
export const NEW_ADDRESS_PATH = '/account/addresses/new';
export const addressPath = (id: string) => `${ADDRESSES_PATH}/${segment(id)}`;
export const deleteAddressPath = (id: string) => `${addressPath(id)}/delete`;
export const orderPath = (id: string) => `${ORDERS_PATH}/${segment(id)}`;
export const returnPath = (id: string) => `${orderPath(id)}/return`;
export const subscriptionPath = (id: string) => `${SUBSCRIPTIONS_PATH}/${segment(id)}`;
/** The page on which a buyer chooses a company location; from there back to `returnTo`. */
export const buyForPath = (returnTo: string) =>
	`${BUY_FOR_PATH}?${new URLSearchParams({ return_to: returnTo }).toString()}`;
export const COMPANY_PATH = '/account/company';
export const companyLocationPath = (id: string) => `${COMPANY_PATH}/${segment(id)}`;
export const companyAddressPath = (id: string, use: 'shipping' | 'billing') =>
	`${companyLocationPath(id)}/address?use=${use}`;
