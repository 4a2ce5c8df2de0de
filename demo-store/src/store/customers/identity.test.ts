import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop } from '../testing/open-test-shop.ts';
import { createRequest, signInForTest } from '../testing/sign-in.ts';

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
	const first = openTestShop(path).store;
	const { accessToken } = signInForTest(first, MAREN);
	const { secret } = first.identity.sessions.start(98_400_000_001);
	const signIn = first.identity.signIns.begin(createRequest(), 'browser-1');
	const key = first.identity.signingKeys.current();
	first.close();
	const { store } = openTestShop(path);
	expect(store.customers.findByToken(accessToken)?.email).toBe(MAREN);
	expect(store.identity.sessions.find(secret)?.customerId).toBe(98_400_000_001);
	expect(store.identity.signIns.get(signIn.id, 'browser-1')?.request).toEqual(createRequest());
	expect(store.identity.signIns.get(signIn.id, 'browser-2')).toBeNull();
	expect(store.identity.signingKeys.current().id).toBe(key.id);
	store.close();
});

test('who reads the database cannot sign in with it', () => {
	const { store } = openTestShop();
	const { accessToken, refreshToken } = signInForTest(store, MAREN);
	const { secret } = store.identity.sessions.start(98_400_000_001);
	const tables = ['account_tokens', 'account_grants', 'account_sessions', 'account_sign_ins'];
	const rows = tables.flatMap((table) => store.database.prepare(`SELECT * FROM ${table}`).all());
	const kept = JSON.stringify(rows);
	expect(rows.length).toBeGreaterThan(3);
	for (const text of [accessToken, refreshToken, secret]) expect(kept).not.toContain(text);
});

describe('an access token', () => {
	test('opens carts only with the scope for it', () => {
		const { store } = openTestShop();
		const { accessToken } = signInForTest(store, MAREN, { scopes: ['openid', 'email'] });
		expect(store.identity.grants.findAccess(accessToken)?.scopes).toEqual(['openid', 'email']);
		expect(store.customers.findByToken(accessToken)).toBeNull();
	});

	test('goes with the session it was granted in, and with a reset', () => {
		const { store } = openTestShop();
		const [first, second] = [signInForTest(store, MAREN), signInForTest(store, MAREN)];
		store.identity.sessions.end(first.grant.sessionId);
		expect(store.customers.findByToken(first.accessToken)).toBeNull();
		expect(store.customers.findByToken(second.accessToken)?.email).toBe(MAREN);
		store.reset();
		expect(store.customers.findByToken(second.accessToken)).toBeNull();
	});
});
