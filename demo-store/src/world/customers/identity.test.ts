import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop } from '../commerce/open-test-shop.ts';
import { createRequest, signInForTest } from './test-sign-in.ts';

const MAREN = 'maren.holloway@example.com';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'demo-store-'));
});
afterEach(() => {
	rmSync(folder, { recursive: true });
});

test('sign-ins, sessions, tokens and keys outlive a restart', () => {
	const path = join(folder, 'shop.db');
	const first = openTestShop(path).world;
	const { accessToken } = signInForTest(first, MAREN);
	const { secret } = first.identity.sessions.start(98_400_000_001);
	const signIn = first.identity.signIns.begin(createRequest(), 'browser-1');
	const key = first.identity.signingKeys.current();
	first.close();
	const { world } = openTestShop(path);
	expect(world.customers.findByToken(accessToken)?.email).toBe(MAREN);
	expect(world.identity.sessions.find(secret)?.customerId).toBe(98_400_000_001);
	expect(world.identity.signIns.get(signIn.id, 'browser-1')?.request).toEqual(createRequest());
	expect(world.identity.signIns.get(signIn.id, 'browser-2')).toBeNull();
	expect(world.identity.signingKeys.current().id).toBe(key.id);
	world.close();
});

test('who reads the database cannot sign in with it', () => {
	const { world } = openTestShop();
	const { accessToken, refreshToken } = signInForTest(world, MAREN);
	const { secret } = world.identity.sessions.start(98_400_000_001);
	const tables = ['account_tokens', 'account_grants', 'account_sessions', 'account_sign_ins'];
	const rows = tables.flatMap((table) => world.database.prepare(`SELECT * FROM ${table}`).all());
	const kept = JSON.stringify(rows);
	expect(rows.length).toBeGreaterThan(3);
	for (const text of [accessToken, refreshToken, secret]) expect(kept).not.toContain(text);
});

describe('an access token', () => {
	test('opens carts only with the scope for it', () => {
		const { world } = openTestShop();
		const { accessToken } = signInForTest(world, MAREN, { scopes: ['openid', 'email'] });
		expect(world.identity.grants.findAccess(accessToken)?.scopes).toEqual(['openid', 'email']);
		expect(world.customers.findByToken(accessToken)).toBeNull();
	});

	test('goes with the session it was granted in, and with a reset', () => {
		const { world } = openTestShop();
		const [first, second] = [signInForTest(world, MAREN), signInForTest(world, MAREN)];
		world.identity.sessions.end(first.grant.sessionId);
		expect(world.customers.findByToken(first.accessToken)).toBeNull();
		expect(world.customers.findByToken(second.accessToken)?.email).toBe(MAREN);
		world.reset();
		expect(world.customers.findByToken(second.accessToken)).toBeNull();
	});
});
