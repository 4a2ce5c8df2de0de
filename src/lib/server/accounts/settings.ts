import { z } from 'zod';
import { contains, shopConfig } from '../../../../shop.config';
import { featureFlag, secret } from '../base/environment';
import { isOn, type Given, type Need, type Values } from '../base/settings';

export const variables = {
	AUTH_ENABLED: featureFlag('accounts', shopConfig.auth.isEnabled),
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: z.string().optional(),
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: z.string().optional(),
	CUSTOMER_ACCOUNT_SESSION_SECRET: secret.optional(),
	CUSTOMER_ACCOUNT_SESSION_SECRET_PREVIOUS: secret.optional(),
	CUSTOMER_ACCOUNT_SIGN_OUTS_FILE: z.string().optional()
};

export function listNeeds({ AUTH_ENABLED }: Given): Need[] {
	if (!isOn(AUTH_ENABLED, 'accounts', shopConfig.auth.isEnabled)) return [];
	const names = [
		'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID',
		'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET',
		'CUSTOMER_ACCOUNT_SESSION_SECRET'
	];
	return [{ by: 'accounts are enabled', names }];
}

export function arrange(values: Values<typeof variables>) {
	return {
		auth: {
			isEnabled: values.AUTH_ENABLED,
			hasCompanies: contains.companies,
			clientId: values.PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID ?? null,
			clientSecret: values.PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET ?? null,
			sessionSecret: values.CUSTOMER_ACCOUNT_SESSION_SECRET ?? null,
			/** Opens what was sealed before the secret was changed; seals nothing. */
			previousSessionSecret: values.CUSTOMER_ACCOUNT_SESSION_SECRET_PREVIOUS ?? null,
			/** Keeps sign-outs over a restart; null: in memory. */
			signOutsFile: values.CUSTOMER_ACCOUNT_SIGN_OUTS_FILE ?? null
		}
	};
}
