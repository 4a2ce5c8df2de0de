import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { createPasswords } from './passwords.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAREN = 98_400_000_001;

function open() {
	let now = Date.UTC(2026, 4, 20);
	let drawn = 0;
	const database = openDatabase(':memory:');
	const passwords = createPasswords({
		database,
		now: () => now,
		randomBytes: (length) =>
			createHash('shake256', { outputLength: length }).update(String(drawn++)).digest()
	});
	return { database, passwords, wait: (milliseconds: number) => (now += milliseconds) };
}

test('a password is kept as a salted hash', () => {
	const { database, passwords } = open();
	passwords.set(MAREN, 'a secret of Maren');
	passwords.set(MAREN + 1, 'a secret of Maren');
	const rows = database.prepare('SELECT * FROM classic_passwords').all();
	expect(JSON.stringify(rows)).not.toContain('secret');
	expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
	expect(passwords.isRight(MAREN, 'a secret of Maren')).toBe(true);
	expect(passwords.isRight(MAREN, 'a secret of maren')).toBe(false);
	expect(passwords.isRight(MAREN + 2, 'a secret of Maren')).toBe(false);
});

test('a token is good for 42 days, is kept as a hash, and can be renewed', () => {
	const { database, passwords, wait } = open();
	const token = passwords.issueToken(MAREN);
	const rows = database.prepare('SELECT * FROM classic_tokens').all();
	expect(JSON.stringify(rows)).not.toContain(token.accessToken);
	wait(42 * DAY_MS - 1);
	expect(passwords.findToken(token.accessToken)).toEqual(token);
	passwords.renewToken(token);
	wait(42 * DAY_MS - 1);
	expect(passwords.findToken(token.accessToken)?.customerId).toBe(MAREN);
	wait(1);
	expect(passwords.findToken(token.accessToken)).toBeNull();
});

test('a new password takes back the tokens and the link of its customer alone', () => {
	const { passwords } = open();
	const [own, other] = [passwords.issueToken(MAREN), passwords.issueToken(MAREN + 1)];
	passwords.sendReset(MAREN);
	passwords.set(MAREN, 'a new secret');
	expect(passwords.findToken(own.accessToken)).toBeNull();
	expect(passwords.findToken(other.accessToken)).toEqual(other);
	expect(passwords.listResets(10)).toEqual([]);
});

test('the newest link to a new password works, for a day', () => {
	const { passwords, wait } = open();
	const send = () => {
		passwords.sendReset(MAREN);
		return passwords.listResets(10)[0]?.token ?? '';
	};
	const [first, second] = [send(), send()];
	expect(passwords.isResetToken(MAREN, first)).toBe(false);
	expect(passwords.isResetToken(MAREN + 1, second)).toBe(false);
	wait(DAY_MS - 1);
	expect(passwords.isResetToken(MAREN, second)).toBe(true);
	wait(1);
	expect(passwords.isResetToken(MAREN, second)).toBe(false);
	expect(passwords.listResets(10)).toEqual([]);
});
