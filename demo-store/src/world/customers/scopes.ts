/** What a program may ask a customer for. */
export const CUSTOMER_ACCOUNT_SCOPE = 'customer-account-api:full';
export const SCOPES: readonly string[] = ['openid', 'email', CUSTOMER_ACCOUNT_SCOPE];
