import { z } from 'zod';
import { headerToken } from '../base/environment';
import type { Given, Need, Values } from '../base/settings';

/** Opens the Admin API: by a token that does not end, or an app's id and secret, which are exchanged for one of a day. */
export type AdminCredentials =
	{ kind: 'token'; token: string } | { kind: 'app'; id: string; secret: string };

export const variables = {
	PLATFORM_ADMIN_TOKEN: headerToken.optional(),
	PLATFORM_ADMIN_CLIENT_ID: z.string().optional(),
	PLATFORM_ADMIN_CLIENT_SECRET: z.string().optional()
};

export function listNeeds(given: Given): Need[] {
	const names = ['PLATFORM_ADMIN_CLIENT_ID', 'PLATFORM_ADMIN_CLIENT_SECRET'];
	return names.some((name) => name in given) ? [{ by: 'an app is known by both', names }] : [];
}

/** Null: nothing may ask the Admin API. */
export function arrange(values: Values<typeof variables>): { admin: AdminCredentials | null } {
	const { PLATFORM_ADMIN_TOKEN: token } = values;
	const { PLATFORM_ADMIN_CLIENT_ID: id, PLATFORM_ADMIN_CLIENT_SECRET: secret } = values;
	if (token !== undefined) return { admin: { kind: 'token', token } };
	return { admin: id === undefined || secret === undefined ? null : { kind: 'app', id, secret } };
}
