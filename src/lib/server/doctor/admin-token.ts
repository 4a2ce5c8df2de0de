import { createAdminApi, type AdminApi } from '../admin-api';
import { TIMEOUT_MS, type Patient } from './patient';

/** Says what to set before something of the Admin API can be done. */
export function buildAdminHelp(scopes: readonly string[]): string {
	return `Set PLATFORM_ADMIN_CLIENT_ID and PLATFORM_ADMIN_CLIENT_SECRET of an app with the Admin API scopes ${scopes.join(', ')}: docs/merchants.md.`;
}

/**
 * Returns the Admin API; null where no app and no token is set. Throws a line that says why it cannot be used, or which
 * of these scopes the app lacks.
 */
export async function openAdminApi(
	{ config, fetch }: Patient,
	scopes: readonly string[]
): Promise<AdminApi | null> {
	const { admin: credentials, platform } = config;
	if (credentials === null) return null;
	const { origin, apiVersion } = platform;
	const now = () => performance.now();
	const api = createAdminApi({
		origin,
		apiVersion,
		credentials,
		fetch,
		now,
		timeoutMs: TIMEOUT_MS
	});
	const granted = await api.getScopes();
	// A scope to write contains the one to read.
	const missing = scopes.filter(
		(scope) =>
			granted !== null && !granted.has(scope) && !granted.has(scope.replace('read_', 'write_'))
	);
	if (missing.length === 0) return api;
	throw new Error(
		`The app lacks ${missing.join(' and ')}: add it to a new version in the Dev Dashboard, release it, and accept it in the store.`
	);
}

/** The secret of the app also signs the webhooks that it registers. */
export function getClientSecret({ config }: Patient): string | null {
	return config.admin?.kind === 'app' ? config.admin.secret : null;
}
