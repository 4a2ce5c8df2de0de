import type { CatalogWorld } from '../world.ts';
import { createGrants, type GrantStore } from './grants.ts';
import { createSessions } from './sessions.ts';
import { createSignIns } from './sign-ins.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { Identity } from './types.ts';

export interface IdentityOptions {
	/** How long an access token opens the customer's data. */
	accessTokenSeconds: number;
}

/** As long as the platform's tokens last. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** The part of the world that knows who is who, over the catalog's own database. */
export function openIdentity(
	world: CatalogWorld,
	{ accessTokenSeconds }: IdentityOptions
): Identity & { grants: GrantStore } {
	const grants = createGrants(world, { accessTokenSeconds });
	const sessions = createSessions(world, (sessionId) => grants.revokeSession(sessionId));
	const signIns = createSignIns(world);
	world.onReset(() => {
		for (const store of [grants, sessions, signIns]) store.clear();
	});
	return { grants, sessions, signIns, signingKeys: createSigningKeys(world) };
}
